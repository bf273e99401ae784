import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import type { Office } from '../members';
import { isStaffOnly } from '../staff';

const dueRow = defineRow('office-people.due', {
  id: z.string(),
  name: localizedColumn,
  number: z.string().nullable(),
  left_on: z.string(),
  due_on: z.string(),
});
const totalRow = defineRow('office-people.dueTotal', { years: z.number(), total: z.number() });

/** Whether the branch (`b`) kept somebody who left on a day long enough. */
export const isDue = (
  leftOn: SQL,
  now: Date,
): SQL => sql`${leftOn} + make_interval(years => b.retention_years)
  <= (${now.toISOString()}::timestamptz at time zone b.time_zone)::date`;

/** Students and staff who left longer ago than the branch keeps people, and were not erased. */
const dueIn = (branch: string, now: Date) => sql`from users left join students st on st.user_id = users.id
  join branches b on b.id = ${branch} cross join lateral (select coalesce(st.left_on, users.left_on) as left_on) gone
  where users.status = 'left' and users.erased_at is null and gone.left_on is not null
    and (st.branch_id = ${branch} or ${isStaffOnly(branch, sql`users.id`)}) and ${isDue(sql`gone.left_on`, now)}`;

/** A page of those whose time has come, who left first. */
export async function listDue(
  db: Db,
  { branch }: Office,
  { limit, offset }: { limit: number; offset: number },
  now: Date,
) {
  const { years, total } = await queryOne(
    db,
    totalRow,
    sql`select b.retention_years::int as years, (select count(*)::int ${dueIn(branch, now)}) as total
      from branches b where b.id = ${branch}`,
  );
  const rows = await queryRows(
    db,
    dueRow,
    sql`select users.id, ${fullName(sql`users`)} as name, st.number, gone.left_on::text as left_on,
      (gone.left_on + make_interval(years => b.retention_years))::date::text as due_on
      ${dueIn(branch, now)} order by gone.left_on, users.id limit ${limit} offset ${offset}`,
  );
  return { rows, total, years };
}

/** SQL of the number of those whose time has come. */
export const countDue = (branch: string, now: Date): SQL => sql`(select count(*)::int ${dueIn(branch, now)})`;
