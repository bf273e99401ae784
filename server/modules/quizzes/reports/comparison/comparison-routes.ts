import * as z from 'zod';
import { comparisonQuery } from '@/lib/contract/resources/quizzes/comparison';
import { lateFilters } from '@/lib/contract/resources/quizzes/late-answer';
import { uuid } from '@/lib/contract/text';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import type { ReportKind } from '../actions';
import { compareAttempts } from './comparison';
import { findReport } from '../find-report';
import { listLate } from '../late-answers';

const params = z.object({ id: uuid, student_id: uuid });

/** Late answers, and the comparison of two attempts of one student. */
export const comparisonRoutes = (kind: ReportKind): RouteDefinition[] => [
  route({
    method: 'GET',
    path: `{staff}/${kind.reports}/late/{id}`,
    action: 'attempt.read_answers',
    summary: 'Late answers of a quiz, newest first',
    params: z.object({ id: uuid }),
    query: lateFilters,
    handle: async ({ db, access, params: { id }, query, now, t }) => {
      await findReport(db, access, kind.kinds, id, now);
      const { rows, total } = await listLate(db, access, id, query, t.locale);
      return page(
        rows.map(({ id: event, ...row }) => toResource('late_answer', event, row)),
        total,
        query,
      );
    },
  }),
  route({
    method: 'GET',
    path: `{staff}/${kind.reports}/compare-attempts/{id}/{student_id}`,
    action: 'attempt.read_answers',
    summary: 'Comparison of two attempts of one student by question; the last two when none are named',
    params,
    query: comparisonQuery,
    handle: async ({ db, access, params: { id, student_id }, query, now, t }) => {
      const { title } = await findReport(db, access, kind.kinds, id, now);
      const wanted = { quizId: id, studentId: student_id, title, ...query };
      const found = await compareAttempts(db, access, wanted, t.locale);
      return {
        data: toResource('attempt_comparison', `${found.first.id}:${found.second.id}`, {
          ...found,
          actions: [],
        }),
      };
    },
  }),
];
