import { and, type Column, or, type SQL, sql } from 'drizzle-orm';
import { searchWords } from './arabic';

/** What `like` takes to find a text anywhere in another; wildcards in it stand for themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A word as it may be written: at the end ة and ه stand for each other. */
const spellings = (word: string): string[] =>
  /[\u0629\u0647]$/.test(word) ? [`${word.slice(0, -1)}\u0629`, `${word.slice(0, -1)}\u0647`] : [word];

/** Every word of the query, in any order, each in one of the normalised texts; true for an empty query. */
export const containsWords = (query: string | undefined, ...texts: readonly SQL[]): SQL =>
  and(
    ...searchWords(query ?? '').map((word) =>
      or(...texts.flatMap((text) => spellings(word).map((one) => sql`${text} like ${containing(one)}`))),
    ),
  ) ?? sql`true`;

/** The letters that all spellings of a word share. */
const stem = (word: string): string => (spellings(word).length > 1 ? word.slice(0, -1) : word);

const containsSpellings = (column: Column, words: readonly string[]): (SQL | undefined)[] =>
  words.map((word) => or(...spellings(word).map((one) => sql`${column} like ${containing(one)}`)));

/** As `matchesSearch`, read from each row: cheaper than the index where it finds a good part of the table. */
export const matchesSearchPlainly = (column: Column, query: string): SQL =>
  and(...containsSpellings(column, searchWords(query))) ?? sql`true`;

/**
 * Rows whose normalised `search` column holds every word of the query, in any order; undefined for an empty
 * query. What all spellings share goes through the trigram index, where it has three letters and more. The
 * conditions of the index stand side by side: one inside an OR would be left to be computed for each row.
 */
export function matchesSearch(column: Column, query: string | undefined): SQL | undefined {
  const words = searchWords(query ?? '');
  if (words.length === 0) return undefined;
  const stems = words.map(stem).filter((letters) => [...letters].length >= 3);
  return and(
    ...stems.map((letters) => sql`manara_trigrams(${column}) @> manara_trigrams(${letters})`),
    ...containsSpellings(column, words),
  );
}

/** Whether a word of the query has the three letters that the trigram index needs. */
export const hasLongWord = (query: string): boolean =>
  searchWords(query).some((word) => [...stem(word)].length >= 3);
