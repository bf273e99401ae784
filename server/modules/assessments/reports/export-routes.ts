import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { exportQuery } from '@/lib/contract/resources/export';
import { averageFilters, graphFilters, questionFilters } from '@/lib/contract/resources/assessment-report';
import { uuid } from '@/lib/contract/text';
import { type Context, type RouteDefinition, route } from '../../../router/route';
import {
  assesseesTable,
  assessorsTable,
  averagesTable,
  graphTable,
  mineTable,
  questionsTable,
} from './export-tables';
import { branchesTable, cyclesTable } from './form-tables';
import { readMyResult } from './my-results';
import { listAssessors, seesAssessors } from './report-forms';
import { sendFile } from './send-file';
import { averagesOf, graphOf, questionsOf } from './report-graph';
import { findReport, readAssessees } from './report-list';
import { readResults, readSelfCounts } from './results';
import { findAssessment } from '../rows';
import { MOST_PEOPLE } from '@/lib/contract/assessment';

const params = z.object({ id: uuid });

/** What the page of graphs shows, of all or of one person. */
async function graphIn({
  db,
  access,
  params: { id },
  query: { assessee },
  now,
}: Context<{ id: string }, { assessee?: string | undefined }, undefined, 'assessment.graph'>) {
  const row = await findReport(db, access, id, now);
  const results = await readResults(db, id, assessee ? sql`p.user_id = ${assessee}` : sql`true`);
  const self = assessee === undefined ? await readSelfCounts(db, id) : null;
  return { row, graph: await graphOf(db, access, row, { results, self, assessee }) };
}

const base = 'assessment-reports/{id}/exports';

/** Reports as files; each holds what its page shows and no more. */
export const exportRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: `${base}/assessees`,
    action: 'assessment.report_list',
    summary: 'Assessees with their figures as XLSX, CSV or PDF',
    params,
    query: exportQuery,
    handle: (context) =>
      sendFile(context, 'assessees', async () => {
        const {
          db,
          access,
          params: { id },
          now,
          t,
        } = context;
        const row = await findReport(db, access, id, now);
        return { table: assesseesTable(await readAssessees(db, row, {}), { title: row.title, t }) };
      }),
  }),
  route({
    method: 'GET',
    path: `${base}/assessors`,
    action: 'assessment.report',
    summary: 'Assessors and how far they are as XLSX, CSV or PDF; of an anonymous one for its manager alone',
    params,
    query: exportQuery,
    handle: (context) =>
      sendFile(context, 'assessors', async () => {
        const {
          db,
          access,
          params: { id },
          now,
          t,
        } = context;
        const row = await findReport(db, access, id, now);
        const rows = seesAssessors(row, access)
          ? (await listAssessors(db, row, { page: 1, size: MOST_PEOPLE })).rows
          : [];
        const students = rows.filter(({ role }) => role === 'student').length;
        return { table: assessorsTable(rows, { title: row.title, t }), students };
      }),
  }),
  route({
    method: 'GET',
    path: `${base}/questions`,
    action: 'assessment.question_report',
    summary: 'Statements with spread, distribution and groups as XLSX, CSV or PDF',
    params,
    query: questionFilters.extend(exportQuery.shape),
    handle: (context) =>
      sendFile(context, 'questions', async () => {
        const {
          db,
          access,
          params: { id },
          query: { assessee },
          now,
          t,
        } = context;
        const row = await findReport(db, access, id, now);
        const results = await readResults(db, id, assessee ? sql`p.user_id = ${assessee}` : sql`true`);
        return { table: questionsTable(questionsOf(row, results), { title: row.title, t }) };
      }),
  }),
  route({
    method: 'GET',
    path: `${base}/averages`,
    action: 'assessment.averages',
    summary: 'The heat table as XLSX, CSV or PDF: a column for each assessee',
    params,
    query: averageFilters.extend(exportQuery.shape),
    handle: (context) =>
      sendFile(context, 'averages', async () => {
        const {
          db,
          access,
          params: { id },
          query: { branch },
          now,
          t,
        } = context;
        const row = await findReport(db, access, id, now);
        const results = await readResults(db, id, branch ? sql`p.branch_id = ${branch}` : sql`true`);
        return { table: averagesTable(averagesOf(row, results), { title: row.title, t }) };
      }),
  }),
  route({
    method: 'GET',
    path: `${base}/graph`,
    action: 'assessment.graph',
    summary: 'Categories by group as XLSX, CSV or PDF',
    params,
    query: graphFilters.extend(exportQuery.shape),
    handle: (context) =>
      sendFile(context, 'graph', async () => {
        const { row, graph } = await graphIn(context);
        return { table: graphTable(graph, { title: row.title, t: context.t }) };
      }),
  }),
  ...(
    [
      [
        'cycles',
        'Cycles of the same assessment as XLSX, CSV or PDF; of one assessee where named',
        cyclesTable,
      ],
      ['branches', 'Branch against branch, overall and by category, as XLSX, CSV or PDF', branchesTable],
    ] as const
  ).map(([part, summary, toTable]) =>
    route({
      method: 'GET',
      path: `${base}/${part}`,
      action: 'assessment.graph',
      summary,
      params,
      query: graphFilters.extend(exportQuery.shape),
      handle: (context) =>
        sendFile(context, part, async () => {
          const { row, graph } = await graphIn(context);
          return { table: toTable(graph, { title: row.title, t: context.t }) };
        }),
    }),
  ),
  route({
    method: 'GET',
    path: 'my-assessment-results/{id}/export',
    action: 'assessment.my_result',
    summary: 'Results about the reader as XLSX, CSV or PDF',
    params,
    query: exportQuery,
    handle: (context) =>
      sendFile(context, 'mine', async () => {
        const {
          db,
          access,
          deps,
          params: { id },
          t,
        } = context;
        const { title } = await findAssessment(db, access, id);
        const { data } = await readMyResult(db, access, id, deps.settings.secret);
        return { table: mineTable(data.attributes, { title, t }) };
      }),
  }),
];
