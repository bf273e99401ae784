import { type NormaliseOptions, normalise } from './arabic';

/**
 * Full-width, presentation and mathematical forms of letters and digits; raised and lowered ones say
 * something.
 */
const COMPATIBLE =
  /[\ufb00-\ufb06\ufb50-\ufdff\ufe10-\ufe19\ufe30-\ufefc\uff01-\uff5e\u2103\u2109\u2026\u{1d400}-\u{1d537}\u{1d56c}-\u{1d7ff}]/gu;
/** What shows nothing. */
const UNSEEN = /[\p{Cf}\u034f\u180b-\u180f\ufe00-\ufe0f]/gu;

/** An isolated vowel has a space in its compatible form that nobody typed. */
const toCompatible = (char: string) => {
  const plain = char.normalize('NFKC');
  return plain.length > 1 ? plain.replace(/^ /, '') : plain;
};

/** A sign, and what keyboards, telephones and word processors put in its place. */
const SIGNS: [string, RegExp][] = [
  ['-', /[\u2010-\u2015\u2212\u2043]/g],
  ["'", /[\u2018-\u201b\u02bc\u02b9\u2032\u2039\u203a]/g],
  ['"', /[\u201c-\u201f\u00ab\u00bb\u2033\u301d-\u301f]/g],
  // Elsewhere a grave accent is a sign of program texts.
  ["'", /(?<=\p{L})[`\u00b4](?=\p{L})/gu],
  ['%', /\u066a/g],
  ['\u00b0', /[\u00ba\u02da]/g],
  ['\u03bc', /\u00b5/g],
  ['*', /\u2217/g],
  ['\u00d7', /[\u2715\u2716\u2a2f]|(?<=\d ?)\*(?= ?\d)/g],
];

const foldSigns = (text: string) =>
  SIGNS.reduce((folded, [sign, others]) => folded.replace(others, sign), text);

const foldForms = (text: string) =>
  text
    .replace(COMPATIBLE, toCompatible)
    .replace(UNSEEN, '')
    .replace(/\u0085/g, ' ');

/** Signs that mean the same with and without spaces around them. */
const OPERATORS = / ?([=<>\u2264\u2265\u2260\u2248+\u00d7\u00f7*/^]) ?/g;
/**
 * A minus between two sides. After a space and before none it is the sign of a number: `3 -4` may be two of
 * them.
 */
const MINUS = /(?<=\S) ?- |^- /g;
const INSIDE = /(?<=[([{\u221a]) | (?=[)\]}])|(?<=\d) (?=[%\u00b0])|(?<=\d) ?: ?(?=\d)/g;

/** What one change takes away may make another possible; each round halves what is left to do. */
function foldSpaces(text: string): string {
  const folded = text
    .replace(OPERATORS, '$1')
    .replace(MINUS, '-')
    .replace(INSIDE, (found) => found.trim());
  return folded === text ? text : foldSpaces(folded);
}

/**
 * The text of a number or its unit as keyboards know it: full-width digits, every kind of minus, marks of
 * direction.
 */
export const foldTyped = (text: string): string => foldSigns(foldForms(text));

/**
 * A typed answer as it is compared: `normalise`, and over it one form for the signs that devices type in
 * place of each other (apostrophes, quotation marks, dashes, compatible letters) and no spaces around
 * operators. The signs themselves stay: `-5` and `5`, `3-4` and `3 4` are different answers. `search` columns
 * are written by `normalise` alone.
 */
export const foldAnswer = (text: string, options?: NormaliseOptions): string =>
  foldSpaces(foldSigns(normalise(foldForms(text), options)));
