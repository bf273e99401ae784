import * as z from 'zod';
import { exportQuery } from '@/lib/contract/resources/export';
import { reportFilters, reportQuery, scoreFilters } from '@/lib/contract/resources/report';
import { pick, uuid } from '@/lib/contract/text';
import type { PaperCache } from '../../attempts/paper-cache';
import { audit } from '../../db/audit';
import { ApiError } from '../../http/errors';
import { page, toResource } from '../../http/reply';
import { type RouteDefinition, route } from '../../http/route';
import { itemActions, type ReportKind, reportActions, reportAddresses, scoreActions } from './actions';
import { analyse } from './analysis';
import { answerRoutes } from './answer-routes';
import { gradesTable, reportsTable, scoresTable, sheetReply } from './exports';
import { branchTimeZone, findReport, readMarks } from './find';
import { listReports } from './list';
import { readSample } from './sample';
import { allScores, listScores } from './scores';

const params = z.object({ id: uuid });
const EXPORT_LIMIT = 5000;

/** Calls of staff about what students did in one kind of quiz. */
export function reportModule(kind: ReportKind, papers: PaperCache): RouteDefinition[] {
  const base = `{staff}/${kind.reports}`;
  const { type } = kind;
  return [
    route({
      method: 'GET',
      path: base,
      action: 'quiz_report.list',
      summary: 'Reports of the quizzes in reach: assigned, submitted, mean and pass share',
      query: reportFilters,
      handle: async ({ db, actor, query, now, t }) => {
        const { rows, total } = await listReports(db, actor, kind.kinds, query, now);
        const data = rows.map(({ id, ...row }) =>
          toResource(type, id, {
            ...row,
            actions: reportActions(
              actor,
              reportAddresses(kind, actor, t, row.kind),
              id,
              { ...row, isOwner: false },
              t,
            ),
          }),
        );
        return page(data, total, query);
      },
    }),
    route({
      method: 'GET',
      path: `${base}/export`,
      action: 'quiz_report.export',
      summary: 'The list as XLSX or CSV',
      query: reportFilters.extend(exportQuery.shape),
      handle: async ({ db, actor, query: { format, bom, ...filters }, now, t }) => {
        const [{ rows, total }, timeZone] = await Promise.all([
          listReports(db, actor, kind.kinds, { ...filters, page: 1, size: EXPORT_LIMIT }, now),
          branchTimeZone(db, actor),
        ]);
        // A file that silently ends early would be taken for the whole.
        if (total > rows.length)
          throw new ApiError('too_large', { code: 'export_rows', params: { most: EXPORT_LIMIT } });
        await audit(db, actor, 'quiz_report.export', null, { what: 'list', count: rows.length });
        return sheetReply(reportsTable(rows, timeZone, t), { format, bom }, t);
      },
    }),
    route({
      method: 'GET',
      path: `${base}/{id}`,
      action: 'quiz_report.read',
      summary: 'One quiz: figures, item analysis, classes and sections',
      params,
      query: reportQuery,
      handle: async ({ db, actor, params: { id }, query: { basis = 'last' }, now, t }) => {
        const { pass, isOwner, timeZone: _zone, ...head } = await findReport(db, actor, kind.kinds, id, now);
        const { items, ...figures } = analyse(await readSample(db, actor, id, basis), head.total_mark, pass);
        const addresses = reportAddresses(kind, actor, t, head.kind);
        const actions = itemActions(actor, addresses, id, isOwner, t);
        const { id: _id, ...attributes } = head;
        return {
          data: toResource(type, id, {
            ...attributes,
            pass_limit: pass,
            basis,
            ...figures,
            items: items.map((item) => ({ ...item, actions })),
            actions: reportActions(actor, addresses, id, { ...head, isOwner }, t),
          }),
        };
      },
    }),
    route({
      method: 'GET',
      path: `${base}/list-students-scores/{id}`,
      action: 'quiz_report.read',
      summary: 'Every student with the attempt that counts',
      params,
      query: scoreFilters,
      handle: async ({ db, actor, params: { id }, query, now, t }) => {
        const head = await findReport(db, actor, kind.kinds, id, now);
        const { rows, total } = await listScores(db, actor, id, query, now);
        const addresses = reportAddresses(kind, actor, t, head.kind);
        const data = rows.map(({ id: studentId, ...row }) =>
          toResource('student_score', studentId, {
            ...row,
            actions: scoreActions(actor, addresses, id, row, t),
          }),
        );
        return page(data, total, query);
      },
    }),
    route({
      method: 'GET',
      path: `${base}/export-students-scores/{id}`,
      action: 'quiz_report.export',
      summary: 'The scores as XLSX or CSV',
      params,
      query: scoreFilters.extend(exportQuery.shape),
      handle: async ({ db, actor, params: { id }, query: { format, bom, ...filters }, now, t }) => {
        const head = await findReport(db, actor, kind.kinds, id, now, 'quiz_report.export');
        const { rows } = await allScores(db, actor, id, filters, now);
        await audit(db, actor, 'quiz_report.export', id, { what: 'scores', count: rows.length });
        return sheetReply(
          scoresTable(pick(head.title, t.locale), rows, head.timeZone, t),
          { format, bom },
          t,
        );
      },
    }),
    route({
      method: 'GET',
      path: `${base}/export/students-grades/{id}`,
      action: 'quiz_report.export',
      summary: 'The mark of every question of every student as XLSX or CSV',
      params,
      query: exportQuery,
      handle: async ({ db, actor, params: { id }, query, now, t }) => {
        const head = await findReport(db, actor, kind.kinds, id, now, 'quiz_report.export');
        const [{ rows }, sample] = await Promise.all([
          allScores(db, actor, id, {}, now),
          readSample(db, actor, id, 'last'),
        ]);
        await audit(db, actor, 'quiz_report.export', id, { what: 'grades', count: rows.length });
        const attempts = rows.flatMap(({ attempt_id }) => attempt_id ?? []);
        const marks = await readMarks(db, attempts);
        return sheetReply(
          gradesTable(
            pick(head.title, t.locale),
            rows,
            analyse(sample, head.total_mark, head.pass).items,
            marks,
            t,
          ),
          query,
          t,
        );
      },
    }),
    ...answerRoutes(kind, papers),
  ];
}
