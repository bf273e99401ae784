import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { pageQuery } from '@/lib/contract/json-api';
import {
  assesseeFilters,
  assessorFilters,
  averageFilters,
  graphFilters,
  questionFilters,
  reportFilters,
} from '@/lib/contract/resources/surveys/assessment-report';
import { uuid } from '@/lib/contract/text';
import { page, slice, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { ApiError } from '@/server/router/errors';
import { listMyResults, readMyResult } from './my-results';
import { listAssessors, listFormsOf, readDetails, readProgress, seesAssessors } from './report-forms';
import { averagesOf, graphOf, questionsOf } from './report-graph';
import { findReport, listReports, readAssessees, readReport } from './report-list';
import { readResults, readSelfCounts, type ResultRow } from './results';

const base = 'assessment-reports';
const params = z.object({ id: uuid });

const assesseeIs = (assessee: string | undefined) =>
  assessee === undefined ? sql`true` : sql`p.user_id = ${assessee}`;
/** Results of all assessees or of one. Errors: 404 where that one is not assessed here. */
async function resultsOf(
  ...[db, id, assessee]: [Parameters<typeof readResults>[0], string, string | undefined]
) {
  const results = await readResults(db, id, assesseeIs(assessee));
  if (assessee !== undefined && results.length === 0) throw new ApiError('not_found');
  return results;
}

const formsReply = ({ person, forms }: Awaited<ReturnType<typeof listFormsOf>>) => ({
  data: forms.map(({ id, ...rest }) => toResource('assessment_form_row', id, rest)),
  meta: { person },
});
/** Whom figures of one person are about. */
const assesseeIn = (results: readonly ResultRow[], assessee: string | undefined) => {
  const [one] = assessee === undefined ? [] : results;
  return { assessee: one ? { id: one.id, name: one.name } : null };
};

const overview: RouteDefinition[] = [
  route({
    method: 'GET',
    path: base,
    action: 'assessment.report_list',
    summary: 'Assessments with completion and overall figure; for viewers the published ones',
    query: reportFilters,
    handle: ({ db, access, query, now, t }) => listReports(db, query, { access, now, t }),
  }),
  route({
    method: 'GET',
    path: `${base}/{id}`,
    action: 'assessment.report_list',
    summary: 'The report of one assessment',
    params,
    handle: ({ db, access, params: { id }, now, t }) => readReport(db, id, { access, now, t }),
  }),
  route({
    method: 'GET',
    path: `${base}/{id}/assessees`,
    action: 'assessment.report_list',
    summary: 'Assessees with completion, overall figure and groups too small to be shown',
    params,
    query: assesseeFilters,
    handle: async ({ db, access, params: { id }, query, now }) => {
      const rows = await readAssessees(db, await findReport(db, access, id, now), query);
      const { limit, offset } = slice(query);
      const shown = rows
        .slice(offset, offset + limit)
        .map(({ id: person, ...attributes }) => toResource('assessment_assessee', person, attributes));
      return page(shown, rows.length, query);
    },
  }),
  route({
    method: 'GET',
    path: `${base}/{id}/assessors`,
    action: 'assessment.report',
    summary: 'Assessors and how far they are; of an anonymous one viewers get meta.progress alone',
    params,
    query: assessorFilters,
    handle: async ({ db, access, params: { id }, query, now }) => {
      const row = await findReport(db, access, id, now);
      const progress = await readProgress(db, row);
      if (!seesAssessors(row, access)) return page([], 0, query, undefined, { progress });
      const { rows, total } = await listAssessors(db, row, query);
      const data = rows.map(({ id: person, ...attributes }) =>
        toResource('assessment_assessor', person, attributes),
      );
      return page(data, total, query, undefined, { progress });
    },
  }),
  route({
    method: 'GET',
    path: `${base}/{id}/assessors/{assessor_id}`,
    action: 'assessment.report',
    summary: 'Assessees of one assessor, with the state of each form',
    params: z.object({ id: uuid, assessor_id: uuid }),
    handle: async ({ db, access, deps, params: { id, assessor_id: person }, now }) => {
      const row = await findReport(db, access, id, now);
      return formsReply(await listFormsOf(db, access, row, { of: 'assessor', person }, deps.settings.secret));
    },
  }),
  route({
    method: 'GET',
    path: `${base}/{id}/assessees/{assessee_id}`,
    action: 'assessment.report',
    summary: 'Assessors of one assessee, with the state of each form and, with names, its score',
    params: z.object({ id: uuid, assessee_id: uuid }),
    handle: async ({ db, access, deps, params: { id, assessee_id: person }, now }) => {
      const row = await findReport(db, access, id, now);
      return formsReply(await listFormsOf(db, access, row, { of: 'assessee', person }, deps.settings.secret));
    },
  }),
  route({
    method: 'GET',
    path: `${base}/{id}/assessees/{assessee_id}/assessors/{assessor_id}`,
    action: 'assessment.details',
    summary:
      'One form with its answers, of an assessment that is not anonymous; each reading is written down',
    params: z.object({ id: uuid, assessee_id: uuid, assessor_id: uuid }),
    handle: async ({ db, access, deps, params: { id, assessee_id, assessor_id }, now }) => {
      const row = await findReport(db, access, id, now);
      const pair = { assessor: assessor_id, assessee: assessee_id };
      const { id: form, ...details } = await readDetails(db, access, row, pair, deps.settings.secret);
      return { data: toResource('assessment_form_details', form, details) };
    },
  }),
];

const figures: RouteDefinition[] = [
  route({
    method: 'GET',
    path: `${base}/{id}/questions`,
    action: 'assessment.question_report',
    summary:
      'Mean, spread and distribution of each statement, of all and by group; of one assessee where named',
    params,
    query: questionFilters,
    handle: async ({ db, access, params: { id }, query, now }) => {
      const row = await findReport(db, access, id, now);
      const results = await resultsOf(db, id, query.assessee);
      return {
        data: questionsOf(row, results).map((each) =>
          toResource('assessment_question', each.id, each.attributes),
        ),
        meta: assesseeIn(results, query.assessee),
      };
    },
  }),
  route({
    method: 'GET',
    path: `${base}/{id}/averages`,
    action: 'assessment.averages',
    summary: 'Means of statements by assessee; meta.assessees names the columns',
    params,
    query: averageFilters,
    handle: async ({ db, access, params: { id }, query: { branch }, now }) => {
      const row = await findReport(db, access, id, now);
      const condition = branch ? sql`p.branch_id = ${branch}` : sql`true`;
      const { lines, assessees } = averagesOf(row, await readResults(db, id, condition));
      return {
        data: lines.map((each) => toResource('assessment_average', each.id, each.attributes)),
        meta: { assessees, scale_max: row.scale.max },
      };
    },
  }),
  route({
    method: 'GET',
    path: `${base}/{id}/graph`,
    action: 'assessment.graph',
    summary: 'Categories by group, cycles and branches; of one assessee where named',
    params,
    query: graphFilters,
    handle: async ({ db, access, params: { id }, query: { assessee }, now }) => {
      const row = await findReport(db, access, id, now);
      const results = await resultsOf(db, id, assessee);
      const self = assessee === undefined ? await readSelfCounts(db, id) : null;
      return {
        data: toResource('assessment_graph', id, await graphOf(db, access, row, { results, self, assessee })),
        meta: assesseeIn(results, assessee),
      };
    },
  }),
];

const mine: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'my-assessment-results',
    action: 'assessment.my_result',
    summary: 'Published results about the reader, the newest first',
    query: pageQuery,
    handle: ({ db, access, query }) => listMyResults(db, access, query),
  }),
  route({
    method: 'GET',
    path: 'my-assessment-results/{id}',
    action: 'assessment.my_result',
    summary:
      'What others say of the reader by group and category, beside the own view; comments without names',
    params,
    handle: ({ db, access, deps, params: { id } }) => readMyResult(db, access, id, deps.settings.secret),
  }),
];

/** Reports of assessments, and the results about oneself. */
export const reportRoutes: RouteDefinition[] = [...overview, ...figures, ...mine];
