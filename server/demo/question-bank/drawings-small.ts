import type { Drawing } from './drawing';

const small = (svg: string): Drawing => ({ size: [240, 240], svg });
const dots = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const [x, y] = [52 + (index % 3) * 68, 52 + Math.floor(index / 3) * 68];
    return `<circle cx="${x}" cy="${y}" r="25" fill="#c4473c"/><path d="M${x} ${y - 22}q4-16 14-16" stroke="#14593a" stroke-width="5" fill="none"/>`;
  }).join('');

/** Small pictures for options and for the youngest. */
export const smallDrawings: Record<string, Drawing> = {
  'shape-circle': small('<circle cx="120" cy="120" r="86" fill="#6c9fdb"/>'),
  'shape-square': small('<rect x="42" y="42" width="156" height="156" fill="#d9932b"/>'),
  'shape-triangle': small('<polygon points="120,32 212,204 28,204" fill="#5fa37a"/>'),
  'shape-rectangle': small('<rect x="20" y="66" width="200" height="108" fill="#8d83b8"/>'),
  'shape-star': small(
    '<polygon points="120,22 146,92 220,94 162,140 182,212 120,170 58,212 78,140 20,94 94,92" fill="#f0c75e"/>',
  ),
  fish: small(
    '<ellipse cx="108" cy="120" rx="76" ry="46" fill="#cf8347"/><polygon points="172,120 226,76 226,164" fill="#c4692a"/><circle cx="68" cy="108" r="9" fill="#14282c"/>',
  ),
  bird: small(
    '<ellipse cx="124" cy="138" rx="66" ry="48" fill="#4c979d"/><circle cx="70" cy="88" r="36" fill="#4c979d"/><polygon points="38,84 8,98 38,106" fill="#d9932b"/><circle cx="62" cy="82" r="6" fill="#14282c"/><path d="M104 132q46-46 90-4-46 34-90 4z" fill="#1e7179"/><path d="M112 184v34M142 184v34" stroke="#d9932b" stroke-width="7"/>',
  ),
  cat: small(
    '<polygon points="58,84 62,24 112,66" fill="#94a6a8"/><polygon points="182,84 178,24 128,66" fill="#94a6a8"/><circle cx="120" cy="130" r="78" fill="#94a6a8"/><circle cx="92" cy="116" r="11" fill="#14282c"/><circle cx="148" cy="116" r="11" fill="#14282c"/><polygon points="120,152 108,138 132,138" fill="#c97f7f"/><path d="M44 140h46M150 140h46M48 164l44-10M192 164l-44-10" stroke="#14282c" stroke-width="4"/>',
  ),
  butterfly: small(
    '<g fill="#a5729b"><ellipse cx="72" cy="84" rx="52" ry="44"/><ellipse cx="168" cy="84" rx="52" ry="44"/></g><g fill="#9d86bd"><ellipse cx="80" cy="162" rx="42" ry="36"/><ellipse cx="160" cy="162" rx="42" ry="36"/></g><rect x="113" y="52" width="14" height="142" rx="7" fill="#14282c"/><path d="M118 54q-14-26-30-28M122 54q14-26 30-28" stroke="#14282c" stroke-width="5" fill="none"/>',
  ),
  tree: small(
    '<rect x="106" y="134" width="28" height="88" fill="#7a4b00"/><circle cx="120" cy="88" r="70" fill="#1b7246"/>',
  ),
  sun: small(
    '<circle cx="120" cy="120" r="70" fill="#f0c75e"/><g stroke="#f0c75e" stroke-width="12"><path d="M120 10v28M120 202v28M10 120h28M202 120h28M42 42l20 20M178 178l20 20M198 42l-20 20M62 178l-20 20"/></g>',
  ),
  moon: small('<path d="M150 30a92 92 0 1 0 40 150a76 76 0 1 1-40-150z" fill="#e9a429"/>'),
  house: small(
    '<polygon points="120,24 224,116 16,116" fill="#b3352b"/><rect x="44" y="116" width="152" height="104" fill="#f8d88f"/><rect x="102" y="150" width="38" height="70" fill="#7a4b00"/>',
  ),
  'apples-2': small(dots(2)),
  'apples-3': small(dots(3)),
  'apples-4': small(dots(4)),
  'apples-5': small(dots(5)),
  'apples-6': small(dots(6)),
  pond: {
    size: [800, 500],
    svg: '<rect width="800" height="500" fill="#e3f0f0"/><rect y="330" width="800" height="170" fill="#4c979d"/><circle cx="690" cy="80" r="50" fill="#f0c75e"/><g transform="translate(60 60)"><ellipse cx="124" cy="78" rx="56" ry="36" fill="#4a5b85"/><circle cx="74" cy="46" r="28" fill="#4a5b85"/><polygon points="50,42 24,52 50,62" fill="#d9932b"/></g><g transform="translate(330 360)"><ellipse cx="90" cy="60" rx="70" ry="38" fill="#cf8347"/><polygon points="150,60 200,24 200,96" fill="#c4692a"/></g><rect x="560" y="220" width="30" height="120" fill="#7a4b00"/><circle cx="575" cy="180" r="76" fill="#1b7246"/>',
    parts: {
      bird: { at: [175, 130, 80] },
      fish: { at: [430, 420, 100] },
      tree: { at: [575, 200, 100] },
      sun: { at: [690, 80, 56] },
    },
  },
};
