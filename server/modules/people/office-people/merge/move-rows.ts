import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { mergeParts, type MergePart } from '@/lib/contract/resources/people/person-merge';
import type { Localized } from '@/lib/contract/localized';
import type { Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, hasRow, queryOne, queryRows } from '@/server/platform/db/rows';
import type { MovedRows } from '@/server/platform/db/schema/person-merges';
import type { AllMergeRules, HeldKind } from '@/server/router/people-rules';
import { clashOf, readKeys, type TableKeys } from './catalog';

const labelRow = defineRow('office-people.mergeLabel', { label: localizedColumn.nullable() });
const keyRow = defineRow('office-people.mergeKey', { key: z.record(z.string(), z.string()) });
const countRow = defineRow('office-people.mergeCount', { total: z.number() });

const heldRow = defineRow('office-people.mergeHeld', { kind: z.string() });

/** A reason; `label` is the name of what exists twice, `what` the kind of what the account holds. */
export type Refusal = { code: string; label?: Localized | null; what?: HeldKind };
type Pair = { kept: string; gone: string };
const splitName = (name: string) => {
  const [table = '', column = ''] = name.split('.');
  return { table, column };
};
const none: TableKeys = { primary: [], uniques: [] };
const SHOWN = 3;

/** What an account holds in the tables of the columns, once each. */
async function heldBy(
  tx: Tx,
  { columns, holds, id }: { columns: readonly string[]; holds: AllMergeRules['holds']; id: string },
): Promise<HeldKind[]> {
  const rows = columns.map(splitName).flatMap(({ table, column }) => {
    const kind = holds[table];
    if (!kind) throw new Error(`no kind for ${table}`);
    return [
      sql`select ${kind}::text as kind where exists (select 1 from ${sql.identifier(table)} x
        where x.${sql.identifier(column)} = ${id})`,
    ];
  });
  const found = await queryRows(tx, heldRow, sql.join(rows, sql` union `));
  return found.map(({ kind }) => kind as HeldKind).sort();
}

/** The order in which the office reads the refusals of `singles`; other codes follow. */
const firstCodes: readonly string[] = [
  'merge_attempts',
  'merge_scores',
  'merge_certificates',
  'merge_competitions',
];
const placeOf = (code: string) => (firstCodes.includes(code) ? firstCodes.indexOf(code) : firstCodes.length);

/** What exists once a person and both have, with its names. */
async function refusalsOfSingles(
  tx: Tx,
  { kept, gone }: Pair,
  singles: AllMergeRules['singles'],
): Promise<Refusal[]> {
  const keys = await readKeys(
    tx,
    Object.keys(singles).map((name) => splitName(name).table),
  );
  const refusals: Refusal[] = [];
  const inOrder = Object.entries(singles).sort(
    ([, one], [, other]) => placeOf(one.code) - placeOf(other.code),
  );
  for (const [name, { code, label, isEmpty }] of inOrder) {
    const { table, column } = splitName(name);
    const found = await queryRows(
      tx,
      labelRow,
      sql`select ${label} as label from ${sql.identifier(table)} x where x.${sql.identifier(column)} = ${gone}
        and ${clashOf(table, column, (keys.get(table) ?? none).uniques, kept)} and not (${isEmpty}) limit ${SHOWN}`,
    );
    refusals.push(...found.map((row) => ({ code, label: row.label })));
  }
  return refusals;
}

/** What forbids that rows go over. */
export async function refusalsOf(tx: Tx, pair: Pair, rules: AllMergeRules): Promise<Refusal[]> {
  const { kept, gone } = pair;
  const { sealed, books, holds, related } = rules;
  const refusals = await refusalsOfSingles(tx, pair, rules.singles);
  for (const { code, rows } of rules.refusals) if (await hasRow(tx, rows(gone))) refusals.push({ code });
  const columns = [...sealed, ...books];
  const [ofGone, ofKept] = [
    await heldBy(tx, { columns, holds, id: gone }),
    await heldBy(tx, { columns, holds, id: kept }),
  ];
  // Where both hold something, no choice of who stays helps.
  const code = ofKept.length > 0 ? 'merge_held_by_both' : 'merge_held';
  refusals.push(...ofGone.map((what) => ({ code, what })));
  for (const { table, one, other, code: tie } of related) {
    const people = sql`(x.${sql.identifier(one)}, x.${sql.identifier(other)})`;
    const isTied = await hasRow(
      tx,
      sql`select 1 from ${sql.identifier(table)} x
        where ${people} in ((${kept}, ${gone}), (${gone}, ${kept}))`,
    );
    if (isTied) refusals.push({ code: tie });
  }
  return refusals;
}

type Moved = { rows: MovedRows[]; parts: { part: MergePart; moved: number; stayed: number }[] };

/** Rows of the account that goes belong to the one that stays; whose name is taken there remain where they are. */
export async function moveRows(tx: Tx, { kept, gone }: Pair, rules: AllMergeRules): Promise<Moved> {
  const { moving, following, staying } = rules;
  const named = [...Object.values(moving).flat(), ...following].map(splitName);
  const keys = await readKeys(
    tx,
    named.map(({ table }) => table),
  );
  const rows: MovedRows[] = [];
  const move = async ({ table, column }: ReturnType<typeof splitName>) => {
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
  for (const name of following) await move(splitName(name));
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
