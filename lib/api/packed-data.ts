/**
 * Query data on its way from the server's render to the browser, as one string. Rows of a list repeat their
 * keys, the beginnings of their addresses and most of their words: a shape, a beginning and a word stand
 * there once. Both sides count them in the order of the walk, so no table is sent.
 *
 * object: [shape, ...values], where a new shape is the list of its keys and a known one its number
 * array: [-1, ...items]; string: itself, `~=n` for the n-th string of the walk, `~n~rest` after n letters of
 * the last string of the same key; `~u` is undefined. Numbers in strings have base 36.
 */
export type PackedData = { packed: string };

const ARRAY = -1;
const UNDEFINED = '~u';
/** Below these lengths a reference is no shorter than what it stands for. */
const WORD = 4;
const BEGINNING = 6;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** What both directions remember of the walk so far. */
class Walk {
  readonly words: string[] = [];
  readonly numbers = new Map<string, number>();
  readonly last = new Map<string, string>();
  readonly shapes = new Map<string, number>();
  readonly keys: string[][] = [];

  note(key: string, text: string): void {
    this.last.set(key, text);
    if (text.length < WORD || this.numbers.has(text)) return;
    this.numbers.set(text, this.words.length);
    this.words.push(text);
  }
}

function sharedLength(first: string, second: string): number {
  const most = Math.min(first.length, second.length);
  let length = 0;
  while (length < most && first.charCodeAt(length) === second.charCodeAt(length)) length += 1;
  return length;
}

function packText(walk: Walk, key: string, text: string): string {
  const known = walk.numbers.get(text);
  if (known !== undefined) return `~=${known.toString(36)}`;
  const length = sharedLength(walk.last.get(key) ?? '', text);
  walk.note(key, text);
  if (length >= BEGINNING) return `~${length.toString(36)}~${text.slice(length)}`;
  return text.startsWith('~') ? `~0~${text}` : text;
}

function packValue(walk: Walk, key: string, value: unknown): unknown {
  if (typeof value === 'string') return packText(walk, key, value);
  if (value === undefined) return UNDEFINED;
  if (Array.isArray(value)) return [ARRAY, ...value.map((item) => packValue(walk, key, item))];
  if (isObject(value)) {
    const keys = Object.keys(value);
    const name = JSON.stringify(keys);
    const known = walk.shapes.get(name);
    if (known === undefined) walk.shapes.set(name, walk.shapes.size);
    return [known ?? keys, ...keys.map((own) => packValue(walk, own, value[own]))];
  }
  if (value === null || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)))
    return value;
  throw new TypeError(`query data must be plain JSON: ${typeof value} at ${key}`);
}

/** Plain JSON (undefined included); anything else is a TypeError. */
export const packData = (data: unknown): PackedData => ({
  packed: JSON.stringify(packValue(new Walk(), '', data)),
});

function unpackText(walk: Walk, key: string, text: string): string | undefined {
  if (text === UNDEFINED) return undefined;
  if (text.startsWith('~=')) return walk.words[Number.parseInt(text.slice(2), 36)];
  const end = text.startsWith('~') ? text.indexOf('~', 1) : 0;
  const length = end === 0 ? 0 : Number.parseInt(text.slice(1, end), 36);
  const whole = end === 0 ? text : (walk.last.get(key) ?? '').slice(0, length) + text.slice(end + 1);
  walk.note(key, whole);
  return whole;
}

function unpackValue(walk: Walk, key: string, value: unknown): unknown {
  if (typeof value === 'string') return unpackText(walk, key, value);
  if (!Array.isArray(value)) return value;
  const [shape, ...values] = value as [number | string[], ...unknown[]];
  if (shape === ARRAY) return values.map((item) => unpackValue(walk, key, item));
  if (typeof shape !== 'number') walk.keys.push(shape);
  const keys = typeof shape === 'number' ? (walk.keys[shape] ?? []) : shape;
  const result: Record<string, unknown> = {};
  keys.forEach((own, place) => {
    const item = unpackValue(walk, own, values[place]);
    // A key of this name must not become the prototype.
    if (own === '__proto__')
      Object.defineProperty(result, own, {
        value: item,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    else result[own] = item;
  });
  return result;
}

export const unpackData = ({ packed }: PackedData): unknown =>
  unpackValue(new Walk(), '', JSON.parse(packed));
