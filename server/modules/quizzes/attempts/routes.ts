import * as z from 'zod';
import { studentQuizFilters } from '@/lib/contract/resources/quizzes/attempt';
import type { AttemptServices } from './attempt-services';
import { ApiError } from '@/server/router/errors';
import { page } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import type { SchoolDeps } from '@/server/boot/deps';
import { type StudentEndpoint, studentEndpoints } from './student-endpoints';
import { listStudentQuizzes, toStudentQuiz } from './student-list/student-list';
import { studentResultRoutes } from './results/routes';
import { takingRoutes } from './taking-routes';

const params = z.object({ id: z.string() });
const listRoutes = ({ base, list, listed }: StudentEndpoint): RouteDefinition[] => [
  route({
    method: 'GET',
    path: `${base}/${list}`,
    action: 'attempt.list',
    summary: 'Quizzes of the student; the count of every tab is in meta.counts',
    query: studentQuizFilters,
    handle: async ({ db, access, query, t, now }) => {
      const { rows, total, counts } = await listStudentQuizzes(db, access, listed, query, now);
      return page(
        rows.map((row) => toStudentQuiz(row, t, now)),
        total,
        query,
        undefined,
        { counts },
      );
    },
  }),
];

const oneRoute = ({ base, listed }: StudentEndpoint) =>
  route({
    method: 'GET',
    path: `${base}/{id}`,
    action: 'attempt.list',
    summary: 'One quiz of the student, with the same fields as in the list',
    params,
    handle: async ({ db, access, params: { id }, t, now }) => {
      const { rows } = await listStudentQuizzes(db, access, listed, { id, size: 1 }, now);
      const [row] = rows;
      if (!row) throw new ApiError('not_found');
      return { data: toStudentQuiz(row, t, now) };
    },
  });

/** The student's calls of every kind, those about results, and the hot ones before the router. */
export function attemptRoutes(deps: SchoolDeps, services: AttemptServices): ReturnType<typeof takingRoutes> {
  const endpoints = studentEndpoints().map((endpoint) => ({
    endpoint,
    taking: takingRoutes(endpoint, deps, services),
  }));
  return {
    routes: [
      ...endpoints.flatMap(({ endpoint, taking }) => [
        ...listRoutes(endpoint),
        ...taking.routes,
        oneRoute(endpoint),
      ]),
      ...studentResultRoutes,
    ],
    fastRoutes: endpoints.flatMap(({ taking }) => taking.fastRoutes),
  };
}
