import type { Drawing } from './drawing';

const arrow = (x1: number, y1: number, x2: number, y2: number, color = '#1e7179') => {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const side = (turn: number) =>
    `${Math.round(x2 - 18 * Math.cos(angle + turn))},${Math.round(y2 - 18 * Math.sin(angle + turn))}`;
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${color}" stroke-width="6"/><polygon points="${x2},${y2} ${side(0.5)} ${side(-0.5)}" fill="${color}"/>`;
};
const cloud = (x: number, y: number, fill = '#cdd3d0') =>
  `<g fill="${fill}"><circle cx="${x - 50}" cy="${y}" r="36"/><circle cx="${x}" cy="${y - 22}" r="46"/><circle cx="${x + 50}" cy="${y}" r="36"/><rect x="${x - 60}" y="${y}" width="120" height="36" rx="18"/></g>`;
const sun = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="42" fill="#e9a429"/>${Array.from({ length: 8 }, (_, i) => {
    const [c, s] = [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)];
    return `<line x1="${Math.round(x + 52 * c)}" y1="${Math.round(y + 52 * s)}" x2="${Math.round(x + 74 * c)}" y2="${Math.round(y + 74 * s)}" stroke="#e9a429" stroke-width="8"/>`;
  }).join('')}`;
const petals = (x: number, y: number) =>
  Array.from({ length: 6 }, (_, i) => {
    const [c, s] = [Math.cos((i * Math.PI) / 3), Math.sin((i * Math.PI) / 3)];
    return `<circle cx="${Math.round(x + 32 * c)}" cy="${Math.round(y + 32 * s)}" r="22" fill="#c97f7f"/>`;
  }).join('');

const plant = `<rect y="360" width="800" height="140" fill="#d6b38a"/>
<g fill="none" stroke="#8b5e34" stroke-width="9"><path d="M400 360v110"/><path d="M400 380q-60 20-90 80"/><path d="M400 380q60 20 90 80"/><path d="M400 410q-30 20-40 70"/><path d="M400 410q30 20 40 70"/></g>
<rect x="392" y="130" width="16" height="232" fill="#1b7246"/>
<ellipse cx="325" cy="250" rx="78" ry="30" fill="#5fa37a" transform="rotate(18 325 250)"/><ellipse cx="475" cy="220" rx="78" ry="30" fill="#5fa37a" transform="rotate(-18 475 220)"/>
${petals(400, 100)}<circle cx="400" cy="100" r="22" fill="#f0c75e"/>`;

const waterCycle = `<rect width="800" height="500" fill="#e3f0f0"/>${sun(110, 90)}
<polygon points="440,380 600,170 800,380" fill="#94a6a8"/><polygon points="566,214 600,170 640,214" fill="#fff"/>
<rect y="380" width="800" height="120" fill="#a9cfb0"/><path d="M0 400h330q40 50 0 100H0z" fill="#4c979d"/>
${cloud(380, 90)}${cloud(640, 100, '#94a6a8')}
${arrow(170, 380, 170, 230)}${arrow(230, 380, 240, 230)}${arrow(600, 160, 585, 250, '#1a4a80')}${arrow(660, 160, 645, 270, '#1a4a80')}${arrow(520, 400, 350, 440, '#0a474f')}`;

const circuit = `<g fill="none" stroke="#41545a" stroke-width="7"><path d="M120 120h210M470 120h210v140M680 340v60H470M330 400H120v-60M120 260v-140"/></g>
<rect x="330" y="85" width="140" height="70" rx="10" fill="#5fa37a"/><rect x="470" y="105" width="14" height="30" fill="#41545a"/><rect x="330" y="85" width="52" height="70" rx="10" fill="#14282c"/>
<circle cx="680" cy="300" r="44" fill="#fff" stroke="#41545a" stroke-width="7"/><path d="M652 272l56 56M708 272l-56 56" stroke="#41545a" stroke-width="5"/>
<circle cx="330" cy="400" r="10" fill="#41545a"/><circle cx="470" cy="400" r="10" fill="#41545a"/><path d="M330 400l128-58" stroke="#41545a" stroke-width="8"/>
<rect x="96" y="260" width="48" height="80" fill="#fff" stroke="#41545a" stroke-width="6"/>`;

const body = `<g fill="#f3dcc6" stroke="#c08457" stroke-width="3"><circle cx="400" cy="80" r="62"/><rect x="372" y="134" width="56" height="36"/><path d="M290 170h220q30 0 34 40l12 170h-54l-10-130v240H308V250l-10 130h-54l12-170q4-40 34-40z"/></g>
<path d="M356 66q10-38 46-36 40 0 44 36 4 22-22 24h-44q-26 0-24-24z" fill="#e6b9b0"/>
<ellipse cx="352" cy="240" rx="36" ry="58" fill="#e3a497"/><ellipse cx="448" cy="240" rx="36" ry="58" fill="#e3a497"/>
<path d="M404 268q-22-30-32-6 0 22 32 44 32-22 32-44-10-24-32 6z" fill="#b3352b"/>
<path d="M430 316q40 0 36 34-6 36-56 30-14-2-8-16 26 4 28-48z" fill="#cf8347"/>
<g fill="none" stroke="#a86a00" stroke-width="14"><path d="M350 410h96v22h-96v22h96v20h-70"/></g>`;

const plantCell = `<rect x="180" y="60" width="440" height="380" rx="40" fill="#cbe5d2" stroke="#14593a" stroke-width="18"/><rect x="196" y="76" width="408" height="348" rx="30" fill="#e2f2e8" stroke="#d9932b" stroke-width="6"/>
<ellipse cx="470" cy="260" rx="98" ry="120" fill="#bedddd" stroke="#1e7179" stroke-width="4"/><circle cx="290" cy="170" r="56" fill="#b9b0d3" stroke="#5b4a85" stroke-width="5"/><circle cx="290" cy="170" r="18" fill="#5b4a85"/>
<g fill="#1b7246"><ellipse cx="270" cy="300" rx="40" ry="20"/><ellipse cx="310" cy="370" rx="40" ry="20"/><ellipse cx="420" cy="110" rx="40" ry="20"/></g>`;

const wave = `<line x1="60" y1="250" x2="740" y2="250" stroke="#94a6a8" stroke-width="4" stroke-dasharray="10 8"/><path d="M60 250Q130 60 200 250T340 250T480 250T620 250T740 250" fill="none" stroke="#1f5c9e" stroke-width="7"/>`;

const flower = `<rect x="390" y="330" width="20" height="170" fill="#1b7246"/><g fill="#e6b9b0" stroke="#9c4a57" stroke-width="3"><path d="M400 340q-190-40-210-200 150-10 210 200z"/><path d="M400 340q190-40 210-200-150-10-210 200z"/></g>
<g stroke="#7d5a14" stroke-width="6"><path d="M370 320l-40-170M430 320l40-170"/></g><g fill="#f0c75e"><ellipse cx="328" cy="140" rx="22" ry="14"/><ellipse cx="472" cy="140" rx="22" ry="14"/></g>
<path d="M380 330q-14-60 14-80V120h12v130q28 20 14 80z" fill="#a9cfb0" stroke="#14593a" stroke-width="3"/><ellipse cx="400" cy="114" rx="26" ry="12" fill="#6d8f3c"/><path d="M340 350q60 40 120 0l-30 44h-60z" fill="#5fa37a"/>`;

/** Degrees of longitude and latitude on the map of the Kingdom. */
const place = (east: number, north: number): [number, number] => [
  Math.round(60 + (east - 34) * 31),
  Math.round(480 - (north - 16) * 28),
];
const border =
  `34.9,29.4 36,29.2 37.5,30 37,31.5 39.2,32.1 40.4,31.9 42.1,31.1 44.7,29.2 46.5,29.1 47.7,28.5 48.4,28.5 49.3,27.4 50.2,26.6 50.2,25.6
