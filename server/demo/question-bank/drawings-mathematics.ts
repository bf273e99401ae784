import type { Drawing } from './drawing';

const ink = '#41545a';
const polar = (x: number, y: number, radius: number, degrees: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [Math.round(x + radius * Math.cos(angle)), Math.round(y + radius * Math.sin(angle))] as const;
};

/** A bar in `parts` equal parts, `shaded` of them coloured. */
const bar = (y: number, parts: number, shaded: number, color = '#6c9fdb') =>
  Array.from({ length: parts }, (_, index) => {
    const width = 640 / parts;
    return `<rect x="${80 + index * width}" y="${y}" width="${width}" height="80" fill="${index < shaded ? color : '#fff'}" stroke="${ink}" stroke-width="4"/>`;
  }).join('');

const fractionBar = (parts: number, shaded: number): Drawing => ({
  size: [800, 240],
  svg: bar(80, parts, shaded),
});

function clock(hour: number, minute: number): Drawing {
  const [mx, my] = polar(200, 200, 130, minute * 6);
  const [hx, hy] = polar(200, 200, 80, (hour % 12) * 30 + minute / 2);
  const ticks = Array.from({ length: 12 }, (_, index) => {
    const [x1, y1] = polar(200, 200, 150, index * 30);
    const [x2, y2] = polar(200, 200, 170, index * 30);
    return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${ink}" stroke-width="${index === 0 ? 16 : index % 3 === 0 ? 9 : 5}"/>`;
  }).join('');
  return {
    size: [400, 400],
    svg: `<circle cx="200" cy="200" r="180" fill="#fff" stroke="${ink}" stroke-width="8"/>${ticks}<line x1="200" y1="200" x2="${mx}" y2="${my}" stroke="#1f5c9e" stroke-width="8"/><line x1="200" y1="200" x2="${hx}" y2="${hy}" stroke="#b3352b" stroke-width="12"/><circle cx="200" cy="200" r="10" fill="${ink}"/>`,
  };
}

const bars = [200, 320, 120, 260]
  .map(
    (height, index) =>
      `<rect x="${150 + index * 150}" y="${440 - height}" width="90" height="${height}" fill="${['#d0766b', '#6c9fdb', '#6fb394', '#e9a429'][index]}"/>`,
  )
  .join('');
const grid = Array.from(
  { length: 8 },
  (_, index) =>
    `<line x1="110" y1="${440 - index * 40 - 40}" x2="760" y2="${440 - index * 40 - 40}" stroke="#cdd3d0" stroke-width="2"/>`,
).join('');

const plane = `${Array.from({ length: 9 }, (_, i) => `<path d="M${160 + i * 60} 10v480M160 ${10 + i * 60}h480" stroke="#cdd3d0" stroke-width="2"/>`).join('')}<path d="M400 10v480M160 250h480" stroke="${ink}" stroke-width="5"/>`;
const planePoint = (x: number, y: number) =>
  `<circle cx="${400 + x * 60}" cy="${250 - y * 60}" r="12" fill="#b3352b"/>`;

export const mathematicsDrawings: Record<string, Drawing> = {
  'bar-3-4': fractionBar(4, 3),
  'bar-2-5': fractionBar(5, 2),
  'bar-5-8': fractionBar(8, 5),
  'bar-1-3': fractionBar(3, 1),
  'clock-3': clock(3, 0),
  'clock-8-30': clock(8, 30),
  'clock-5': clock(5, 0),
  'fraction-wall': {
    size: [800, 500],
    svg:
      bar(20, 1, 1, '#e3a497') +
      bar(130, 2, 1, '#e5b277') +
      bar(240, 4, 1, '#a9cfb0') +
      bar(350, 8, 1, '#9fc0e4'),
    parts: {
      one: { at: [180, 60, 60], box: [620, 60] },
      half: { at: [180, 170, 60], box: [620, 170] },
      quarter: { at: [150, 280, 50], box: [620, 280] },
      eighth: { at: [120, 390, 36], box: [620, 390] },
    },
  },
  'bar-chart': {
    size: [800, 500],
    svg: `${grid}<path d="M110 60v380h650" fill="none" stroke="${ink}" stroke-width="5"/>${bars}`,
    parts: {
      red: { at: [195, 340, 60] },
      blue: { at: [345, 280, 60] },
      green: { at: [495, 380, 60] },
    },
  },
  triangle: {
    size: [800, 500],
    svg: `<polygon points="200,400 600,400 200,110" fill="#e5eef8" stroke="${ink}" stroke-width="6"/><path d="M200 365h35v35" fill="none" stroke="${ink}" stroke-width="5"/>`,
    parts: {
      right: { at: [212, 388, 44], box: [100, 450] },
      hypotenuse: { at: [400, 255, 52], box: [560, 190] },
      acute: { at: [565, 388, 46], box: [690, 440] },
    },
  },
  circle: {
    size: [800, 500],
    svg: `<circle cx="400" cy="250" r="200" fill="#eff7f6" stroke="${ink}" stroke-width="6"/><path d="M400 250L570 145" stroke="#b3352b" stroke-width="6"/><path d="M235 360h330" stroke="#1f5c9e" stroke-width="6"/><circle cx="400" cy="250" r="9" fill="${ink}"/>`,
    parts: {
      centre: { at: [400, 250, 30], box: [120, 250] },
      radius: { at: [490, 195, 36], box: [690, 110] },
      chord: { at: [400, 360, 44], box: [690, 430] },
    },
  },
  plane: {
    size: [800, 500],
    svg: plane + planePoint(2, 3) + planePoint(-3, 1) + planePoint(-1, -2) + planePoint(3, -3),
    parts: {
      first: { at: [520, 70, 30] },
      second: { at: [220, 190, 30] },
      third: { at: [340, 370, 30] },
      fourth: { at: [580, 430, 30] },
    },
  },
};
