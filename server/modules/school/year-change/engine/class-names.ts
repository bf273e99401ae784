import type { Localized } from '@/lib/contract/localized';
import type { Stage } from '@/lib/contract/roles';
import { normalise } from '@/server/platform/text/arabic';
import {
  hasArticle,
  numbersOf,
  type Said,
  type Token,
  tokensOf,
  withoutArticle,
  wordKey,
  written,
} from './ordinals';

export type GradeName = { name: Localized; stage?: Stage };
type Lang = 'ar' | 'en';
const langs = ['ar', 'en'] as const;

/** Grades below the stage, in schools that count each stage from one. */
const BELOW: Record<Stage, number> = { kindergarten: 0, primary: 0, middle: 6, high: 9 };
/** A stage that is counted from one has this many grades at most, the primary one aside. */
const LONGEST_STAGE = 3;
/** Words that say that a grade, or a class, follows: what is left of a name is its section. */
const GRADE_LEADS = ['صف', 'grade', 'year'].map(wordKey);
const LEADS = [...GRADE_LEADS, ...['فصل', 'شعبة', 'class', 'section'].map(wordKey)];

/** What the name of a grade consists of in one language. */
type Parts = { words: string[]; gender: 'female' | 'male' | null };
type Grade = { number: number | null; absolute: number | null; ar: Parts; en: Parts };

function partsOf(text: string | undefined): Parts & { number: number | null } {
  const tokens = tokensOf(text ?? '');
  const [said] = numbersOf(tokens);
  const isNumber = (place: number) => said !== undefined && place >= said.from && place <= said.to;
  const words = tokens.flatMap((token, place) =>
    token.kind === 'letters' && !isNumber(place) ? [token.text] : [],
  );
  const gender = said?.form.kind === 'arabic' ? said.form.gender : null;
  return { words, gender, number: said?.value ?? null };
}

function gradeOf({ name, stage }: GradeName): Grade {
  const [ar, en] = [partsOf(name.ar), partsOf(name.en)];
  const number = en.number ?? ar.number;
  const absolute =
    number === null ? null : number > LONGEST_STAGE ? number : (BELOW[stage ?? 'primary'] ?? 0) + number;
  return { number, absolute, ar, en };
}

const keysOf = (grade: Grade): Set<string> => new Set([...grade.ar.words, ...grade.en.words].map(wordKey));

/** Where a name says the number of its grade: «صف 1», Primary 1 and «أولى ثانوي» before anywhere else. */
function numberIn(tokens: readonly Token[], grade: Grade): (Said & { isAbsolute: boolean }) | null {
  const ahead = new Set([...grade.en.words.map(wordKey), ...GRADE_LEADS]);
  const behind = new Set(grade.ar.words.map(wordKey));
  const letters = tokens.flatMap((token, place) => (token.kind === 'letters' ? [place] : []));
  const keyAt = (place: number | undefined) => wordKey(tokens[place ?? -1]?.text ?? '');
  const all = numbersOf(tokens);
  for (const [value, isAbsolute] of [
    [grade.number, false],
    [grade.absolute, true],
  ] as const) {
    const found = all.filter((said) => value !== null && said.value === value);
    const said =
      found.find(({ from }) => ahead.has(keyAt(letters.findLast((place) => place < from)))) ??
      found.find(({ to }) => behind.has(keyAt(letters.find((place) => place > to)))) ??
      found[0];
    if (said) return { ...said, isAbsolute };
  }
  return null;
}

/** Places of words of a grade in a name. */
const wordsIn = (tokens: readonly Token[], words: readonly string[]): number[] => {
  const keys = new Set(words.map(wordKey));
  return tokens.flatMap((token, place) =>
    token.kind === 'letters' && keys.has(wordKey(token.text)) ? [place] : [],
  );
};

const shaped = (words: readonly string[], like: string): string =>
  words.map((word) => (hasArticle(like) ? word : withoutArticle(word))).join(' ');

/** How a grade is called where a name held no number: without the word for a grade. */
function wholeName({ name }: GradeName, lang: Lang): string {
  const text = name[lang] ?? name[lang === 'ar' ? 'en' : 'ar'] ?? '';
  return lang === 'ar' ? text.replace(/^(?:الصف|صف)\s/, '').trim() : text.trim();
}

/** Numbers of a floor and a room: 101 to 199 are of the first grade. */
function roomNumber(text: string, from: Grade, to: Grade): string | null {
  if (!/^\d{3,4}$/.test(text)) return null;
  for (const [old, next] of [
    [from.number, to.number],
    [from.absolute, to.absolute],
  ])
    if (old !== null && next !== null && text.slice(0, -2) === String(old)) return `${next}${text.slice(-2)}`;
  return null;
}

