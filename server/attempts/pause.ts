import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/audit';
import { attempts } from '../db/schema/attempts';
import { quizzes } from '../db/schema/quizzes';
import { notifyAttempts, tellAll } from './events';

type By = { actorId: string; reason?: string | null; now: Date };

const openOf = (quizId: string) => and(eq(attempts.quizId, quizId), eq(attempts.state, 'in_progress'));

/**
 * Stops the clock of a quiz whose row the caller has locked. Deadlines stay as they are written and stand still:
 * whoever reads them asks `quizzes.paused_at` too. Answers the ids of the open attempts.
 */
export async function beginPause(tx: Tx, quizId: string, by: By): Promise<string[]> {
  await tx.update(quizzes).set({ pausedAt: by.now }).where(eq(quizzes.id, quizId));
  const rows = await tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(openOf(quizId), sql`(deadline is null or deadline > ${by.now}::timestamptz)`));
  const ids = rows.map(({ id }) => id);
  await tellAll(tx, ids, 'paused', by.now, { reason: by.reason ?? null }, by.actorId);
  await notifyAttempts(tx, ids);
  return ids;
}

/**
 * Lets the clock of a paused quiz (row locked by the caller) go on: every deadline that stood still moves by the length
 * of the pause, in one statement. Answers the ids of the attempts that go on.
 */
export async function endPause(tx: Tx, quizId: string, pausedAt: Date, by: By): Promise<string[]> {
  const length = Math.max(0, by.now.getTime() - pausedAt.getTime());
  const seconds = Math.ceil(length / 1000);
  await tx.update(quizzes).set({ pausedAt: null }).where(eq(quizzes.id, quizId));
  const rows = await tx
    .update(attempts)
    .set({
      deadline: sql`deadline + make_interval(secs => ${length / 1000})`,
      extraSeconds: sql`extra_seconds + ${seconds}`,
      pausedSeconds: sql`paused_seconds + ${seconds}`,
    })
    .where(and(openOf(quizId), sql`(deadline is null or deadline > ${pausedAt}::timestamptz)`))
    .returning({ id: attempts.id });
  const ids = rows.map(({ id }) => id);
  await tellAll(tx, ids, 'resumed', by.now, { seconds }, by.actorId);
  await notifyAttempts(tx, ids);
  return ids;
}
