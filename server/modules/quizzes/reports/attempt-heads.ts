import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AttemptComparison } from '@/lib/contract/resources/quizzes/comparison';
import type { Db } from '@/server/platform/db/client';
import { fullName, named } from '@/server/platform/db/names';
import { ApiError } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import { localizedColumn, namedColumn, timestamp } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';

type Student = AttemptComparison['student'];
export type AttemptHead = AttemptComparison['first'];

const attemptHeadRow = defineRow('reports.attemptHead', {
  id: z.string(),
  number: z.number(),
  started_at: timestamp,
  finished_at: timestamp,
  is_late: z.boolean(),
  source: z.enum(['online', 'paper']),
  answered: z.number(),
  question_count: z.number(),
  mark: z.number().nullable(),
  max_mark: z.number(),
  percent: z.number().nullable(),
  pending: z.number(),
  student: z.object({ id: z.string(), name: localizedColumn, number: z.string(), classroom: namedColumn }),
});

/**
 * A student's handed-in attempts of one quiz in the actor's scope, in their order. Errors: 404 when there is
 * none.
 */
export async function readAttemptHeads(
  db: Db,
  access: Access<'attempt.read_answers'>,
  { quizId, studentId }: { quizId: string; studentId: string },
): Promise<{ student: Student; attempts: AttemptHead[] }> {
  const found = await queryRows(
    db,
    attemptHeadRow,
    sql`
    select attempts.id, attempts.number, attempts.started_at, attempts.finished_at, attempts.is_late,
    attempts.source,
      attempts.answered_count as answered, attempts.question_count, attempts.max_mark::float8 as max_mark,
      attempts.percent,
      round((attempts.percent * attempts.max_mark / 100)::numeric, 2)::float8 as mark,
      attempts.pending_count as pending,
      json_build_object('id', u.id, 'name', ${fullName(sql`u`)}, 'number', st.number, 'classroom',
        ${named(sql`c`)}) as student
    from attempts join quizzes on quizzes.id = attempts.quiz_id join users u on u.id = attempts.student_id
    join students st on st.user_id = u.id join classrooms c on c.id = st.classroom_id
    where attempts.quiz_id = ${quizId} and attempts.student_id = ${studentId}
    and attempts.state in ('finished', 'graded')
      and ${access.attempts}
    order by attempts.number`,
  );
  const [row] = found;
  if (!row) throw new ApiError('not_found');
  return {
    student: row.student,
    attempts: found.map(({ student: _student, ...head }) => ({
      ...head,
      started_at: head.started_at.toISOString(),
      finished_at: head.finished_at.toISOString(),
    })),
  };
}
