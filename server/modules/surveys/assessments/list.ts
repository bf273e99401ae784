import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type AssessmentState, assessmentStates } from '@/lib/contract/assessment';
import type { AssessmentFilters } from '@/lib/contract/resources/surveys/assessment';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { containsWords } from '@/server/platform/text/search';
import { slice } from '@/server/router/reply';
import { type AssessmentRow, readAssessments } from './rows';

/** The state of `assessments` at a moment, as `stateOf` of the engine has it. */
export const stateAt = (now: Date): SQL => sql`case when assessments.state <> 'open' then assessments.state
  when assessments.start_at is null or assessments.start_at > ${now} then 'scheduled'
  when assessments.end_at <= ${now} then 'closed' else 'running' end`;

const countRow = defineRow('assessments.states', { state: z.enum(assessmentStates), count: z.number() });
const totalRow = defineRow('assessments.total', { total: z.number() });

/** Assessments of the manager, the newest first, and how many there are in each state. */
export async function listAssessments(
  db: Db,
  access: Access<'assessment.manage'>,
  filters: AssessmentFilters,
  now: Date,
): Promise<{ rows: AssessmentRow[]; total: number; states: Partial<Record<AssessmentState, number>> }> {
  const { state, branch, search } = filters;
  const found = sql`${containsWords(search, sql`assessments.search`)} and ${
    branch
      ? sql`exists (select 1 from assessment_branches ab where ab.assessment_id = assessments.id
        and ab.branch_id = ${branch})`
      : sql`true`
  }`;
  const shown = state ? sql`${found} and ${stateAt(now)} = ${state}` : found;
  const { limit, offset } = slice(filters);
  const [rows, { total }, states] = await Promise.all([
    readAssessments(
      db,
      access,
      shown,
      sql`order by coalesce(assessments.start_at, assessments.created_at) desc, assessments.id desc
        limit ${limit} offset ${offset}`,
    ),
    queryOne(
      db,
      totalRow,
      sql`select count(*)::int as total from assessments where ${access.assessments} and ${shown}`,
    ),
    queryRows(
      db,
      countRow,
      sql`select ${stateAt(now)} as state, count(*)::int as count from assessments
      where ${access.assessments} and ${found} group by 1`,
    ),
  ]);
  return { rows, total, states: Object.fromEntries(states.map(({ state: each, count }) => [each, count])) };
}
