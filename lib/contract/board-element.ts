// Drawings of a shared board, checked by the school before they are kept and by the page before they are
// shown. One drawing that the page cannot read stops the whole board. Pages load no schema library, so the
// rules are plain code.

/** Kinds of drawings that a page can show and that bring nothing in from outside. */
const kinds = new Set([
  ...['rectangle', 'diamond', 'ellipse', 'arrow', 'line', 'freedraw', 'text', 'frame', 'image', 'embeddable'],
]);

const MOST_LETTERS = 20_000;
const MOST_VALUES = 60_000;
const DEEPEST = 8;
/** Far beyond what can be reached by hand; beyond it a browser cannot place a drawing. */
const FARTHEST = 10_000_000;
/** A drawing with the highest version wins: one that nobody can pass could never be changed or erased. */
const HIGHEST_VERSION = 1_000_000_000;

type Fields = Readonly<Record<string, unknown>>;
type Rule = (value: unknown) => boolean;

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether a value is made of plain parts only, and of few enough. */
function isPlainTree(root: unknown): boolean {
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  let count = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    count += 1;
    if (count > MOST_VALUES || depth > DEEPEST) return false;
    if (value === null || value === undefined || typeof value === 'boolean') continue;
    if (typeof value === 'number') {
      if (!Number.isFinite(value)) return false;
    } else if (typeof value === 'string') {
      if (value.length > MOST_LETTERS) return false;
    } else if (Array.isArray(value)) {
      if (value.length > MOST_VALUES) return false;
      for (const each of value) open.push({ value: each, depth: depth + 1 });
    } else if (isPlain(value)) {
      for (const name of Object.keys(value)) {
        if (name === '__proto__') return false;
        open.push({ value: value[name], depth: depth + 1 });
      }
    } else return false;
  }
  return true;
}

const number =
  (from: number, to: number): Rule =>
  (value) =>
    typeof value === 'number' && value >= from && value <= to;
const text =
  (from: number, to: number): Rule =>
  (value) =>
    typeof value === 'string' && value.length >= from && value.length <= to;
const listOf =
  (rule: Rule, least = 0): Rule =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.every(rule);
const orNull =
  (rule: Rule): Rule =>
  (value) =>
    value === null || rule(value);
const orAbsent =
  (rule: Rule): Rule =>
  (value) =>
    value === undefined || value === null || rule(value);
const oneOf =
  (...words: string[]): Rule =>
  (value) =>
    typeof value === 'string' && words.includes(value);
const shape =
  (rules: Readonly<Record<string, Rule>>): Rule =>
  (value) =>
    isPlain(value) && Object.entries(rules).every(([name, rule]) => rule(value[name]));

const flag: Rule = (value) => typeof value === 'boolean';
const place = number(-FARTHEST, FARTHEST);
const count = number(0, Number.MAX_SAFE_INTEGER);
const id = text(1, 100);
const word = text(1, 100);
const point: Rule = (value) => Array.isArray(value) && value.length === 2 && value.every(place);

/**
 * Rank among the drawings: a whole part whose first letter says its length, and a fraction without a zero at
 * its end.
 */
const rank: Rule = (value) => {
  if (typeof value !== 'string' || value.length > 200 || !/^[A-Za-z][0-9A-Za-z]+$/.test(value)) return false;
  const head = value.charCodeAt(0);
  const whole = head >= 97 ? head - 97 + 2 : 90 - head + 2;
  return value.length >= whole && !(value.length > whole && value.endsWith('0')) && !/^A0+$/.test(value);
};

const binding = shape({
  elementId: id,
  focus: orAbsent(place),
  gap: orAbsent(place),
  fixedPoint: orAbsent(point),
});
const every = shape({
  id,
  x: place,
  y: place,
  width: place,
  height: place,
  angle: number(-1_000, 1_000),
  strokeColor: word,
  backgroundColor: word,
  fillStyle: oneOf('hachure', 'cross-hatch', 'solid', 'zigzag'),
  strokeWidth: number(0, 1_000),
  strokeStyle: oneOf('solid', 'dashed', 'dotted'),
  roundness: orNull(shape({ type: number(0, 10), value: orAbsent(number(0, FARTHEST)) })),
  roughness: number(0, 10),
  opacity: number(0, 100),
  seed: count,
  version: count,
  versionNonce: count,
  index: orAbsent(rank),
  isDeleted: flag,
  groupIds: listOf(id),
  frameId: orAbsent(id),
  boundElements: orAbsent(listOf(shape({ id, type: oneOf('arrow', 'text') }))),
  updated: orAbsent(count),
  link: orAbsent(text(0, 2_000)),
  locked: orAbsent(flag),
});
const stroke = {
  lastCommittedPoint: orAbsent(point),
  startBinding: orAbsent(binding),
  endBinding: orAbsent(binding),
  startArrowhead: orAbsent(word),
  endArrowhead: orAbsent(word),
};
const own: Readonly<Record<string, Rule>> = {
  line: shape({ ...stroke, points: listOf(point, 2) }),
  arrow: shape({
    ...stroke,
    points: listOf(point, 2),
    elbowed: orAbsent(flag),
    fixedSegments: orAbsent(listOf(shape({ start: point, end: point, index: count }))),
    startIsSpecial: orAbsent(flag),
    endIsSpecial: orAbsent(flag),
  }),
  freedraw: shape({
    points: listOf(point, 1),
    pressures: listOf(number(0, 1)),
    simulatePressure: flag,
    lastCommittedPoint: orAbsent(point),
  }),
  text: shape({
    text: text(0, MOST_LETTERS),
    originalText: text(0, MOST_LETTERS),
    fontSize: number(0.1, 10_000),
    fontFamily: number(1, 100),
    textAlign: oneOf('left', 'center', 'right'),
    verticalAlign: oneOf('top', 'middle', 'bottom'),
    containerId: orAbsent(id),
    lineHeight: number(0.1, 10),
    autoResize: orAbsent(flag),
  }),
  frame: shape({ name: orAbsent(text(0, 300)) }),
  image: shape({
    fileId: orAbsent(id),
    status: oneOf('pending', 'saved', 'error'),
    scale: point,
    crop: orAbsent(
      shape({ x: place, y: place, width: place, height: place, naturalWidth: place, naturalHeight: place }),
    ),
  }),
};

/**
 * Whether a value is a drawing that every page can show, under the key at which it stands. Takes time in
 * proportion to the value and stops at limits of size and depth.
 */
export function isBoardElement(value: unknown, key?: string): boolean {
  if (!isPlain(value) || !isPlainTree(value) || !every(value)) return false;
  const { type, version, isDeleted } = value;
  if (typeof type !== 'string' || !kinds.has(type)) return false;
  if (key !== undefined && value['id'] !== key) return false;
  // An erased drawing may have any version: what was drawn at the highest one can still be erased.
  if (isDeleted !== true && Number(version) > HIGHEST_VERSION) return false;
  return own[type]?.(value) ?? true;
}