/**
 * Words that only one of two grades has, in one language, with their places in a name of a class of the
 * first.
 */
function wordsLeft(tokens: readonly Token[], old: Grade, next: Grade, lang: Lang) {
  const without = (words: readonly string[], others: readonly string[]) => {
    const keys = new Set(others.map(wordKey));
    return words.filter((word) => !keys.has(wordKey(word)));
  };
  const lost = without(old[lang].words, next[lang].words);
  return { lang, lost, won: without(next[lang].words, old[lang].words), places: wordsIn(tokens, lost) };
}

function promotedText(text: string, from: GradeName, to: GradeName): string {
  const [old, next] = [gradeOf(from), gradeOf(to)];
  const tokens = tokensOf(text);
  const out = tokens.map((token) => token.text);
  const said = numberIn(tokens, old);
  if (said === null) {
    const room = roomNumber(text.trim(), old, next);
    if (room !== null) return room;
  }
  const value = said && (said.isAbsolute ? next.absolute : next.number);
  const takesWholeName = old.number === null || (said !== null && value === null);
  let isNamed = false;
  for (const { lang, lost, won, places } of langs.map((each) => wordsLeft(tokens, old, next, each))) {
    const [first, ...rest] = places;
    const before = tokens[(said?.from ?? 0) - 1];
    if (first !== undefined) {
      // Without a number «روضة أ» goes up to the first grade as a whole; «ابتدائي أ» changes its stage.
      const words = takesWholeName ? wholeName(to, lang) : shaped(won, tokens[first]?.text ?? '');
      const isTight = said !== null && first === said.from - 1 && words.length > 2;
      out[first] = isTight ? `${words} ` : words;
      isNamed = true;
      for (const place of rest) out[place] = '';
    } else if (lost[0]?.charAt(0).toLowerCase() === before?.text.toLowerCase() && won[0]) {
      // P6A of Primary 6 becomes I1A of Intermediate 1.
      out[(said?.from ?? 0) - 1] = won[0].charAt(0).toUpperCase();
    }
  }
  if (said !== null) {
    const { form } = said;
    const isOwn = form.kind === 'arabic' && form.gender === old.ar.gender && next.ar.gender !== null;
    const own = isOwn ? { ...form, gender: next.ar.gender ?? form.gender } : form;
    for (let place = said.from; place <= said.to; place += 1) out[place] = '';
    if (value !== null) out[said.from] = written(value, own);
    else if (!isNamed) out[said.from] = wholeName(to, /\p{Script=Arabic}/u.test(text) ? 'ar' : 'en');
  }
  return tidied(out);
}

const tidied = (parts: readonly string[]): string => parts.join('').replace(/ {2,}/g, ' ').trim();

/**
 * The name of a class one grade further: «الخامس أ» of «الصف الخامس» becomes «السادس أ», 5A becomes 6A, «1/أ»
 * of «الصف الأول الابتدائي» becomes «2/أ». A name that does not say its grade stays as it is.
 */
export function promotedName(name: Localized, from: GradeName, to: GradeName): Localized {
  return Object.fromEntries(
    langs.flatMap((lang) => {
      const text = name[lang];
      return text ? [[lang, promotedText(text, from, to)]] : [];
    }),
  );
}

/**
 * The part of the name that identifies a class within its grade: the name without the grade, in each
 * language.
 */
export function sectionOf(name: Localized, grade: GradeName): Localized {
  const own = gradeOf(grade);
  const leads = new Set([...keysOf(own), ...LEADS]);
  return Object.fromEntries(
    langs.flatMap((lang) => {
      const text = name[lang];
      if (!text) return [];
      const tokens = tokensOf(text);
      const said = numberIn(tokens, own);
      const rest = tokens.flatMap((token, place) => {
        const isNumber = said !== null && place >= said.from && place <= said.to;
        return token.kind === 'other' || isNumber || leads.has(wordKey(token.text)) ? [] : [token.text];
      });
      return [[lang, normalise(rest.join(' '))]];
    }),
  );
}

/** Whether two classes are the same section of their grades: in every language that both are named in. */
export function isSameSection(one: Localized, other: Localized): boolean {
  const shared = langs.filter((lang) => one[lang] !== undefined && other[lang] !== undefined);
  return shared.length > 0 && shared.every((lang) => one[lang] === other[lang]);
}

const spelled = (text: string | undefined) =>
  tokensOf(normalise(text ?? ''))
    .flatMap(({ kind, text: part }) => (kind === 'other' ? [] : [part]))
    .join(' ');

/** Two names of which one language is the same are one name, however it is spaced and written. */
export const isSameName = (one: Localized, other: Localized): boolean =>
  langs.some((lang) => spelled(one[lang]) !== '' && spelled(one[lang]) === spelled(other[lang]));
