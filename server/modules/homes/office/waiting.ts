import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type OfficeHome, waitingKinds } from '@/lib/contract/resources/homes/office';
import type { Permission } from '@/lib/contract/roles';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { defineRow, queryOne } from '@/server/platform/db/rows';
import { countOpenLinesOf } from '@/server/modules/money/bank-statements';
import { countDue, countPairs } from '@/server/modules/people/office-people';
import { countWaitingOf } from '@/server/modules/money/payments';
import { countBareSubjects } from '@/server/modules/school/structure';
import { countRequestsOf } from '@/server/modules/people/registration';

type Kind = (typeof waitingKinds)[number];
/** Days before the end of the year in which it is offered to be closed. */
const YEAR_END_DAYS = 30;

/** The key that opens each, and how many there are in the branch. */
const kinds: Record<Kind, { permission: Permission; count: (branch: string, now: Date) => SQL }> = {
  requests: {
    permission: 'office_people',
    count: countRequestsOf,
  },
  payments: { permission: 'payments', count: countWaitingOf },
  bank_lines: { permission: 'payments', count: countOpenLinesOf },
  duplicates: { permission: 'office_people', count: countPairs },
  long_gone: { permission: 'office_people', count: countDue },
  closed_class: {
    permission: 'office_people',
    count: (branch) => sql`(select count(*)::int from students st join classrooms c on c.id = st.classroom_id
      where st.branch_id = ${branch} and st.left_on is null and c.closed_on is not null)`,
  },
  untaught: {
    permission: 'office_structure',
    count: (
      branch,
    ) => sql`(select count(*)::int from classrooms c where c.branch_id = ${branch} and c.closed_on is null
      and not exists (select 1 from teaching_assignments a
        join academic_years run on run.id = a.academic_year_id and run.is_current
        where a.classroom_id = c.id))`,
  },
  bare_subjects: { permission: 'office_structure', count: (branch) => countBareSubjects(sql`${branch}`) },
  imports: {
    permission: 'office_data',
    count: (branch) =>
      sql`(select count(*)::int from office_imports i where i.branch_id = ${branch} and i.state = 'ready')`,
  },
  year_end: {
    permission: 'office_calendar',
    count: (
      branch,
      now,
    ) => sql`(select count(*)::int from academic_years y join branches b on b.id = ${branch}
      where y.is_current and (${now.toISOString()}::timestamptz at time zone b.time_zone)::date
        >= y.end_date - ${YEAR_END_DAYS}::int
      and not exists (select 1 from year_changes c where c.branch_id = b.id and c.from_year_id = y.id
        and c.state = 'done'))`,
  },
};

const waitingRow = defineRow('office.waiting', { counts: z.partialRecord(z.enum(waitingKinds), z.number()) });

/** What waits in the branch for a person with the permissions of the reader, in one statement. */
export async function readWaiting(
  db: Db,
  { branch, actor }: Access<'office.home'>,
  now: Date,
): Promise<OfficeHome['waiting']> {
  const open = waitingKinds.filter((kind) => actor.modules.includes(kinds[kind].permission));
  if (open.length === 0) return [];
  const pairs = open.map((kind) => sql`${kind}::text, ${kinds[kind].count(branch, now)}`);
  const { counts } = await queryOne(
    db,
    waitingRow,
    sql`select json_build_object(${sql.join(pairs, sql`, `)}) as counts`,
  );
  return open.map((kind) => ({ kind, count: counts[kind] ?? 0 })).filter(({ count }) => count > 0);
}
