import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  goingKinds,
  type StayingKind,
  stayingOfStaff,
  stayingOfStudents,
} from '@/lib/contract/resources/people/erasure';
import type { Tx } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import type { AllEraseColumns } from '@/server/router/people-rules';

const among = (table: string, column: string, ids: SQL): SQL =>
  sql`(select count(*)::int from ${sql.identifier(table)} where ${sql.identifier(column)} = any(${ids}))`;
const sum = (columns: readonly string[], ids: SQL): SQL =>
  sql.join(
    columns.map((name) => {
      const [table = '', column = ''] = name.split('.');
      return among(table, column, ids);
    }),
    sql` + `,
  );

const countRow = defineRow('office-people.erasureCount', { kind: z.string(), count: z.number() });
async function countBy<Kind extends string>(
  tx: Tx,
  kinds: readonly Kind[],
  columns: Readonly<Record<Kind, readonly string[]>>,
  ids: SQL,
): Promise<{ kind: Kind; count: number }[]> {
  const rows = await queryRows(
    tx,
    countRow,
    sql`select * from (values ${sql.join(
      kinds.map((kind) => sql`(${kind}::text, ${sum(columns[kind], ids)})`),
      sql`, `,
    )}) counts(kind, count)`,
  );
  return kinds.map((kind) => ({ kind, count: rows.find((row) => row.kind === kind)?.count ?? 0 }));
}

/** Rows that stay of students, of staff, by kind. */
export const countStaying = (
  tx: Tx,
  columns: AllEraseColumns['staying'],
  ids: SQL,
  of: { students: boolean; staff: boolean },
) =>
  countBy<StayingKind>(
    tx,
    [...(of.students ? stayingOfStudents : []), ...(of.staff ? stayingOfStaff : []), 'audit'],
    columns,
    ids,
  );
/** Rows that go, by kind. */
export const countGoing = (tx: Tx, columns: AllEraseColumns['going'], ids: SQL) =>
  countBy(tx, goingKinds, columns, ids);
