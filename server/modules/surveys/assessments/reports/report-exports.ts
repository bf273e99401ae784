import { type SQL, sql } from 'drizzle-orm';
import { MOST_PEOPLE } from '@/lib/contract/assessment';
import {
  averageFilters,
  graphFilters,
  questionFilters,
} from '@/lib/contract/resources/surveys/assessment-report';
import { type ExportQuery, exportQuery } from '@/lib/contract/resources/common/export';
import type { Db } from '@/server/platform/db/client';
import type { AssessmentAccess, AssessmentAction, AssessmentRow } from '../rows';
import {
  assesseesTable,
  assessorsTable,
  averagesTable,
  graphTable,
  questionsTable,
  type Title,
} from './export-tables';
import { branchesTable, cyclesTable } from './form-tables';
import { listAssessors, seesAssessors } from './report-forms';
import { averagesOf, graphOf, questionsOf } from './report-graph';
import { readAssessees } from './report-list';
import { readResults, readSelfCounts } from './results';
import type { ExportedPart } from './send-file';

const questionQuery = questionFilters.extend(exportQuery.shape);
const averageQuery = averageFilters.extend(exportQuery.shape);
const graphQuery = graphFilters.extend(exportQuery.shape);

/** What a part of a report is made from. */
type Report = {
  db: Db;
  access: AssessmentAccess;
  row: AssessmentRow;
  query: ExportQuery & { assessee?: string | undefined; branch?: string | undefined };
  title: Title;
};

type ReportExport = {
  action: AssessmentAction;
  summary: string;
  query: typeof exportQuery | typeof questionQuery | typeof averageQuery | typeof graphQuery;
  read: (report: Report) => Promise<ExportedPart>;
};

const resultsOf = ({ db, row }: Report, condition: SQL = sql`true`) => readResults(db, row.id, condition);
const ofAssessee = ({ query: { assessee } }: Report) => (assessee ? sql`p.user_id = ${assessee}` : sql`true`);
const ofBranch = ({ query: { branch } }: Report) => (branch ? sql`p.branch_id = ${branch}` : sql`true`);

/** What the page of graphs shows, of all or of one person. */
async function readGraph(report: Report) {
  const { db, access, row, query } = report;
  const { assessee } = query;
  const results = await resultsOf(report, ofAssessee(report));
  const self = assessee === undefined ? await readSelfCounts(db, row.id) : null;
  return graphOf(db, access, row, { results, self, assessee });
}

async function readAssessors({ db, access, row, title }: Report): Promise<ExportedPart> {
  const rows = seesAssessors(row, access)
    ? (await listAssessors(db, row, { page: 1, size: MOST_PEOPLE })).rows
    : [];
  const students = rows.filter(({ role }) => role === 'student').length;
  return { table: assessorsTable(rows, title), students };
}

/** Reports as files, by the last part of their address; each holds what its page shows and no more. */
export const reportExports = {
  assessees: {
    action: 'assessment.report_list',
    summary: 'Assessees with their figures as XLSX, CSV or PDF',
    query: exportQuery,
    read: async ({ db, row, title }) => ({ table: assesseesTable(await readAssessees(db, row, {}), title) }),
  },
  assessors: {
    action: 'assessment.report',
    summary: 'Assessors and how far they are as XLSX, CSV or PDF; of an anonymous one for its manager alone',
    query: exportQuery,
    read: readAssessors,
  },
  questions: {
    action: 'assessment.question_report',
    summary: 'Statements with spread, distribution and groups as XLSX, CSV or PDF',
    query: questionQuery,
    read: async (report) => {
      const results = await resultsOf(report, ofAssessee(report));
      return { table: questionsTable(questionsOf(report.row, results), report.title) };
    },
  },
  averages: {
    action: 'assessment.averages',
    summary: 'The heat table as XLSX, CSV or PDF: a column for each assessee',
    query: averageQuery,
    read: async (report) => {
      const results = await resultsOf(report, ofBranch(report));
      return { table: averagesTable(averagesOf(report.row, results), report.title) };
    },
  },
  graph: {
    action: 'assessment.graph',
    summary: 'Categories by group as XLSX, CSV or PDF',
    query: graphQuery,
    read: async (report) => ({ table: graphTable(await readGraph(report), report.title) }),
  },
  cycles: {
    action: 'assessment.graph',
    summary: 'Cycles of the same assessment as XLSX, CSV or PDF; of one assessee where named',
    query: graphQuery,
    read: async (report) => ({ table: cyclesTable(await readGraph(report), report.title) }),
  },
  branches: {
    action: 'assessment.graph',
    summary: 'Branch against branch, overall and by category, as XLSX, CSV or PDF',
    query: graphQuery,
    read: async (report) => ({ table: branchesTable(await readGraph(report), report.title) }),
  },
} as const satisfies Record<string, ReportExport>;
