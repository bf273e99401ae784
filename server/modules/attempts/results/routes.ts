import { studentResultFilters, type TrendPoint } from '@/lib/contract/resources/attempt';
import { listStudentResults, toStudentQuiz } from '../student-list/student-list';
import { FieldErrors } from '../../../router/errors';
import { page } from '../../../router/reply';
import { type RouteDefinition, route } from '../../../router/route';
import { resultsExportRoute } from './results-export';

const TREND = 60;

/** The student's results over all kinds; `meta.trend` holds the released ones of the same filters, oldest first. */
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
      const [{ rows, total }, latest] = await Promise.all([
        listStudentResults(db, access, query, now),
        listStudentResults(db, access, { ...query, page: 1, size: TREND }, now),
      ]);
      const trend = latest.rows
        .map((row) => toStudentQuiz(row, t, now))
        .flatMap(({ id, attributes }): TrendPoint[] =>
          attributes.percent === null || attributes.is_provisional || !attributes.attempt?.finished_at
            ? []
            : [
                {
                  id,
                  title: attributes.title,
                  subject_id: attributes.subject.id,
                  at: attributes.attempt.finished_at,
                  percent: attributes.percent,
                },
              ],
        )
        .reverse();
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
