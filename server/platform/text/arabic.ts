export type NormaliseOptions = {
  /** ة and ه count as the same letter. */
  taa?: boolean;
  /** Keep the short vowels (where they matter); the other folds stay. */
  tashkeel?: boolean;
  /** Keep the case of Latin letters. */
  isCaseKept?: boolean;
};

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index)).join('');

/** Short vowels and Quranic marks; U+0654 and U+0655 are left out, they carry a hamza. */
const TASHKEEL = [
  [0x610, 0x61a],
  [0x64b, 0x652],
  [0x656, 0x65f],
  [0x670, 0x670],
  [0x6d6, 0x6dc],
  [0x6df, 0x6e4],
  [0x6e7, 0x6e8],
  [0x6ea, 0x6ed],
  [0x898, 0x89f],
  [0x8ca, 0x8e1],
  [0x8e3, 0x8ff],
]
  .map(([from = 0, to = 0]) => range(from, to))
  .join('');

/** Tatweel, directional marks and characters without width. */
const INVISIBLE = `\u0640\u00ad\u061c\ufeff${range(0x200b, 0x200f)}${range(0x202a, 0x202e)}${range(0x2060, 0x2069)}`;
const SPACES = `\t\n\v\f\r\u00a0\u1680${range(0x2000, 0x200a)}\u2028\u2029\u202f\u205f\u3000`;
const LATIN_UPPER = `${range(0x41, 0x5a)}${range(0xc0, 0xd6)}${range(0xd8, 0xde)}ŒŠŽŸ`;
const LATIN_LOWER = `${range(0x61, 0x7a)}${range(0xe0, 0xf6)}${range(0xf8, 0xfe)}œšžÿ`;
const ALEFS = 'أإآٱٲٳٵ';

/**
 * The two character tables of the normaliser, `from` -> `to` as in SQL translate(): what has no counterpart
 * is deleted. `before` runs ahead of NFC so that ي and a combining hamza still become ئ.
 */
export const tables = {
  before: { from: `ىیک${INVISIBLE}`, to: 'ييك' },
  after: {
    from: `${ALEFS}\u0654\u0655٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫${LATIN_UPPER}${SPACES}\u0653٬${TASHKEEL}`,
    to: `${'ا'.repeat(ALEFS.length)}ءء01234567890123456789.${LATIN_LOWER}${' '.repeat(SPACES.length)}`,
  },
};

const toMap = ({ from, to }: { from: string; to: string }, kept = '') =>
  new Map([...from].flatMap((char, index) => (kept.includes(char) ? [] : [[char, to[index] ?? '']])));
const toClass = (chars: Iterable<string>) =>
  new RegExp(
    `[${[...chars].map((char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}]`,
    'g',
  );
const toFold = (map: Map<string, string>) => {
  const chars = toClass(map.keys());
  return (text: string) => text.replace(chars, (char) => map.get(char) ?? '');
};

const before = toFold(toMap(tables.before));
const folds = {
  plain: toFold(toMap(tables.after)),
  tashkeel: toFold(toMap(tables.after, TASHKEEL)),
  cased: toFold(toMap(tables.after, LATIN_UPPER)),
  tashkeelCased: toFold(toMap(tables.after, TASHKEEL + LATIN_UPPER)),
};

/**
 * Folds what writers of Arabic use interchangeably: NFC; alef forms; ى; tashkeel and tatweel; digits; Latin
 * case; spaces. A hamza is never deleted. The same as the SQL function manara_normalise when no option is
 * set.
 */
export function normalise(text: string, { taa, tashkeel, isCaseKept }: NormaliseOptions = {}): string {
  const fold = folds[tashkeel ? (isCaseKept ? 'tashkeelCased' : 'tashkeel') : isCaseKept ? 'cased' : 'plain'];
  const folded = fold(before(text).normalize('NFC')).replace(/ {2,}/g, ' ').replace(/^ | $/g, '');
  return taa ? folded.replaceAll('ة', 'ه') : folded;
}

const SEARCH_LIMIT = 4000;

/** One normalised line of several texts for a `search` column, at most 4000 characters. */
export const searchable = (...texts: (string | null | undefined)[]): string =>
  normalise(
    texts
      .filter(Boolean)
      .join(' ')
      .slice(0, SEARCH_LIMIT * 2),
  )
    .slice(0, SEARCH_LIMIT)
    .trim();

/** Words of a query as they stand in a `search` column; at most eight. */
export const searchWords = (query: string): string[] =>
  normalise(query)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 8);
