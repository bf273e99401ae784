import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { assessmentStates } from '@/lib/contract/assessment';
import type { ManagedAssessments } from '@/lib/contract/resources/homes/dashboard-staff';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { stateAt } from './list';
import { iso } from './serializer';

const workRow = defineRow('assessments.managed', {
  id: z.string(),
  title: localizedColumn,
  state: z.enum(assessmentStates),
  end_at: timestamp.nullable(),
  forms: z.number(),
  started: z.number(),
  submitted: z.number(),
});
const branchRow = defineRow('assessments.branchProgress', {
  id: z.string(),
  forms: z.number(),
  submitted: z.number(),
});

const MOST = 5;

/**
 * What the home of a manager shows: running assessments (the next to end first), those that ended (the newest
 * first), how many there are in each state, and how far the running ones are by the branch of the assessor.
 */
export async function readManagedWork(
  db: Db,
  access: Access<'assessment.manage'>,
  now: Date,
): Promise<ManagedAssessments> {
  const [rows, branches] = await Promise.all([
    queryRows(
      db,
      workRow,
      sql`select a.id, a.title, a.state, a.end_at, f.forms, f.started, f.submitted
      from (select assessments.id, assessments.title, assessments.end_at, ${stateAt(now)} as state
        from assessments
        where ${access.assessments}) a
      cross join lateral (select count(*)::int as forms,
        count(*) filter (where g.state <> 'pending')::int as started,
        count(*) filter (where g.state = 'submitted')::int as submitted from assessment_forms g
        where g.assessment_id = a.id) f
      order by a.end_at desc nulls first, a.id`,
    ),
    queryRows(
      db,
      branchRow,
      sql`select x.branch_id as id, count(*)::int as forms,
        count(*) filter (where g.state = 'submitted')::int as submitted
      from assessments join assessment_forms g on g.assessment_id = assessments.id
      join lateral (select y.branch_id from assessment_people y where y.assessment_id = g.assessment_id
        and y.user_id = g.assessor_id order by y.list = 'assessees' limit 1) x on x.branch_id is not null
      where ${access.assessments} and ${stateAt(now)} = 'running' group by x.branch_id`,
    ),
  ]);
  const toWork = ({ end_at, ...row }: (typeof rows)[number]) => ({ ...row, end_at: iso(end_at) });
  return {
    running: rows
      .filter(({ state }) => state === 'running')
      .toReversed()
      .slice(0, MOST)
      .map(toWork),
    ended: rows
      .filter(({ state }) => state === 'closed' || state === 'published')
      .slice(0, MOST)
      .map(toWork),
    states: Object.fromEntries(
      assessmentStates.map((state) => [state, rows.filter((row) => row.state === state).length]),
    ) as ManagedAssessments['states'],
    branches,
  };
}
