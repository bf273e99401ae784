import * as z from 'zod';
import { exportQuery, sheetQuery } from '@/lib/contract/resources/export';
import { reportFilters, scoreFilters } from '@/lib/contract/resources/report';
import { pick, uuid } from '@/lib/contract/text';
import { ApiError } from '../../http/errors';
import { type RouteDefinition, route } from '../../http/route';
import { exportFile } from '../../print/export-file';
import type { ReportKind } from './actions';
import { analyse } from './analysis';
import { readAnswerLines } from './answer-lines';
import { readAttemptHeads } from './attempt-heads';
import { deliver, EXPORT_LIMIT, tooMany } from './export-guard';
import { answersTable, gradesTable, reportsTable, scoresTable } from './exports';
import { branchTimeZone, findReport, readMarks } from './find';
import { listReports } from './list';
import { readSample } from './sample';
import { allScores } from './scores';

const params = z.object({ id: uuid });
const studentParams = z.object({ id: uuid, student_id: uuid });
const answersQuery = exportQuery.extend({ attempt: uuid.optional() });

const listRoutes = (kind: ReportKind, base: string): RouteDefinition[] => [
  route({
    method: 'GET',
    path: `${base}/export`,
    action: 'quiz_report.export',
    summary: 'The list as XLSX, CSV or A4 pages',
    query: reportFilters.extend(exportQuery.shape),
    handle: async (context) => {
      const { db, actor, query, now, t } = context;
      const { format, bom, ...filters } = query;
      const [{ rows, total }, timeZone] = await Promise.all([
        listReports(db, actor, kind.kinds, { ...filters, page: 1, size: EXPORT_LIMIT }, now),
        branchTimeZone(db, actor),
      ]);
      if (total > rows.length) throw tooMany();
      return deliver(context, { what: 'list', id: null, count: rows.length, students: 0 }, () =>
        exportFile(reportsTable(rows, t), { format, bom }, timeZone, context),
      );
    },
  }),
];

const scoreRoutes = (kind: ReportKind, base: string): RouteDefinition[] => [
  route({
    method: 'GET',
    path: `${base}/export-students-scores/{id}`,
    action: 'quiz_report.export',
    summary: 'The scores as XLSX, CSV or A4 pages; over 50 students only after the password',
    params,
    query: scoreFilters.extend(exportQuery.shape),
    handle: async (context) => {
      const {
        db,
        actor,
        params: { id },
        query: { format, bom, ...filters },
        now,
        t,
      } = context;
      const head = await findReport(db, actor, kind.kinds, id, now, 'quiz_report.export');
      const { rows, total } = await allScores(db, actor, id, filters, now, EXPORT_LIMIT);
      return deliver(context, { what: 'scores', id, count: total, students: total }, async () => {
        const title = pick(head.title, t.locale);
        return exportFile(scoresTable(title, rows, t), { format, bom }, head.timeZone, context);
      });
    },
  }),
  route({
    method: 'GET',
    path: `${base}/export/students-grades/{id}`,
    action: 'quiz_report.export',
    summary:
      'The mark of every question of every student as XLSX or CSV; over 50 students only after the password',
    params,
    query: sheetQuery,
    handle: async (context) => {
      const {
        db,
        actor,
        params: { id },
        query,
        now,
        t,
      } = context;
      const head = await findReport(db, actor, kind.kinds, id, now, 'quiz_report.export');
      const { rows, total } = await allScores(db, actor, id, {}, now, EXPORT_LIMIT);
      return deliver(context, { what: 'grades', id, count: total, students: total }, async () => {
        const [sample, marks] = await Promise.all([
          readSample(db, actor, id, { basis: 'last' }),
          readMarks(
            db,
            rows.flatMap(({ attempt_id }) => attempt_id ?? []),
          ),
        ]);
        const table = gradesTable(
          pick(head.title, t.locale),
          rows,
          (await analyse(sample, head.total_mark, head.pass)).items,
          marks,
          t,
        );
        return exportFile(table, query, head.timeZone, context);
      });
    },
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
    handle: async (context) => {
      const {
        db,
        actor,
        params: { id, student_id },
        query,
        now,
        t,
      } = context;
      const head = await findReport(db, actor, kind.kinds, id, now, 'attempt.read_answers');
      const { student, attempts } = await readAttemptHeads(db, actor, { quizId: id, studentId: student_id });
      const attempt = query.attempt ? attempts.find((one) => one.id === query.attempt) : attempts.at(-1);
      if (!attempt) throw new ApiError('not_found');
      const lines = (await readAnswerLines(db, [attempt.id], t.locale)).get(attempt.id) ?? [];
      return deliver(context, { what: 'answers', id, count: lines.length, students: 1 }, async () => {
        const title = pick(head.title, t.locale);
        const { format, bom } = query;
        return exportFile(
          answersTable({ title, student, attempt, lines }, t),
          { format, bom },
          head.timeZone,
          context,
        );
      });
    },
  }),
];

/** What staff take away as files. */
export function exportRoutes(kind: ReportKind): RouteDefinition[] {
  const base = `{staff}/${kind.reports}`;
  return [...listRoutes(kind, base), ...scoreRoutes(kind, base), ...answerRoutes(kind, base)];
}
