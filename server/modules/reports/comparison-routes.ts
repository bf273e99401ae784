import * as z from 'zod';
import { comparisonQuery } from '@/lib/contract/resources/comparison';
import { uuid } from '@/lib/contract/text';
import { toResource } from '../../http/reply';
import { type RouteDefinition, route } from '../../http/route';
import type { ReportKind } from './actions';
import { compareAttempts } from './comparison';
import { findReport } from './find';

const params = z.object({ id: uuid, student_id: uuid });

/** Two attempts of one student beside each other. */
export const comparisonRoutes = (kind: ReportKind): RouteDefinition[] => [
  route({
    method: 'GET',
    path: `{staff}/${kind.reports}/compare-attempts/{id}/{student_id}`,
    action: 'attempt.read_answers',
    summary: 'Two attempts of one student, question by question; the last two when none are named',
    params,
    query: comparisonQuery,
    handle: async ({ db, actor, params: { id, student_id }, query, now, t }) => {
      const { title } = await findReport(db, actor, kind.kinds, id, now, 'attempt.read_answers');
      const wanted = { quizId: id, studentId: student_id, title, ...query };
      const found = await compareAttempts(db, actor, wanted, t.locale);
      return {
        data: toResource('attempt_comparison', `${found.first.id}:${found.second.id}`, {
          ...found,
          actions: [],
        }),
      };
    },
  }),
];
