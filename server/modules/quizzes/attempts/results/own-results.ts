import type { StudentResultFilters, TrendPoint } from '@/lib/contract/resources/quizzes/attempt';
import type { AttemptResult } from '@/lib/contract/resources/quizzes/attempt-result';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import type { Translate } from '@/server/platform/text/translate';
import { listStudentResults, toStudentQuiz } from '../student-list/student-list';

const NEWEST = 60;

/** The newest results of the student that may be seen and are complete, oldest first; at most 60. */
export async function readTrend(
  db: Db,
  access: Access<'attempt.list'>,
  filters: StudentResultFilters,
  t: Translate,
  now: Date,
): Promise<TrendPoint[]> {
  const { rows } = await listStudentResults(db, access, { ...filters, page: 1, size: NEWEST }, now);
  return rows
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
}

/**
 * The student's own mean of a subject in percent, as the line of results counts it; null below two results.
 */
export async function readOwnAverage(
  db: Db,
  access: Access<'attempt.list'>,
  subjectId: string,
  t: Translate,
  now: Date,
): Promise<AttemptResult['own_average']> {
  const trend = await readTrend(db, access, { subject: subjectId }, t, now);
  if (trend.length < 2) return null;
  return {
    percent: trend.reduce((sum, { percent }) => sum + percent, 0) / trend.length,
    count: trend.length,
  };
}
