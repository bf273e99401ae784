import { and, type Column, type SQL, sql } from 'drizzle-orm';
import { searchWords } from './arabic';

const pattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Rows whose normalised `search` column holds every word of the query, in any order; undefined for an empty query.
 * Words of three letters and more go through the trigram index.
 */
export function matchesSearch(column: Column, query: string | undefined): SQL | undefined {
  const words = searchWords(query ?? '');
  if (words.length === 0) return undefined;
  const long = words.filter((word) => [...word].length >= 3);
  const indexed = long.map((word) => sql`manara_trigrams(${column}) @> manara_trigrams(${word})`);
  return and(...indexed, ...words.map((word) => sql`${column} like ${pattern(word)}`));
}
