import { studentResultFilters } from '@/lib/contract/resources/quizzes/attempt';
import { listStudentResults, toStudentQuiz } from '../student-list/student-list';
import { FieldErrors } from '@/server/router/errors';
import { page } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { readTrend } from './own-results';
import { resultsExportRoute } from './results-export';

/**
 * The student's results over all kinds; `meta.trend` holds the released ones of the same filters, oldest
 * first.
 */
export const studentResultRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'general-quiz/api/v1/{locale}/student/generalQuizReports/list-student-general-quizzes',
    action: 'attempt.list',
    summary: 'Submitted attempts of the student, with the trend of the marks that are released',
    query: studentResultFilters,
    handle: async ({ db, access, query, t, now }) => {
      if (query.from && query.to && query.from > query.to)
        throw new FieldErrors([{ field: 'to', code: 'order', parameter: true }]);
      const [{ rows, total }, trend] = await Promise.all([
        listStudentResults(db, access, query, now),
        readTrend(db, access, query, t, now),
      ]);
      return page(
        rows.map((row) => toStudentQuiz(row, t, now)),
        total,
        query,
        undefined,
        { trend },
      );
    },
  }),
  resultsExportRoute,
];
