import { and, type Column, or, type SQL, sql } from 'drizzle-orm';
import { searchWords } from './arabic';

/** What `like` takes to find a text anywhere in another; wildcards in it stand for themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Every word of the query, in any order, each in one of the normalised texts; true for an empty query. */
export const holdsWords = (query: string | undefined, ...texts: readonly SQL[]): SQL =>
  and(
    ...searchWords(query ?? '').map((word) =>
      or(...texts.map((text) => sql`${text} like ${containing(word)}`)),
    ),
  ) ?? sql`true`;

/** A word as it may be written: at the end ة and ه stand for each other. */
const spellings = (word: string): string[] =>
  /[\u0629\u0647]$/.test(word) ? [`${word.slice(0, -1)}\u0629`, `${word.slice(0, -1)}\u0647`] : [word];

/** Words of three letters and more go through the trigram index first. */
const holds = (column: Column, word: string): SQL => {
  const like = sql`${column} like ${containing(word)}`;
  return [...word].length < 3
    ? like
    : sql`(manara_trigrams(${column}) @> manara_trigrams(${word}) and ${like})`;
};

/**
 * Rows whose normalised `search` column holds every word of the query, in any order; undefined for an empty query.
 */
export function matchesSearch(column: Column, query: string | undefined): SQL | undefined {
  const words = searchWords(query ?? '');
  if (words.length === 0) return undefined;
  return and(...words.map((word) => or(...spellings(word).map((spelling) => holds(column, spelling)))));
}
