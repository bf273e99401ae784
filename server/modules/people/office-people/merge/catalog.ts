import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Tx } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';

const uniqueRow = defineRow('office-people.unique', {
  table: z.string(),
  is_primary: z.boolean(),
  predicate: z.string().nullable(),
  parts: z.array(z.string()),
});

export type Unique = { predicate: string | null; parts: readonly string[] };
export type TableKeys = { primary: readonly string[]; uniques: readonly Unique[] };

/** What makes a row of each table the only one of its name, as the database holds it. */
export async function readKeys(tx: Tx, tables: readonly string[]): Promise<ReadonlyMap<string, TableKeys>> {
  const rows = await queryRows(
    tx,
    uniqueRow,
    sql`select c.relname as table, i.indisprimary as is_primary, pg_get_expr(i.indpred, i.indrelid) as predicate,
      array(select pg_get_indexdef(i.indexrelid, part, true) from generate_series(1, i.indnkeyatts::int) part order by part) as parts
      from pg_index i join pg_class c on c.oid = i.indrelid
      where i.indisunique and c.relnamespace = 'public'::regnamespace and c.relname = any(${sql.param([...tables])}::text[])`,
  );
  const keys = new Map<string, { primary: readonly string[]; uniques: Unique[] }>();
  for (const { table, is_primary: isPrimary, ...unique } of rows) {
    const of = keys.get(table) ?? { primary: [], uniques: [] };
    of.uniques.push(unique);
    if (isPrimary) of.primary = unique.parts.map((part) => part.replaceAll('"', ''));
    keys.set(table, of);
  }
  return keys;
}

/** Whether a row `x` of the account that goes has its name taken by a row of the one that stays. */
export function clashOf(table: string, column: string, uniques: readonly Unique[], kept: string): SQL {
  const clashes = uniques
    .filter(({ parts }) => parts.includes(column))
    .map(({ parts, predicate }) => {
      const others = parts.filter((part) => part !== column);
      const where = predicate ? sql`and (${sql.raw(predicate)})` : sql``;
      const named = others.map((part, at) => sql`${sql.raw(part)} as ${sql.identifier(`part_${at}`)}`);
      const same = others.map((part, at) => sql`k.${sql.identifier(`part_${at}`)} = (${sql.raw(part)})`);
      return sql`(exists (select 1 from (select ${sql.join([sql`1 as one`, ...named], sql`, `)} from ${sql.identifier(table)}
        where ${sql.identifier(column)} = ${kept} ${where}) k
        where ${sql.join([sql`true`, ...same], sql` and `)}) ${where})`;
    });
  return clashes.length > 0 ? sql`(${sql.join(clashes, sql` or `)})` : sql`false`;
}
