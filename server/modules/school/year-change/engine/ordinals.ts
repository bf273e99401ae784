import { foldDigits } from '@/lib/contract/text';
import { normalise } from '@/server/platform/text/arabic';

/** Ordinals of grades in Arabic, without the article: masculine and feminine. */
const ARABIC = [
  ['أول', 'أولى'],
  ['ثاني', 'ثانية'],
  ['ثالث', 'ثالثة'],
  ['رابع', 'رابعة'],
  ['خامس', 'خامسة'],
  ['سادس', 'سادسة'],
  ['سابع', 'سابعة'],
  ['ثامن', 'ثامنة'],
  ['تاسع', 'تاسعة'],
  ['عاشر', 'عاشرة'],
  ['حادي عشر', 'حادية عشرة'],
  ['ثاني عشر', 'ثانية عشرة'],
] as const;
const ENGLISH_ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const ENGLISH_NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const ARTICLE = 'ال';
/** Fewer letters than this are no word with an article: «ألف» is none, «الصف» is one. */
const SHORTEST_WITH_ARTICLE = 4;

type ArabicForm = { kind: 'arabic'; gender: 'female' | 'male'; hasArticle: boolean };
type Form =
  | ArabicForm
  | { kind: 'ordinal' | 'number'; letters: 'lower' | 'title' | 'upper' }
  | { kind: 'digits'; isArabic: boolean; width: number; hasSuffix: boolean };

export type Token = { text: string; kind: 'letters' | 'digits' | 'other'; at: number };
/** A number that a text says, in digits or as a word, with how it is written. */
export type Said = { from: number; to: number; value: number; form: Form };

const PARTS = /(\p{N}+)|([\p{L}\p{M}\u0640]+)|([^\p{N}\p{L}\p{M}\u0640]+)/gu;

/** Runs of digits, of letters, and what stands between. */
export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(PARTS)].map((match) => ({
    text: match[0],
    kind: match[1] ? 'digits' : match[2] ? 'letters' : 'other',
    at: match.index,
  }));

const folded = (word: string) => normalise(word, { taa: true });
const arabicWords = new Map<string, { value: number; gender: ArabicForm['gender'] }>(
  ARABIC.flatMap(([male, female], index) => [
    [folded(male), { value: index + 1, gender: 'male' }] as const,
    [folded(female), { value: index + 1, gender: 'female' }] as const,
  ]),
);

/** A word as it is compared: without the article and the ending of the feminine. */
export function wordKey(word: string): string {
  const plain = folded(word);
  const bare =
    plain.startsWith(ARTICLE) && plain.length >= SHORTEST_WITH_ARTICLE ? plain.slice(ARTICLE.length) : plain;
  return bare.endsWith('ه') && bare.length > 3 ? bare.slice(0, -1) : bare;
}
export const hasArticle = (word: string): boolean =>
  folded(word).startsWith(ARTICLE) && folded(word).length >= SHORTEST_WITH_ARTICLE;
export const withoutArticle = (word: string): string =>
  hasArticle(word) ? word.slice(ARTICLE.length) : word;

function arabicOf(word: string): Pick<Said, 'value' | 'form'> | null {
  const plain = folded(word);
  const isDefinite = plain.startsWith(ARTICLE);
  const found = arabicWords.get(isDefinite ? plain.slice(ARTICLE.length) : plain);
  return found
    ? { value: found.value, form: { kind: 'arabic', gender: found.gender, hasArticle: isDefinite } }
    : null;
}

function englishOf(word: string): Pick<Said, 'value' | 'form'> | null {
  const lower = word.toLowerCase();
  const letters = word === lower ? 'lower' : word === word.toUpperCase() ? 'upper' : 'title';
  for (const [kind, list] of [
    ['ordinal', ENGLISH_ORDINALS],
    ['number', ENGLISH_NUMBERS],
  ] as const)
    if (list.includes(lower)) return { value: list.indexOf(lower) + 1, form: { kind, letters } };
  return null;
}

const SUFFIX = /^(?:st|nd|rd|th)$/i;
const ARABIC_DIGITS = /^[\u0660-\u0669\u06F0-\u06F9]/;

/** Every number that the tokens say, in their order. */
export function numbersOf(tokens: readonly Token[]): Said[] {
  const said: Said[] = [];
  for (let place = 0; place < tokens.length; place += 1) {
    const token = tokens[place];
    if (!token) continue;
    const next = tokens[place + 1];
    if (token.kind === 'digits') {
      const hasSuffix = next?.kind === 'letters' && SUFFIX.test(next.text);
      const form = {
        ...{ kind: 'digits' as const, isArabic: ARABIC_DIGITS.test(token.text) },
        ...{ width: foldDigits(token.text).startsWith('0') ? token.text.length : 1, hasSuffix },
      };
      said.push({
        from: place,
        to: place + (hasSuffix ? 1 : 0),
        value: Number(foldDigits(token.text)),
        form,
      });
      continue;
    }
    if (token.kind !== 'letters') continue;
    const third = tokens[place + 2];
    const isPair = next?.kind === 'other' && next.text.trim() === '' && third?.kind === 'letters';
    const pair = isPair ? arabicOf(`${token.text} ${third.text}`) : null;
    const one = pair ?? arabicOf(token.text) ?? englishOf(token.text);
    if (!one) continue;
    said.push({ ...one, from: place, to: pair ? place + 2 : place });
    if (pair) place += 2;
  }
  return said;
}

const ARABIC_ZERO = 0x660;
const suffixOf = (value: number): string =>
  value > 10 && value < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');

/** A number in the form in which another one was written; beyond the words that are known, in digits. */
export function written(value: number, form: Form): string {
  if (form.kind === 'arabic') {
    const words = ARABIC[value - 1]?.[form.gender === 'male' ? 0 : 1];
    return words === undefined ? String(value) : `${form.hasArticle ? ARTICLE : ''}${words}`;
  }
  if (form.kind === 'digits') {
    const digits = String(value).padStart(form.width, '0');
    const shown = form.isArabic
      ? digits.replace(/\d/g, (digit) => String.fromCodePoint(ARABIC_ZERO + Number(digit)))
      : digits;
    return form.hasSuffix ? `${shown}${suffixOf(value)}` : shown;
  }
  const word = (form.kind === 'ordinal' ? ENGLISH_ORDINALS : ENGLISH_NUMBERS)[value - 1] ?? String(value);
  if (form.letters === 'upper') return word.toUpperCase();
  return form.letters === 'title' ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
