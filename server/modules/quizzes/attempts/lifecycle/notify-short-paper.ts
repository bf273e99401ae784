import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/platform/db/client';
import { notify } from '@/server/modules/common/notifications';
import { readQuizAuthor } from './quiz-author';

/**
 * Notifies the author of a quiz that the draws of a paper found `count` questions too few; once for each
 * quiz. Call it in the transaction of the start: starts at the same time wait for each other here.
 */
export async function notifyShortPaper(tx: Tx, quizId: string, count: number, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`short_paper ${quizId}`}, 0))`);
  const author = await readQuizAuthor(tx, quizId, 'short_paper');
  if (!author || author.isNotified) return;
  const { userId, title, subject, screen } = author;
  await notify(tx, {
    userIds: [userId],
    type: 'short_paper',
    params: { title, subject, count },
    screenName: screen,
    data: { general_quiz_uuid: quizId },
    now,
  });
}
