import { and, asc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { attempts } from '@/server/platform/db/schema/attempts';
import { finishAttempt } from '../lifecycle/finish';
import { recordHeartbeat } from './heartbeat';
import { ANSWER_GRACE_MS, SWEEP_MARGIN_MS } from '../engine/timing';

type Failed = { id: string; error: Error };

/**
 * Hands in one attempt whose time is over; false when there is none that another process does not already
 * hold.
 */
async function sweepOne(db: Db, now: Date, failed: Failed[]): Promise<boolean> {
  let id = '';
  const work = db.transaction(async (tx) => {
    const [attempt] = await tx
      .select()
      .from(attempts)
      .where(
        and(
          eq(attempts.state, 'in_progress'),
          lt(attempts.deadline, new Date(now.getTime() - ANSWER_GRACE_MS - SWEEP_MARGIN_MS)),
          // The clock of a paused quiz is stopped; what was over before the pause is over.
          sql`not exists (select 1 from quizzes q where q.id = attempts.quiz_id
            and attempts.deadline > q.paused_at)`,
          notInArray(
            attempts.id,
            failed.map((each) => each.id),
          ),
        ),
      )
      .orderBy(asc(attempts.deadline))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!attempt) return false;
    id = attempt.id;
    await finishAttempt(tx, attempt, 'timeout', now);
    return true;
  });
  return work.catch((error: Error) => {
    // One attempt that cannot be graded must not keep the others waiting; without an id the database itself
    // failed.
    if (id === '') throw error;
    failed.push({ id, error });
    return true;
  });
}

/**
 * One round: time lost in an outage is given back before anything is handed in. Answers what could not be
 * handed in.
 */
export async function sweep(db: Db, now: Date): Promise<Failed[]> {
  await recordHeartbeat(db, now);
  const failed: Failed[] = [];
  while (await sweepOne(db, now, failed));
  return failed;
}
