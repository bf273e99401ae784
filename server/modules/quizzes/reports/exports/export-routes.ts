import * as z from 'zod';
import { exportQuery, sheetQuery } from '@/lib/contract/resources/common/export';
import { reportFilters, scoreFilters } from '@/lib/contract/resources/quizzes/report';
import { pick, uuid } from '@/lib/contract/text';
import { ApiError } from '@/server/router/errors';
import { inProgress } from '@/server/router/file-progress';
import { type RouteDefinition, route } from '@/server/router/route';
import { exportFile } from '@/server/router/export-file';
import type { ReportKind } from '../actions';
import { readAnswerLines } from '../answer-lines';
import { readAttemptHeads } from '../attempt-heads';
import { deliver, EXPORT_LIMIT } from '@/server/router/export-guard';
import { answersTable, gradesTable, reportsTable, scoresTable, whatOf } from './exports';
import { branchTimeZone, findExported } from '../find-report';
import { countReports, listReports } from '../list';
import { readGradeColumns } from '../sample/sample';
import { countScores, scoreBatches } from '../scores';

const params = z.object({ id: uuid });
const studentParams = z.object({ id: uuid, student_id: uuid });
const answersQuery = exportQuery.extend({ attempt: uuid.optional() });

const ROWS_A_BATCH = 250;

const listRoutes = (kind: ReportKind, base: string): RouteDefinition[] => [
  route({
    method: 'GET',
    path: `${base}/export`,
    action: 'quiz_report.export',
    summary: 'The list of reports as XLSX, CSV or PDF',
    query: reportFilters.extend(exportQuery.shape),
    handle: (context) =>
      inProgress(context, async (watch) => {
        const { db, access, query, now, t } = context;
        const { format, bom, ...filters } = query;
        const count = async () => ({
          rows: await countReports(db, access, kind.kinds, filters, now),
          students: 0,
        });
        return deliver(context, { action: 'quiz_report.export', what: 'list', id: null, count }, async () => {
          const timeZone = await branchTimeZone(db, access);
          const read = async () => {
            const all = { ...filters, page: 1, size: EXPORT_LIMIT };
            return reportsTable((await listReports(db, access, kind.kinds, all, now)).rows, t, whatOf(kind));
          };
          return exportFile(read, { format, bom }, timeZone, { ...context, watch });
        });
      }),
  }),
];

const scoreRoutes = (kind: ReportKind, base: string): RouteDefinition[] => [
  route({
    method: 'GET',
    path: `${base}/export-students-scores/{id}`,
    action: 'quiz_report.export',
    summary: 'The scores as XLSX, CSV or PDF; over 50 students only after confirming the password',
    params,
    query: scoreFilters.extend(exportQuery.shape),
    handle: (context) =>
      inProgress(context, async (watch) => {
        const {
          db,
          access,
          params: { id },
          query: { format, bom, ...filters },
          now,
          t,
        } = context;
        const head = await findExported(db, access, kind.kinds, id);
        const count = async () => {
          const rows = await countScores(db, access, id, filters, now);
          return { rows, students: rows };
        };
        return deliver(context, { action: 'quiz_report.export', what: 'scores', id, count }, (total) => {
          const batches = scoreBatches(db, access, id, filters, {
            now,
            most: EXPORT_LIMIT,
            size: ROWS_A_BATCH,
          });
          const table = scoresTable(pick(head.title, t.locale), { total, batches }, t, whatOf(kind));
          return exportFile(table, { format, bom }, head.timeZone, { ...context, watch });
        });
      }),
  }),
  route({
    method: 'GET',
    path: `${base}/export/students-grades/{id}`,
    action: 'quiz_report.export',
    summary:
      'The mark of every question of every student as XLSX or CSV; over 50 students only after confirming the password',
    params,
    query: sheetQuery,
    handle: (context) =>
      inProgress(context, async (watch) => {
        const {
          db,
          access,
          params: { id },
          query,
          now,
          t,
        } = context;
        const head = await findExported(db, access, kind.kinds, id);
        const count = async () => {
          const rows = await countScores(db, access, id, {}, now);
          return { rows, students: rows };
        };
        return deliver(context, { action: 'quiz_report.export', what: 'grades', id, count }, (total) => {
          const read = async () => {
            const columns = await readGradeColumns(db, access, id, { basis: 'last' });
            const batches = scoreBatches(db, access, id, {}, { now, most: EXPORT_LIMIT, size: ROWS_A_BATCH });
            return gradesTable(pick(head.title, t.locale), { total, batches }, columns, t, whatOf(kind));
          };
          return exportFile(read, query, head.timeZone, { ...context, watch });
        });
      }),
  }),
];

const answerRoutes = (kind: ReportKind, base: string): RouteDefinition[] => [
  route({
    method: 'GET',
    path: `${base}/export-answers/{id}/{student_id}`,
    action: 'attempt.read_answers',
    summary: "One student's answers with keys and marks as XLSX, CSV or A4 pages",
    params: studentParams,
    query: answersQuery,
    handle: (context) =>
      inProgress(context, async (watch) => {
        const {
          db,
          access,
          params: { id, student_id },
          query,
          t,
        } = context;
        const { format, bom } = query;
        const head = await findExported(db, access, kind.kinds, id);
        const found = await readAttemptHeads(db, access, { quizId: id, studentId: student_id });
        const { student, attempts } = found;
        const attempt = query.attempt ? attempts.find((one) => one.id === query.attempt) : attempts.at(-1);
        if (!attempt) throw new ApiError('not_found');
        const lines = (await readAnswerLines(db, [attempt.id], t.locale)).get(attempt.id) ?? [];
        const count = async () => ({ rows: lines.length, students: 1 });
        return deliver(context, { action: 'quiz_report.export', what: 'answers', id, count }, () => {
          const table = answersTable({ title: pick(head.title, t.locale), student, attempt, lines }, t);
          return exportFile(table, { format, bom }, head.timeZone, { ...context, watch });
        });
      }),
  }),
];

/** What staff take away as files. */
export function exportRoutes(kind: ReportKind): RouteDefinition[] {
  const base = `{staff}/${kind.reports}`;
  return [...listRoutes(kind, base), ...scoreRoutes(kind, base), ...answerRoutes(kind, base)];
}
