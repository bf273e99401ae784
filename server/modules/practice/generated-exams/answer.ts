import { and, eq } from 'drizzle-orm';
import type { QuizKind } from '@/lib/contract/quiz-kinds';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { answers } from '@/server/platform/db/schema/attempts';
import { ApiError } from '@/server/router/errors';
import { toResource } from '@/server/router/reply';
import { readOwnAttempt } from '@/server/modules/quizzes/attempts';

/** When the own answer to a question was saved and whether there is one. Errors: 404, 409 not_started. */
export async function answerOf(
  db: Db,
  access: Access<'exam.take'>,
  kinds: readonly QuizKind[],
  { id, questionId }: { id: string; questionId: string },
) {
  const { attempt } = await readOwnAttempt(db, access, { id, kinds });
  const entry = attempt.paper.entries.find(({ question_id }) => question_id === questionId.toLowerCase());
  if (!entry) throw new ApiError('not_found');
  const [answer] = await db
    .select()
    .from(answers)
    .where(and(eq(answers.attemptId, attempt.id), eq(answers.questionId, entry.question_id)));
  return toResource('answer', entry.question_id, {
    question_id: entry.question_id,
    solved: (answer?.payload.length ?? 0) > 0,
    epoch: answer?.epoch ?? null,
    rev: answer?.rev ?? null,
    saved_at: answer?.savedAt.toISOString() ?? null,
  });
}
