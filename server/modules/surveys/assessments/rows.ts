import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  type AssessmentState,
  assesseeRoles,
  pairRules,
  storedAssessmentStates,
  viewerRoles,
} from '@/lib/contract/assessment';
import type { AssessmentCategory, AssessmentScale } from '@/lib/contract/resources/surveys/assessment';
import { roles } from '@/lib/contract/roles';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, namedColumn, storedDocument, timestamp } from '@/server/platform/db/columns';
import { defineRow, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { stateOf } from './engine';

const assessmentRow = defineRow('assessments.assessment', {
  id: z.string(),
  owner_id: z.string(),
  series_id: z.string(),
  title: localizedColumn,
  introduction: localizedColumn,
  start_at: timestamp.nullable(),
  end_at: timestamp.nullable(),
  has_general_comment: z.boolean(),
  anonymous: z.boolean(),
  min_group: z.number(),
  allow_changes: z.boolean(),
  scale: storedDocument<AssessmentScale>(),
  categories: storedDocument<AssessmentCategory[]>(),
  pairs: z.array(z.enum(pairRules)),
  assessor_roles: z.array(z.enum(roles)),
  assessee_roles: z.array(z.enum(assesseeRoles)),
  viewer_roles: z.array(z.enum(viewerRoles)),
  state: z.enum(storedAssessmentStates),
  version: z.number(),
  reminded_at: timestamp.nullable(),
  published_at: timestamp.nullable(),
  updated_at: timestamp,
  branches: z.array(namedColumn),
});
export type AssessmentRow = RowOf<typeof assessmentRow>;

export const assessmentColumns: SQL = sql`assessments.id, assessments.owner_id, assessments.series_id,
  assessments.title,
  assessments.introduction, assessments.start_at, assessments.end_at, assessments.has_general_comment,
  assessments.anonymous, assessments.min_group, assessments.allow_changes, assessments.scale,
  assessments.categories,
  assessments.pairs, assessments.assessor_roles, assessments.assessee_roles, assessments.viewer_roles,
  assessments.state, assessments.version, assessments.reminded_at, assessments.published_at,
  assessments.updated_at,
  coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name) order by b.code)
    from assessment_branches ab
    join branches b on b.id = ab.branch_id where ab.assessment_id = assessments.id), '[]') as branches`;

export type AssessmentAction =
  | 'assessment.manage'
  | 'assessment.fill'
  | 'assessment.my_result'
  | 'assessment.report_list'
  | 'assessment.report'
  | 'assessment.question_report'
  | 'assessment.averages'
  | 'assessment.graph'
  | 'assessment.details';
export type AssessmentAccess = Access<AssessmentAction>;

/** Rows that the actor reaches with the action and that are as the condition says. */
export const readAssessments = (db: Db | Tx, access: AssessmentAccess, condition: SQL, tail: SQL = sql``) =>
  queryRows(
    db,
    assessmentRow,
    sql`select ${assessmentColumns} from assessments where ${access.assessments} and ${condition} ${tail}`,
  );

/** One assessment that the actor reaches with the action. Errors: 404. */
export async function findAssessment(
  db: Db | Tx,
  access: AssessmentAccess,
  id: string,
  lock: SQL = sql``,
): Promise<AssessmentRow> {
  const row = await queryRow(
    db,
    assessmentRow,
    sql`select ${assessmentColumns} from assessments
      where assessments.id = ${id} and ${access.assessments} ${lock}`,
  );
  if (!row) throw new ApiError('not_found');
  return row;
}

/** The same for work that nobody asked for. */
export const findAny = (db: Db | Tx, id: string) =>
  queryRow(
    db,
    assessmentRow,
    sql`select ${assessmentColumns} from assessments
      where assessments.id = ${id} and assessments.deleted_at is null
      for no key update of assessments`,
  );

/** A manager's assessment, locked for a change, in one of the states. Errors: 404, 409 assessment_state. */
export async function lockIn(
  tx: Tx,
  access: AssessmentAccess,
  id: string,
  states: readonly AssessmentState[],
  now: Date,
): Promise<AssessmentRow> {
  const row = await findAssessment(tx, access, id, sql`for no key update of assessments`);
  if (!states.includes(stateOf(row, now))) throw new ApiError('conflict', { code: 'assessment_state' });
  return row;
}

const countRow = defineRow('assessments.counts', {
  id: z.string(),
  assessors: z.number(),
  assessees: z.number(),
  viewers: z.number(),
  forms: z.number(),
  started: z.number(),
  submitted: z.number(),
});
export type AssessmentCounts = Omit<RowOf<typeof countRow>, 'id'>;

/** Sizes of the lists, and how far the forms are, by assessment. */
export async function countForms(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, AssessmentCounts>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows(
    db,
    countRow,
    sql`select a.id, people.assessors, people.assessees, people.viewers, forms.forms, forms.started,
      forms.submitted
    from assessments a
    cross join lateral (select count(*) filter (where p.list = 'assessors')::int as assessors,
      count(*) filter (where p.list = 'assessees')::int as assessees,
      count(*) filter (where p.list = 'assessment_viewers')::int as viewers
      from assessment_people p where p.assessment_id = a.id) people
    cross join lateral (select count(*)::int as forms,
      count(*) filter (where f.state <> 'pending')::int as started,
      count(*) filter (where f.state = 'submitted')::int as submitted
      from assessment_forms f where f.assessment_id = a.id) forms
    where a.id = any(${sql.param([...ids])}::uuid[])`,
  );
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

export const hasAnswers = (counts: AssessmentCounts | undefined): boolean => (counts?.started ?? 0) > 0;
