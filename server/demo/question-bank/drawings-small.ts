import type { Drawing } from './drawing';

const small = (svg: string): Drawing => ({ size: [240, 240], svg });
const dots = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const [x, y] = [52 + (index % 3) * 68, 52 + Math.floor(index / 3) * 68];
    return `<circle cx="${x}" cy="${y}" r="25" fill="#ef4444"/><path d="M${x} ${y - 22}q4-16 14-16" stroke="#15803d" stroke-width="5" fill="none"/>`;
  }).join('');

/** Small pictures for options and for the youngest. */
export const smallDrawings: Record<string, Drawing> = {
  'shape-circle': small('<circle cx="120" cy="120" r="86" fill="#60a5fa"/>'),
  'shape-square': small('<rect x="42" y="42" width="156" height="156" fill="#f59e0b"/>'),
  'shape-triangle': small('<polygon points="120,32 212,204 28,204" fill="#22c55e"/>'),
  'shape-rectangle': small('<rect x="20" y="66" width="200" height="108" fill="#a78bfa"/>'),
  'shape-star': small(
    '<polygon points="120,22 146,92 220,94 162,140 182,212 120,170 58,212 78,140 20,94 94,92" fill="#facc15"/>',
  ),
  fish: small(
    '<ellipse cx="108" cy="120" rx="76" ry="46" fill="#fb923c"/><polygon points="172,120 226,76 226,164" fill="#f97316"/><circle cx="68" cy="108" r="9" fill="#0f172a"/>',
  ),
  bird: small(
    '<ellipse cx="124" cy="138" rx="66" ry="48" fill="#38bdf8"/><circle cx="70" cy="88" r="36" fill="#38bdf8"/><polygon points="38,84 8,98 38,106" fill="#f59e0b"/><circle cx="62" cy="82" r="6" fill="#0f172a"/><path d="M104 132q46-46 90-4-46 34-90 4z" fill="#0284c7"/><path d="M112 184v34M142 184v34" stroke="#f59e0b" stroke-width="7"/>',
  ),
  cat: small(
    '<polygon points="58,84 62,24 112,66" fill="#94a3b8"/><polygon points="182,84 178,24 128,66" fill="#94a3b8"/><circle cx="120" cy="130" r="78" fill="#94a3b8"/><circle cx="92" cy="116" r="11" fill="#0f172a"/><circle cx="148" cy="116" r="11" fill="#0f172a"/><polygon points="120,152 108,138 132,138" fill="#f472b6"/><path d="M44 140h46M150 140h46M48 164l44-10M192 164l-44-10" stroke="#0f172a" stroke-width="4"/>',
  ),
  butterfly: small(
    '<g fill="#e879f9"><ellipse cx="72" cy="84" rx="52" ry="44"/><ellipse cx="168" cy="84" rx="52" ry="44"/></g><g fill="#c084fc"><ellipse cx="80" cy="162" rx="42" ry="36"/><ellipse cx="160" cy="162" rx="42" ry="36"/></g><rect x="113" y="52" width="14" height="142" rx="7" fill="#0f172a"/><path d="M118 54q-14-26-30-28M122 54q14-26 30-28" stroke="#0f172a" stroke-width="5" fill="none"/>',
  ),
  tree: small(
    '<rect x="106" y="134" width="28" height="88" fill="#92400e"/><circle cx="120" cy="88" r="70" fill="#16a34a"/>',
  ),
  sun: small(
    '<circle cx="120" cy="120" r="70" fill="#facc15"/><g stroke="#facc15" stroke-width="12"><path d="M120 10v28M120 202v28M10 120h28M202 120h28M42 42l20 20M178 178l20 20M198 42l-20 20M62 178l-20 20"/></g>',
  ),
  moon: small('<path d="M150 30a92 92 0 1 0 40 150a76 76 0 1 1-40-150z" fill="#fbbf24"/>'),
  house: small(
    '<polygon points="120,24 224,116 16,116" fill="#dc2626"/><rect x="44" y="116" width="152" height="104" fill="#fde68a"/><rect x="102" y="150" width="38" height="70" fill="#92400e"/>',
  ),
  'apples-2': small(dots(2)),
  'apples-3': small(dots(3)),
  'apples-4': small(dots(4)),
  'apples-5': small(dots(5)),
  'apples-6': small(dots(6)),
  pond: {
    size: [800, 500],
    svg: '<rect width="800" height="500" fill="#e0f2fe"/><rect y="330" width="800" height="170" fill="#38bdf8"/><circle cx="690" cy="80" r="50" fill="#facc15"/><g transform="translate(60 60)"><ellipse cx="124" cy="78" rx="56" ry="36" fill="#6366f1"/><circle cx="74" cy="46" r="28" fill="#6366f1"/><polygon points="50,42 24,52 50,62" fill="#f59e0b"/></g><g transform="translate(330 360)"><ellipse cx="90" cy="60" rx="70" ry="38" fill="#fb923c"/><polygon points="150,60 200,24 200,96" fill="#f97316"/></g><rect x="560" y="220" width="30" height="120" fill="#92400e"/><circle cx="575" cy="180" r="76" fill="#16a34a"/>',
    parts: {
      bird: { at: [175, 130, 80] },
      fish: { at: [430, 420, 100] },
      tree: { at: [575, 200, 100] },
      sun: { at: [690, 80, 56] },
    },
  },
};
