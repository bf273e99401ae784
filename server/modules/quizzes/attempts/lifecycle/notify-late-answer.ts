import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { attempts } from '@/server/platform/db/schema/attempts';
import { notify } from '@/server/modules/common/notifications';
import { readQuizAuthor } from './quiz-author';

/** Notifies the author of a late answer that waits for a decision; not again while that is unread. */
export async function notifyLateAnswer(db: Db, attemptId: string, now: Date): Promise<void> {
  const [attempt] = await db
    .select({ quizId: attempts.quizId })
    .from(attempts)
    .where(eq(attempts.id, attemptId));
  if (!attempt) return;
  const { quizId } = attempt;
  if ((await readQuizAuthor(db, quizId, 'late_answer'))?.isUnread !== false) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`late_answer ${quizId}`}, 0))`);
    const author = await readQuizAuthor(tx, quizId, 'late_answer');
    if (!author || author.isUnread) return;
    const { userId, title, subject, screen } = author;
    await notify(tx, {
      userIds: [userId],
      type: 'late_answer',
      params: { title, subject },
      screenName: `${screen}_late`,
      data: { general_quiz_uuid: quizId },
      now,
    });
  });
}
