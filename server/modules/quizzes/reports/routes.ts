import * as z from 'zod';
import { reportFilters, reportQuery, scoreFilters } from '@/lib/contract/resources/quizzes/report';
import { uuid } from '@/lib/contract/text';
import type { PaperCache } from '@/server/modules/quizzes/attempts';
import { page, toResource } from '@/server/router/reply';
import { aboutKinds, type RouteDefinition, route } from '@/server/router/route';
import { itemActions, type ReportKind, reportActions, reportAddresses, scoreActions } from './actions';
import { analyse } from './analysis';
import { answerRoutes } from './answer-routes';
import { comparisonRoutes } from './comparison/comparison-routes';
import { exportRoutes } from './exports/export-routes';
import { findReport } from './find-report';
import { listReports } from './list';
import { readSample } from './sample/sample';
import { listScores } from './scores';

const params = z.object({ id: uuid });

/** Calls of staff about what students did in one kind of quiz. */
export function reportRoutes(kind: ReportKind, papers: PaperCache): RouteDefinition[] {
  const base = `{staff}/${kind.reports}`;
  const { type } = kind;
  return aboutKinds(kind.kinds, [
    route({
      method: 'GET',
      path: base,
      action: 'quiz_report.list',
      summary: 'Reports of the quizzes that the reader may see: assigned, submitted, mean and pass rate',
      query: reportFilters,
      handle: async ({ db, access, query, now, t }) => {
        const { rows, total } = await listReports(db, access, kind.kinds, query, now);
        const data = rows.map(({ id, ...row }) =>
          toResource(type, id, {
            ...row,
            actions: reportActions(
              access,
              reportAddresses(kind, access, t, row.kind),
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
      summary: 'Report of one quiz: statistics, item analysis, classes and sections',
      params,
      query: reportQuery,
      handle: async ({ db, access, params: { id }, query: { basis = 'last', classroom }, now, t }) => {
        const { pass, isOwner, timeZone: _zone, ...head } = await findReport(db, access, kind.kinds, id, now);
        const { items, ...statistics } = await analyse(
          await readSample(db, access, id, { basis, classroom }),
          head.total_mark,
          pass,
        );
        const addresses = reportAddresses(kind, access, t, head.kind);
        const actions = itemActions(access, addresses, id, isOwner, t);
        const { id: _id, ...attributes } = head;
        return {
          data: toResource(type, id, {
            ...attributes,
            pass_limit: pass,
            basis,
            ...statistics,
            items: items.map((item) => ({ ...item, actions })),
            actions: reportActions(access, addresses, id, { ...head, isOwner }, t),
          }),
        };
      },
    }),
    route({
      method: 'GET',
      path: `${base}/list-students-scores/{id}`,
      action: 'quiz_report.read',
      summary: 'Scores of a quiz: every student with the attempt that counts',
      params,
      query: scoreFilters,
      handle: async ({ db, access, params: { id }, query, now, t }) => {
        const head = await findReport(db, access, kind.kinds, id, now);
        const { rows, total } = await listScores(db, access, id, query, now);
        const addresses = reportAddresses(kind, access, t, head.kind);
        const data = rows.map(({ id: studentId, ...row }) =>
          toResource('student_score', studentId, {
            ...row,
            actions: scoreActions(access, addresses, id, row, t),
          }),
        );
        return page(data, total, query);
      },
    }),
    ...comparisonRoutes(kind),
    ...answerRoutes(kind, papers),
  ]);
}