50.8,24.8 51.4,24.5 51.6,24.2 52.6,22.9 55.1,22.6 55.7,22 55,20 52,19 49.1,18.6 48.2,18.2 47,17 46.4,17.2 45.2,17.4 44.2,17.4 43.3,17.5 42.8,16.4
42.3,17.5 41.2,18.9 40.2,20.2 39.1,21.3 39,22.5 38.5,23.6 37.2,24.9 36.5,26.2 35.4,27.6 34.7,28.1`
    .split(/\s+/)
    .map((pair) => {
      const [east = 0, north = 0] = pair.split(',').map(Number);
      return place(east, north).join(',');
    })
    .join(' ');
const cities: Record<string, [x: number, y: number]> = {
  riyadh: place(46.7, 24.7),
  makkah: place(39.8, 21.4),
  madinah: place(39.6, 24.5),
  dammam: place(49.9, 26.4),
  abha: place(42.5, 18.2),
  tabuk: place(36.6, 28.4),
};
const kingdom = `<rect width="800" height="500" fill="#bedddd"/><polygon points="${border}" fill="#f8d88f" stroke="#a86a00" stroke-width="4"/>${Object.values(
  cities,
)
  .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="11" fill="#8f251d" stroke="#fff" stroke-width="3"/>`)
  .join('')}`;
const compass = `<circle cx="400" cy="250" r="150" fill="#fff" stroke="#41545a" stroke-width="6"/><polygon points="400,110 425,250 375,250" fill="#b3352b"/><polygon points="400,390 425,250 375,250" fill="#94a6a8"/><polygon points="540,250 400,225 400,275" fill="#cdd3d0"/><polygon points="260,250 400,225 400,275" fill="#cdd3d0"/>`;

export const scienceDrawings: Record<string, Drawing> = {
  plant: {
    size: [800, 500],
    svg: plant,
    parts: {
      root: { at: [400, 430, 70], box: [640, 440] },
      stem: { at: [400, 310, 34], box: [640, 320] },
      leaf: { at: [320, 250, 66], box: [130, 200] },
      bloom: { at: [400, 100, 58], box: [640, 90] },
    },
  },
  flower: {
    size: [800, 500],
    svg: flower,
    parts: {
      petal: { at: [250, 200, 46], box: [120, 300] },
      anther: { at: [472, 140, 30], box: [660, 60] },
      stigma: { at: [400, 114, 28], box: [400, 40] },
      sepal: { at: [400, 372, 34], box: [640, 400] },
    },
  },
  'water-cycle': {
    size: [800, 500],
    svg: waterCycle,
    parts: {
      evaporation: { at: [200, 310, 74], box: [110, 220] },
      condensation: { at: [380, 90, 80], box: [380, 190] },
      rain: { at: [618, 215, 64], box: [700, 300] },
      runoff: { at: [440, 420, 70], box: [600, 455] },
    },
  },
  circuit: {
    size: [800, 500],
    svg: circuit,
    parts: {
      battery: { at: [400, 120, 76], box: [400, 40] },
      lamp: { at: [680, 300, 54], box: [570, 230] },
      switch: { at: [400, 385, 74], box: [400, 460] },
      resistor: { at: [120, 300, 48], box: [250, 250] },
    },
  },
  body: {
    size: [800, 500],
    svg: body,
    parts: {
      brain: { at: [400, 62, 46], box: [600, 60] },
      lungs: { at: [350, 235, 42], box: [120, 200] },
      heart: { at: [404, 275, 34], box: [660, 210] },
      stomach: { at: [440, 352, 38], box: [670, 340] },
      intestine: { at: [398, 440, 58], box: [130, 430] },
    },
  },
  'plant-cell': {
    size: [800, 500],
    svg: plantCell,
    parts: {
      nucleus: { at: [290, 170, 56], box: [95, 120] },
      wall: { at: [610, 400, 34], box: [705, 450] },
      vacuole: { at: [480, 270, 96], box: [705, 250] },
      chloroplast: { at: [270, 300, 42], box: [95, 320] },
    },
  },
  wave: {
    size: [800, 500],
    svg: wave,
    parts: {
      crest: { at: [130, 155, 40], box: [130, 60] },
      trough: { at: [270, 345, 40], box: [270, 440] },
      rest: { at: [540, 250, 40], box: [600, 400] },
    },
  },
  kingdom: {
    size: [800, 500],
    svg: kingdom,
    parts: Object.fromEntries(Object.entries(cities).map(([key, [x, y]]) => [key, { at: [x, y, 36] }])),
  },
  compass: {
    size: [800, 500],
    svg: compass,
    parts: {
      north: { at: [400, 150, 44], box: [400, 55] },
      south: { at: [400, 350, 44], box: [400, 445] },
      east: { at: [500, 250, 44], box: [680, 250] },
      west: { at: [300, 250, 44], box: [120, 250] },
    },
  },
};
