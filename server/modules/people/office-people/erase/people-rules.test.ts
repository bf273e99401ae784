import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { modules } from '@/server/boot/modules';
import { peopleRules } from '@/server/boot/people-rules';
import type { EraseColumns, MergeRules } from '@/server/router/people-rules';
import { createSchool, type TestSchool } from '@/tests/server/school';

let school: TestSchool;
beforeAll(async () => {
  school = await createSchool();
});

const { removed, retainedOfStaff } = peopleRules.eraseColumns;
const tableOf = (column: string) => column.split('.')[0] ?? '';

/** Pairs of tables whose rows are out of order: the first is deleted while rows of the second refer to it. */
function outOfOrder(columns: readonly string[], references: readonly { from: string; to: string }[]) {
  const tables = columns.map(tableOf);
  return references.filter(({ from, to }) => {
    const isListed = tables.includes(from) && tables.includes(to);
    return isListed && tables.lastIndexOf(from) > tables.indexOf(to);
  });
}

test('rows that refer to others are deleted first, unless the database deletes them along', async () => {
  const { rows } = await school.db.execute<{ from: string; to: string }>(sql`
    select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
    where contype = 'f' and confdeltype in ('a', 'r') and conrelid <> confrelid`);
  expect(outOfOrder(removed, rows)).toEqual([]);
  const replies = { from: 'guardian_note_replies', to: 'guardian_notes' };
  expect(outOfOrder(removed.toReversed(), rows)).toContainEqual(replies);
});

/** Tables that the rules of one module name by column. */
function tablesOf({ eraseColumns, mergeRules }: { eraseColumns: EraseColumns; mergeRules: MergeRules }) {
  const { removed: gone = [], staying: counted = {}, going = {} } = eraseColumns;
  const { moving = {}, following = [], staying = [], sealed = [], books = [], special = [] } = mergeRules;
  const byKind = [counted, going, moving].flatMap((kinds) => Object.values(kinds).flat());
  return new Set(
    [...gone, ...byKind, ...following, ...staying, ...sealed, ...books, ...special].map(tableOf),
  );
}

test('the rules of a table stand in one module', () => {
  const named = modules.flatMap((module) =>
    [...tablesOf(module)].map((table) => ({ table, in: module.name })),
  );
  expect(named.length).toBeGreaterThan(100);
  const again = named.filter((each, at) => named.findIndex(({ table }) => table === each.table) !== at);
  expect(again).toEqual([]);
});

test('each column is deleted once, and what stays of the staff is among what is deleted', () => {
  expect(new Set(removed).size).toBe(removed.length);
  for (const column of retainedOfStaff) expect(removed).toContain(column);
});
