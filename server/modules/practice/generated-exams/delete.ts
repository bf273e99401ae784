import { eq, sql } from 'drizzle-orm';
import type { QuizKind } from '@/lib/contract/quiz-kinds';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { quizzes } from '@/server/platform/db/schema/quizzes';
import { ApiError } from '@/server/router/errors';
import { findMade } from './queries';

/**
 * Removes an own exam or practice from the lists; the answers are kept. Errors: 404; 409 while it is open.
 */
export async function deleteExam(
  db: Db,
  access: Access,
  kinds: readonly QuizKind[],
  id: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const exam = await findMade(tx, access, kinds, id);
    await tx.execute(sql`select 1 from quizzes where id = ${id} for update`);
    if (exam.state === 'in_progress') throw new ApiError('conflict', { code: 'exam_in_progress' });
    await tx.update(quizzes).set({ deletedAt: now }).where(eq(quizzes.id, exam.id));
  });
}
