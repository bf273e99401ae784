import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type {
  CreditAccount,
  CreditAccountFilters,
  Credits,
} from '@/lib/contract/resources/live/virtual-classroom';
import { creditKinds } from '@/lib/contract/virtual-classroom';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRow, queryRows } from '@/server/platform/db/rows';
import { containsWords } from '@/server/platform/text/search';
import { slice } from '@/server/router/reply';
import { usable } from './usable';

const NEWEST = 20;
const balanceRow = defineRow('credits.balance', { available: z.number(), held: z.number() });
const entryRow = defineRow('credits.entry', {
  id: z.string(),
  kind: z.enum(creditKinds),
  count: z.number(),
  note: z.string(),
  request_id: z.string().nullable(),
  at: timestamp,
});

/** Balance of a student with the newest movements. */
export async function readCredits(db: Db | Tx, studentId: string, now: Date): Promise<Omit<Credits, 'id'>> {
  const balance = await queryRow(
    db,
    balanceRow,
    sql`select ${usable(now)} as available, a.held from credit_accounts a where a.student_id = ${studentId}`,
  );
  const entries = await queryRows(
    db,
    entryRow,
    sql`select id, kind, count, note, holder_id as request_id, at from credit_entries
      where student_id = ${studentId} order by at desc, id desc limit ${NEWEST}`,
  );
  return {
    available: balance?.available ?? 0,
    held: balance?.held ?? 0,
    entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  };
}

const accountColumns = {
  id: z.string(),
  name: localizedColumn,
  number: z.string(),
  classroom: localizedColumn,
  available: z.number(),
  held: z.number(),
};
const accountRow = defineRow('credits.account', accountColumns);
const listedRow = defineRow('credits.listed', { ...accountColumns, total: z.number() });
const source = sql`students st join users u on u.id = st.user_id join classrooms c on c.id = st.classroom_id
  left join credit_accounts a on a.student_id = st.user_id`;
const columns = sql`u.id, ${fullName(sql`u`)} as name, st.number, c.name as classroom,
  coalesce(a.available, 0) as available, coalesce(a.held, 0) as held`;

/** Students of the branch with what they have, by name. */
export async function listAccounts(
  db: Db,
  access: Access<'vcr.manage'>,
  filters: CreditAccountFilters,
): Promise<{ rows: CreditAccount[]; total: number }> {
  const { limit, offset } = slice(filters);
  const rows = await queryRows(
    db,
    listedRow,
    sql`select ${columns}, count(*) over ()::int as total from ${source}
      where st.branch_id = ${access.branch} and u.status = 'active'
      and ${containsWords(filters.search, sql`u.search`)}
      order by u.search, u.id limit ${limit} offset ${offset}`,
  );
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** One student of the branch, or null. */
export const readAccount = (
  db: Db | Tx,
  access: Access<'vcr.manage'>,
  id: string,
): Promise<CreditAccount | null> =>
  queryRow(
    db,
    accountRow,
    sql`select ${columns} from ${source} where u.id = ${id} and st.branch_id = ${access.branch}`,
  );
