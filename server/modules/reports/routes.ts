import * as z from 'zod';
import { reportFilters, reportQuery, scoreFilters } from '@/lib/contract/resources/report';
import { uuid } from '@/lib/contract/text';
import type { PaperCache } from '../attempts/paper/paper-cache';
import { page, toResource } from '../../router/reply';
import { type RouteDefinition, route } from '../../router/route';
import { itemActions, type ReportKind, reportActions, reportAddresses, scoreActions } from './actions';
import { analyse } from './analysis';
import { answerRoutes } from './answer-routes';
import { comparisonRoutes } from './comparison-routes';
import { exportRoutes } from './export-routes';
import { findReport } from './find';
import { listReports } from './list';
import { readSample } from './sample';
import { listScores } from './scores';

const params = z.object({ id: uuid });

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
    ...exportRoutes(kind),
    route({
      method: 'GET',
      path: `${base}/{id}`,
      action: 'quiz_report.read',
      summary: 'One quiz: figures, item analysis, classes and sections',
      params,
      query: reportQuery,
      handle: async ({ db, actor, params: { id }, query: { basis = 'last', classroom }, now, t }) => {
        const { pass, isOwner, timeZone: _zone, ...head } = await findReport(db, actor, kind.kinds, id, now);
        const { items, ...figures } = await analyse(
          await readSample(db, actor, id, { basis, classroom }),
          head.total_mark,
          pass,
        );
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
    ...comparisonRoutes(kind),
    ...answerRoutes(kind, papers),
  ];
}
