/** A rectangle as a page draws it. */
export const drawing = (
  over: Record<string, unknown> = {},
): Record<string, unknown> & { id: string; version: number } => ({
  id: 'n1',
  type: 'rectangle',
  x: 10,
  y: 20,
  width: 120,
  height: 60,
  angle: 0,
  strokeColor: '#1e1e1e',
  backgroundColor: 'transparent',
  fillStyle: 'solid',
  strokeWidth: 2,
  strokeStyle: 'solid',
  roundness: { type: 3 },
  roughness: 1,
  opacity: 100,
  seed: 1,
  version: 1,
  versionNonce: 5,
  index: 'a0',
  isDeleted: false,
  groupIds: [],
  frameId: null,
  boundElements: null,
  updated: 1,
  link: null,
  locked: false,
  ...over,
});

const stroke = {
  type: 'line',
  points: [
    [0, 0],
    [10, 10],
  ],
  startBinding: null,
  endBinding: null,
};
const words = {
  ...{ type: 'text', text: 'نصف', originalText: 'نصف', fontSize: 20, fontFamily: 5, textAlign: 'left' },
  ...{ verticalAlign: 'top', containerId: null, lineHeight: 1.25, autoResize: true },
};

/** Drawings of every kind that a board takes. */
export const soundDrawings: readonly [string, Record<string, unknown>][] = [
  ['a rectangle', drawing()],
  ['a text', drawing(words)],
  ['a line', drawing(stroke)],
  ['an arrow', drawing({ ...stroke, type: 'arrow', elbowed: false, endArrowhead: 'arrow' })],
  [
    'a stroke of a pen',
    drawing({ type: 'freedraw', points: [[0, 0]], pressures: [], simulatePressure: true }),
  ],
  ['a frame', drawing({ type: 'frame', name: null })],
  ['what was erased at the highest version', drawing({ isDeleted: true, version: 2 ** 52 })],
  ['a drawing without a rank yet', drawing({ index: null })],
];

const deep = (depth: number): unknown => (depth === 0 ? 1 : [deep(depth - 1)]);
const withPrototype = Object.create({ type: 'rectangle' }) as Record<string, unknown>;
Object.assign(withPrototype, drawing());

/** What somebody puts under the key `n1` in place of a drawing, to stop the pages of the others. */
export const spoilers: readonly [string, unknown][] = [
  ['nothing', null],
  ['a number', 7],
  ['a text', 'n1'],
  ['a list', [drawing()]],
  ['an empty thing', {}],
  ['an unknown kind', drawing({ type: 'iframe' })],
  ['a kind that is no text', drawing({ type: { toString: null } })],
  ['another id', drawing({ id: 'n2' })],
  ['no number', drawing({ x: Number.NaN })],
  ['an endless number', drawing({ width: Number.POSITIVE_INFINITY })],
  ['a place far away', drawing({ y: -1e300 })],
  ['a place in words', drawing({ x: '10' })],
  ['a huge text', drawing({ ...words, text: 'م'.repeat(30_000) })],
  ['a huge text where none belongs', drawing({ link: null, note: 'a'.repeat(30_000) })],
  ['a text without words', drawing({ ...words, text: null })],
  ['a line without points', drawing({ ...stroke, points: [] })],
  ['a line with a point of nothing', drawing({ ...stroke, points: [[0, 0], null] })],
  [
    'points that are endless',
    drawing({
      ...stroke,
      points: [
        [0, 0],
        [0, Number.NEGATIVE_INFINITY],
      ],
    }),
  ],
  ['a rank that cannot be ordered', drawing({ index: 'a00' })],
  ['a rank in other letters', drawing({ index: 'ا1' })],
  ['a version that nobody can pass', drawing({ version: Number.MAX_SAFE_INTEGER })],
  ['groups that are no list', drawing({ groupIds: { length: 1 } })],
  ['a depth without end', drawing({ note: deep(40) })],
  ['bytes', drawing({ note: new Uint8Array(3) })],
];
export const prototypeSpoiler: unknown = withPrototype;
