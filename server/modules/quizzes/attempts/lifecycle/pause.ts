import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '@/server/platform/db/client';
import { attempts } from '@/server/platform/db/schema/attempts';
import { quizzes } from '@/server/platform/db/schema/quizzes';
import { notifyAttempts, addTimelineEvents } from './timeline';

type By = { actorId: string; reason?: string | null; now: Date };

const openOf = (quizId: string) => and(eq(attempts.quizId, quizId), eq(attempts.state, 'in_progress'));

/**
 * Stops the clock of a quiz whose row the caller has locked. Deadlines stay as they are written and do not
 * pass: every reader also needs `quizzes.paused_at`. Returns the ids of the open attempts.
 */
export async function beginPause(tx: Tx, quizId: string, by: By): Promise<string[]> {
  await tx.update(quizzes).set({ pausedAt: by.now }).where(eq(quizzes.id, quizId));
  const rows = await tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(openOf(quizId), sql`(deadline is null or deadline > ${by.now}::timestamptz)`));
  const ids = rows.map(({ id }) => id);
  await addTimelineEvents(tx, ids, 'paused', by.now, { reason: by.reason ?? null }, by.actorId);
  await notifyAttempts(tx, ids);
  return ids;
}

/**
 * Moves every end by which somebody's time was stopped in a pause: those ahead of it, and those that an open
 * attempt goes beyond with extra time. Who begins afterwards has the time that was left. A window that opened
 * in the pause lost what was left of the pause. The new version number shows an open editor that its draft is
 * out of date.
 */
async function moveEnds(tx: Tx, quizId: string, pausedAt: Date, now: Date): Promise<void> {
  const from = sql`${pausedAt}::timestamptz`;
  const until = sql`${now}::timestamptz`;
  const beyond = (
    whose: SQL,
  ) => sql`make_interval(secs => coalesce((select max(a.extra_seconds - a.paused_seconds)
    from attempts a where a.quiz_id = ${quizId} and a.state = 'in_progress' and a.deadline > ${from}
    and ${whose}), 0))`;
  const extra = beyond(sql`true`);
  const moved = (end: SQL) =>
    sql`case when ${end} + ${extra} > ${from} then ${end} + (${until} - ${from}) else ${end} end`;
  await tx.execute(sql`update quizzes q
    set end_at = ${moved(sql`q.end_at`)}, late_until = ${moved(sql`q.late_until`)},
    version = q.version + 1, updated_at = ${until} where q.id = ${quizId}`);
  await tx.execute(sql`update quiz_overrides o
    set end_at = o.end_at + (${until} - greatest(${from}, o.start_at))
    where o.quiz_id = ${quizId} and coalesce(o.start_at, ${from}) < ${until}
      and o.end_at + ${beyond(sql`a.student_id = o.student_id`)} > ${from}`);
}

/**
 * Lets the clock of a paused quiz (row locked by the caller) go on: every deadline that was paused moves by
 * the length of the pause, in one statement, and the ends of the quiz with them. Answers the ids of the
 * attempts that go on.
 */
export async function endPause(tx: Tx, quizId: string, pausedAt: Date, by: By): Promise<string[]> {
  const length = Math.max(0, by.now.getTime() - pausedAt.getTime());
  const seconds = Math.ceil(length / 1000);
  await tx.update(quizzes).set({ pausedAt: null }).where(eq(quizzes.id, quizId));
  if (length > 0) await moveEnds(tx, quizId, pausedAt, by.now);
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
  await addTimelineEvents(tx, ids, 'resumed', by.now, { seconds }, by.actorId);
  await notifyAttempts(tx, ids);
  return ids;
}
