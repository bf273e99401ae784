import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check } from 'drizzle-orm/pg-core';
import { kindsWhere } from '@/lib/contract/quiz-kinds';

const texts = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** The column holds one of the values, or nothing where it may be null. A new value is a migration. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${texts(values)})`);

export const between = (name: string, column: AnyPgColumn, least: number, most: number) =>
  check(name, sql`${column} between ${sql.raw(`${least} and ${most}`)}`);

export const atLeast = (name: string, column: AnyPgColumn, least: number) =>
  check(name, sql`${column} >= ${sql.raw(String(least))}`);

/** The second comes after the first; equal is allowed unless `isStrict`. */
export const inOrder = (name: string, first: AnyPgColumn, second: AnyPgColumn, isStrict = false) =>
  check(name, sql`${first} ${sql.raw(isStrict ? '<' : '<=')} ${second}`);

/** Only quizzes of kinds that may stand outside every branch are without one. */
export function branchOrKind(branch: AnyPgColumn, kind: AnyPgColumn): SQL {
  const free = kindsWhere((record) => record.branch === 'optional');
  return free.length === 0
    ? sql`${branch} is not null`
    : sql`${branch} is not null or ${kind} in (${texts(free)})`;
}
