import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { selfStudyKinds } from '@/lib/contract/quiz-kinds';
import type { ReviewQuestion } from '@/lib/contract/resources/quizzes/attempt-result';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { hasRow } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import type { TakingHooks } from '@/server/modules/quizzes/attempts';
import { noteAnswers, noteAttempt } from '@/server/modules/practice/mastery';
import { blockedAmong } from './generate';
import { questionsOf } from './queries';

/**
 * Drops questions that a graded quiz asks by now from a paper that nobody began. Errors: 409 exam_blocked
 * when none is left.
 */
async function dropBlocked(
  db: Db,
  access: Access<'attempt.start'>,
  quizId: string,
  now: Date,
): Promise<void> {
  if (!z.uuid().safeParse(quizId).success) return;
  const isFresh = await hasRow(
    db,
    sql`select 1 from quizzes
      where quizzes.id = ${quizId} and quizzes.kind in (${selfStudyKinds.own}, ${selfStudyKinds.practice})
      and ${access.quizzes}
      and not exists (select 1 from attempts a where a.quiz_id = quizzes.id)`,
  );
  if (!isFresh) return;
  const ids = await questionsOf(db, quizId);
  const blocked = await blockedAmong(db, ids, now);
  if (blocked.size === 0) return;
  if (blocked.size === ids.length) throw new ApiError('conflict', { code: 'exam_blocked' });
  await db.transaction(async (tx) => {
    await tx.execute(sql`update quiz_slots set dropped_at = ${now} where quiz_id = ${quizId}
      and question_id = any(${sql.param([...blocked])}::uuid[]) and not exists (select 1 from attempts a
        where a.quiz_id = ${quizId})`);
    await tx.execute(sql`update quizzes set question_count = (select count(*) from quiz_slots s
      where s.quiz_id = quizzes.id and s.dropped_at is null),
      total_mark = (select coalesce(sum(mark), 0) from quiz_slots s
        where s.quiz_id = quizzes.id and s.dropped_at is null) where id = ${quizId}`);
  });
}

/** Hides the key of a question that a graded quiz may still ask, until that quiz is over. */
export async function withoutOpenKeys(
  db: Db,
  questions: ReviewQuestion[],
  now: Date,
): Promise<ReviewQuestion[]> {
  const blocked = await blockedAmong(
    db,
    questions.map(({ id }) => id),
    now,
  );
  return questions.map((question) => {
    if (!blocked.has(question.id)) return question;
    const { right_text: _, targets: __, ...rest } = question;
    return {
      ...rest,
      state: 'hidden' as const,
      given_mark: null,
      right_answers: null,
      parts: {},
      explanation: null,
    };
  });
}

/** The hooks of exams and practice for the calls of their attempts. */
export const selfStudyHooks: TakingHooks = {
  beforeStart: dropBlocked,
  afterJudged: noteAnswers,
  afterFinish: noteAttempt,
  review: withoutOpenKeys,
};
