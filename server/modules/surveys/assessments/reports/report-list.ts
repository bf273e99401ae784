import { sql } from 'drizzle-orm';
import type { ResourceAction } from '@/lib/contract/json-api';
import type {
  AssesseeFilters,
  AssessmentReport,
  AssessmentReportFilters,
} from '@/lib/contract/resources/surveys/assessment-report';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import * as z from 'zod';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { containsWords } from '@/server/platform/text/search';
import type { Translate } from '@/server/platform/text/translate';
import { action, page, slice, toResource } from '@/server/router/reply';
import { ApiError } from '@/server/router/errors';
import { stateOf } from '../engine';
import { stateAt } from '../list';
import { hiddenOf, overallOf, readResults, type ResultRow } from './results';
import {
  type AssessmentAccess,
  type AssessmentCounts,
  type AssessmentRow,
  countForms,
  findAssessment,
  readAssessments,
} from '../rows';
import { assessmentAddress, iso } from '../serializer';

type Reader = Access<'assessment.report_list'>;
type Viewed = { access: Reader; t: Translate; now: Date };

/** What the reader may open of a report now. */
function actionsOf(row: AssessmentRow, { access, t, now }: Viewed): ResourceAction[] {
  const actions: ResourceAction[] = [];
  const add = (key: string, method: 'GET' | 'POST', path: string, label: string) =>
    actions.push(action(key, method, assessmentAddress(t.locale, path), label));
  if (access.may('assessment.report'))
    add('assessors', 'GET', `assessment-reports/${row.id}/assessors`, t('actions.assessment_assessors'));
  if (access.may('assessment.question_report'))
    add('questions', 'GET', `assessment-reports/${row.id}/questions`, t('actions.assessment_questions'));
  if (access.may('assessment.averages'))
    add('averages', 'GET', `assessment-reports/${row.id}/averages`, t('actions.assessment_averages'));
  if (access.may('assessment.graph'))
    add('graph', 'GET', `assessment-reports/${row.id}/graph`, t('actions.assessment_graph'));
  if (stateOf(row, now) === 'running' && access.may('assessment.manage'))
    add('remind', 'POST', `assessments/${row.id}/reminders`, t('actions.remind_assessment'));
  if (row.state === 'closed' && access.may('assessment.manage'))
    add('publish', 'POST', `assessments/${row.id}/publish`, t('actions.publish_assessment'));
  return actions;
}

function toReport(
  row: AssessmentRow,
  counts: AssessmentCounts | undefined,
  results: readonly ResultRow[],
  viewed: Viewed,
): Omit<AssessmentReport, 'id'> & { id?: never } {
  const isCounted = row.state === 'closed' || row.state === 'published';
  return {
    title: row.title,
    state: stateOf(row, viewed.now),
    start_at: iso(row.start_at),
    end_at: iso(row.end_at),
    anonymous: row.anonymous,
    min_group: row.min_group,
    scale_max: row.scale.max,
    branches: row.branches,
    assessees: counts?.assessees ?? 0,
    assigned: counts?.forms ?? 0,
    submitted: counts?.submitted ?? 0,
    overall: isCounted ? overallOf(row, results) : null,
    actions: actionsOf(row, viewed),
  };
}

const totalRow = defineRow('assessments.reports', { total: z.number() });
const branchRow = defineRow('assessments.reportBranches', { id: z.string(), name: localizedColumn });

/** Assessments that have begun, for viewers those that are published; the newest first. */
export async function listReports(db: Db, filters: AssessmentReportFilters, viewed: Viewed) {
  const { access, now } = viewed;
  const { state, branch, search } = filters;
  const begun = sql`${stateAt(now)} in ('running', 'closed', 'published')`;
  const shown = sql`${begun} and ${state ? sql`${stateAt(now)} = ${state}` : sql`true`}
    and ${containsWords(search, sql`assessments.search`)}
    and ${
      branch
        ? sql`exists (select 1 from assessment_branches ab where ab.assessment_id = assessments.id
          and ab.branch_id = ${branch})`
        : sql`true`
    }`;
  const { limit, offset } = slice(filters);
  const [rows, { total }, branches] = await Promise.all([
    readAssessments(
      db,
      access,
      shown,
      sql`order by assessments.end_at desc, assessments.id desc limit ${limit} offset ${offset}`,
    ),
    queryOne(
      db,
      totalRow,
      sql`select count(*)::int as total from assessments where ${access.assessments} and ${shown}`,
    ),
    queryRows(
      db,
      branchRow,
      sql`select b.id, b.name from branches b where exists (select 1 from assessment_branches ab
        join assessments on assessments.id = ab.assessment_id
        where ab.branch_id = b.id and ${access.assessments} and ${begun}) order by b.code`,
    ),
  ]);
  const counts = await countForms(
    db,
    rows.map(({ id }) => id),
  );
  const data = await Promise.all(
    rows.map(async (row) =>
      toResource(
        'assessment_report',
        row.id,
        toReport(row, counts.get(row.id), await readResults(db, row.id), viewed),
      ),
    ),
  );
  return page(data, total, filters, undefined, { branches });
}

/** An assessment whose report can be read. Errors: 404. */
export async function findReport(
  db: Db,
  access: AssessmentAccess,
  id: string,
  now: Date,
): Promise<AssessmentRow> {
  const row = await findAssessment(db, access, id);
  const state = stateOf(row, now);
  if (state === 'draft' || state === 'scheduled') throw new ApiError('not_found');
  return row;
}

export async function readReport(db: Db, id: string, viewed: Viewed) {
  const row = await findReport(db, viewed.access, id, viewed.now);
  const [counts, results] = await Promise.all([countForms(db, [id]), readResults(db, id)]);
  return { data: toResource('assessment_report', id, toReport(row, counts.get(id), results, viewed)) };
}

const formsRow = defineRow('assessments.assesseeForms', {
  id: z.string(),
  assigned: z.number(),
  submitted: z.number(),
});

/** Assessees with completion and figures, all of them. */
export async function readAssessees(db: Db, row: AssessmentRow, { branch, search, sort }: AssesseeFilters) {
  const [results, forms] = await Promise.all([
    readResults(
      db,
      row.id,
      sql`${branch ? sql`p.branch_id = ${branch}` : sql`true`} and ${containsWords(search, sql`u.search`)}`,
    ),
    queryRows(
      db,
      formsRow,
      sql`select f.assessee_id as id, count(*)::int as assigned,
        count(*) filter (where f.state = 'submitted')::int as submitted
      from assessment_forms f where f.assessment_id = ${row.id} group by 1`,
    ),
  ]);
  const counts = new Map(forms.map((each) => [each.id, each]));
  const rows = results.map((result) => ({
    id: result.id,
    name: result.name,
    role: result.role,
    branch: result.branch,
    assigned: counts.get(result.id)?.assigned ?? 0,
    submitted: counts.get(result.id)?.submitted ?? 0,
    overall: overallOf(row, [result]),
    hidden: hiddenOf([result]),
  }));
  if (sort === undefined || sort === 'name') return rows;
  const sign = sort === 'mean' ? 1 : -1;
  // Who has no figure stands last either way.
  return rows.toSorted((a, b) => {
    const [first, second] = [a.overall.mean, b.overall.mean];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return (first - second) * sign;
  });
}
