import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { mergeParts, type MergePart } from '@/lib/contract/resources/people/person-merge';
import type { Localized } from '@/lib/contract/localized';
import type { Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, hasRow, queryOne, queryRows } from '@/server/platform/db/rows';
import type { MovedRows } from '@/server/platform/db/schema/person-merges';
import { clashOf, readKeys, type TableKeys } from './catalog';
import { books, moving, sealed, singles, staying } from './references';

const labelRow = defineRow('office-people.mergeLabel', { label: localizedColumn.nullable() });
const keyRow = defineRow('office-people.mergeKey', { key: z.record(z.string(), z.string()) });
const countRow = defineRow('office-people.mergeCount', { total: z.number() });

/** Names that a source outside the school has for the person: they follow, so that the next import finds who stayed. */
const external = { table: 'external_ids', column: 'entity_id' };

export type Refusal = { code: string; label?: Localized | null };
type Pair = { kept: string; gone: string };
const splitName = (name: string) => {
  const [table = '', column = ''] = name.split('.');
  return { table, column };
};
const none: TableKeys = { primary: [], uniques: [] };
const SHOWN = 3;

/** Whether a row of one of the columns is of the account. */
function hasAny(tx: Tx, columns: readonly string[], id: string): Promise<boolean> {
  const rows = columns
    .map(splitName)
    .map(
      ({ table, column }) =>
        sql`select 1 from ${sql.identifier(table)} x where x.${sql.identifier(column)} = ${id}`,
    );
  return hasRow(tx, sql`select 1 from (${sql.join(rows, sql` union all `)}) found limit 1`);
}

/** What forbids that rows go over. */
export async function refusalsOf(tx: Tx, { kept, gone }: Pair): Promise<Refusal[]> {
  const keys = await readKeys(
    tx,
    Object.keys(singles).map((name) => splitName(name).table),
  );
  const refusals: Refusal[] = [];
  for (const [name, { code, label, isEmpty }] of Object.entries(singles)) {
    const { table, column } = splitName(name);
    const found = await queryRows(
      tx,
      labelRow,
      sql`select ${label} as label from ${sql.identifier(table)} x where x.${sql.identifier(column)} = ${gone}
        and ${clashOf(table, column, (keys.get(table) ?? none).uniques, kept)} and not (${isEmpty}) limit ${SHOWN}`,
    );
    refusals.push(...found.map((row) => ({ code, label: row.label })));
  }
  if (
    await hasRow(tx, sql`select 1 from attempts a where a.student_id = ${gone} and a.state = 'in_progress'`)
  )
    refusals.push({ code: 'merge_attempt_open' });
  if (await hasAny(tx, sealed, gone)) refusals.push({ code: 'merge_sealed' });
  if (await hasAny(tx, books, gone)) refusals.push({ code: 'merge_books' });
  if (
    await hasRow(
      tx,
      sql`select 1 from guardianships g where (g.parent_id, g.student_id) in ((${kept}, ${gone}), (${gone}, ${kept}))
        union all select 1 from student_teacher_links l
          where (l.student_teacher_id, l.student_id) in ((${kept}, ${gone}), (${gone}, ${kept}))
        union all select 1 from colleague_messages m
          where (m.sender_id, m.recipient_id) in ((${kept}, ${gone}), (${gone}, ${kept}))`,
    )
  )
    refusals.push({ code: 'merge_related' });
  return refusals;
}

type Moved = { rows: MovedRows[]; parts: { part: MergePart; moved: number; stayed: number }[] };

/** Rows of the account that goes belong to the one that stays; whose name is taken there remain where they are. */
export async function moveRows(tx: Tx, { kept, gone }: Pair): Promise<Moved> {
  const named = Object.values(moving).flat().map(splitName);
  const keys = await readKeys(tx, [...named.map(({ table }) => table), external.table]);
  const rows: MovedRows[] = [];
  const move = async ({ table, column }: typeof external) => {
    const { primary, uniques } = keys.get(table) ?? none;
    const rest = primary.filter((part) => part !== column);
    const key = rest.map((part) => sql`${part}::text, ${sql.identifier(part)}::text`);
    const found = await queryRows(
      tx,
      keyRow,
      sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${kept}
        where ${sql.identifier(column)} = ${gone} and not ${clashOf(table, column, uniques, kept)}
        returning json_build_object(${sql.join(key, sql`, `)}) as key`,
    );
    if (found.length > 0) rows.push({ table, column, keys: found.map((row) => row.key) });
    return found.length;
  };
  const parts: Moved['parts'] = [];
  for (const [part, columns] of Object.entries(moving) as [MergePart, readonly string[]][]) {
    let moved = 0;
    for (const name of columns) moved += await move(splitName(name));
    parts.push({ part, moved, stayed: await countLeft(tx, columns, gone) });
  }
  await move(external);
  parts.push({ part: 'sign_in', moved: 0, stayed: await countLeft(tx, staying, gone) });
  parts.sort((one, two) => mergeParts.indexOf(one.part) - mergeParts.indexOf(two.part));
  return { rows, parts };
}

async function countLeft(tx: Tx, columns: readonly string[], gone: string): Promise<number> {
  const counts = columns
    .map(splitName)
    .map(
      ({ table, column }) =>
        sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.identifier(column)} = ${gone}`,
    );
  const { total } = await queryOne(
    tx,
    countRow,
    sql`select coalesce(sum(n), 0)::int as total from (${sql.join(counts, sql` union all `)}) counts`,
  );
  return total;
}

/** Rows that went over go back; false: one of them is not what it was. */
export async function moveBack(tx: Tx, { kept, gone }: Pair, rows: readonly MovedRows[]): Promise<boolean> {
  for (const { table, column, keys } of rows.toReversed()) {
    const parts = Object.keys(keys[0] ?? {});
    const same = parts.map(
      (part) => sql`${sql.identifier(table)}.${sql.identifier(part)}::text = k.key->>${part}`,
    );
    const found = await queryRows(
      tx,
      countRow,
      sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${gone}
        from jsonb_array_elements(${JSON.stringify(keys)}::jsonb) k(key)
        where ${sql.identifier(table)}.${sql.identifier(column)} = ${kept} ${parts.length > 0 ? sql`and ${sql.join(same, sql` and `)}` : sql``}
        returning 1 as total`,
    );
    if (found.length !== keys.length) return false;
  }
  return true;
}
