import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { exportQuery, type ExportQuery } from '@/lib/contract/resources/export';
import { averageFilters, graphFilters, questionFilters } from '@/lib/contract/resources/assessment-report';
import type { PolicyAction } from '@/lib/contract/policy';
import { pick, uuid } from '@/lib/contract/text';
import { type ExportTable, exportFile } from '../../../router/export-file';
import { inProgress } from '../../../router/file-progress';
import { type Context, type RouteDefinition, route } from '../../../router/route';
import { deliver } from '../../../router/export-guard';
import {
  assesseesTable,
  assessorsTable,
  averagesTable,
  graphTable,
  mineTable,
  questionsTable,
} from './export-tables';
import { branchesTable, cyclesTable, formsTable, formTable } from './form-tables';
import { readMyResult } from './my-results';
import { listAssessors, listFormsOf, readDetails, seesAssessors } from './report-forms';
import { averagesOf, graphOf, questionsOf } from './report-graph';
import { findReport, readAssessees } from './report-list';
import { readResults, readSelfCounts } from './results';
import { findAssessment } from '../rows';
import { MOST_PEOPLE } from '@/lib/contract/assessment';

const params = z.object({ id: uuid });

type Asked<Action extends PolicyAction> = Omit<
  Context<{ id: string }, ExportQuery, undefined, Action>,
  'access'
>;
/** Students whom the file names ask for more care; other rows are figures. */
type Made = { table: ExportTable; students?: number };

/** The file of a part of a report. It is written down before it leaves. */
const send = <Action extends PolicyAction>(context: Asked<Action>, part: string, read: () => Promise<Made>) =>
  inProgress(context, async (watch) => {
    const { format, bom } = context.query;
    const { table, students = 0 } = await read();
    const rows = Array.isArray(table.rows) ? table.rows.length : table.rows.total;
    const taken = {
      action: 'assessment.export' as const,
      what: part,
      id: context.params.id,
      count: async () => ({ rows, students }),
    };
    return deliver(context, taken, () => exportFile(table, { format, bom }, 'UTC', { ...context, watch }));
  });

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
      send(context, 'assessees', async () => {
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
      send(context, 'assessors', async () => {
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
      send(context, 'questions', async () => {
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
      send(context, 'averages', async () => {
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
      send(context, 'graph', async () => {
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
        send(context, part, async () => {
          const { row, graph } = await graphIn(context);
          return { table: toTable(graph, { title: row.title, t: context.t }) };
        }),
    }),
  ),
  ...(
    [
      ['assessor', 'Forms of one assessor as XLSX, CSV or PDF'],
      ['assessee', 'Forms about one assessee as XLSX, CSV or PDF, with names their scores'],
    ] as const
  ).map(([of, summary]) =>
    route({
      method: 'GET',
      path: `assessment-reports/{id}/${of}s/{person_id}/export`,
      action: 'assessment.report',
      summary,
      params: z.object({ id: uuid, person_id: uuid }),
      query: exportQuery,
      handle: (context) =>
        send(context, `${of} forms`, async () => {
          const { db, access, deps, params: asked, now, t } = context;
          const row = await findReport(db, access, asked.id, now);
          const side = { of, person: asked.person_id };
          const { person, forms } = await listFormsOf(db, access, row, side, deps.settings.secret);
          const students = [person, ...forms.map((form) => form.person)].filter(
            ({ role }) => role === 'student',
          ).length;
          const about = { name: pick(person.name, t.locale), anonymous: row.anonymous };
          return { table: formsTable(forms, about, { title: row.title, t }), students };
        }),
    }),
  ),
  route({
    method: 'GET',
    path: 'assessment-reports/{id}/assessees/{assessee_id}/assessors/{assessor_id}/export',
    action: 'assessment.details',
    summary: 'One form with its answers as XLSX, CSV or PDF; that it was read is written down as well',
    params: z.object({ id: uuid, assessee_id: uuid, assessor_id: uuid }),
    query: exportQuery,
    handle: (context) =>
      send(context, 'form', async () => {
        const { db, access, deps, params: asked, now, t } = context;
        const row = await findReport(db, access, asked.id, now);
        const pair = { assessor: asked.assessor_id, assessee: asked.assessee_id };
        const form = await readDetails(db, access, row, pair, deps.settings.secret);
        return { table: formTable(form, { title: row.title, t }), students: 1 };
      }),
  }),
  route({
    method: 'GET',
    path: 'my-assessment-results/{id}/export',
    action: 'assessment.my_result',
    summary: 'Results about the reader as XLSX, CSV or PDF',
    params,
    query: exportQuery,
    handle: (context) =>
      send(context, 'mine', async () => {
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
