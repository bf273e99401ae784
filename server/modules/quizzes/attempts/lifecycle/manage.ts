import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '@/server/platform/db/client';
import {
  answerEvents,
  answers,
  attempts,
  lateAnswers,
  marks,
  scoreEvents,
} from '@/server/platform/db/schema/attempts';
import { ApiError } from '@/server/router/errors';
import { notifyAttempts, addTimelineEvent, addTimelineEvents } from './timeline';
import { gradeAttempt } from '../grading/grade';
import { readAttemptRules } from './attempt-rules';
import { deadlineOf } from '../engine/timing';

type By = { actorId: string; reason?: string | null; now?: Date };

async function lock(tx: Tx, attemptId: string) {
  const [attempt] = await tx.select().from(attempts).where(eq(attempts.id, attemptId)).for('update');
  if (!attempt) throw new ApiError('not_found');
  return attempt;
}

/**
 * Adds seconds to the open attempts of a quiz, all or those of some students; reaches them within 5 s.
 * Answers the ids.
 */
export async function extendAttempts(
  tx: Tx,
  {
    quizId,
    studentIds,
    seconds,
    actorId,
    reason = null,
    now = new Date(),
  }: By & { quizId: string; studentIds?: string[]; seconds: number },
): Promise<string[]> {
  const own = studentIds ? inArray(attempts.studentId, studentIds) : undefined;
  const rows = await tx
    .update(attempts)
    .set({
      deadline: sql`deadline + make_interval(secs => ${seconds})`,
      extraSeconds: sql`extra_seconds + ${seconds}`,
    })
    .where(and(eq(attempts.quizId, quizId), eq(attempts.state, 'in_progress'), own))
    .returning({ id: attempts.id });
  const ids = rows.map(({ id }) => id);
  await addTimelineEvents(tx, ids, 'extended', now, { seconds, reason }, actorId);
  await notifyAttempts(tx, ids);
  return ids;
}

/** Computes the deadlines of open attempts anew after the window or the time of their quiz was extended. */
export async function refreshDeadlines(tx: Tx, quizId: string): Promise<string[]> {
  const open = await tx
    .select()
    .from(attempts)
    .where(and(eq(attempts.quizId, quizId), eq(attempts.state, 'in_progress')))
    .for('update');
  const changed: string[] = [];
  for (const attempt of open) {
    const { testTime, closesAt } = await readAttemptRules(tx, attempt);
    const { startedAt, extraSeconds, pausedSeconds } = attempt;
    const deadline = deadlineOf(startedAt, testTime, closesAt, extraSeconds, pausedSeconds);
    // An extension never takes time away, for example what a reopened attempt was given.
    if (attempt.deadline === null || (deadline !== null && deadline <= attempt.deadline)) continue;
    await tx.update(attempts).set({ deadline }).where(eq(attempts.id, attempt.id));
    changed.push(attempt.id);
  }
  await notifyAttempts(tx, changed);
  return changed;
}

/**
 * Opens a handed-in attempt again until `deadline`; what is left until then is kept in a pause. Errors: 409
 * while it, or another one of the student, is open.
 */
export async function reopenAttempt(tx: Tx, attemptId: string, by: By & { deadline: Date }): Promise<void> {
  const attempt = await lock(tx, attemptId);
  const { now = new Date() } = by;
  if (attempt.state === 'in_progress') throw new ApiError('conflict', { code: 'attempt_open' });
  if (attempt.state === 'void') throw new ApiError('conflict');
  if (attempt.source === 'paper') throw new ApiError('conflict', { code: 'paper_attempt' });
  const [other] = await tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.quizId, attempt.quizId),
        eq(attempts.studentId, attempt.studentId),
        eq(attempts.state, 'in_progress'),
      ),
    );
  if (other) throw new ApiError('conflict', { code: 'attempt_open' });
  await tx
    .update(attempts)
    .set({
      state: 'in_progress',
      // Counted from the pause on, as every deadline of a paused quiz is.
      deadline: sql`${by.deadline}::timestamptz - coalesce(${now}::timestamptz - (select paused_at
        from quizzes where id = ${attempt.quizId}), interval '0')`,
      finishedAt: null,
      finishCause: null,
      receiptHash: null,
      receiptCode: null,
      overrideMark: null,
      mark: null,
      percent: null,
      pendingCount: 0,
      gradedAt: null,
      isLate: false,
    })
    .where(eq(attempts.id, attemptId));
  await addTimelineEvent(
    tx,
    attemptId,
    'reopened',
    now,
    { reason: by.reason ?? null, receipt: attempt.receiptCode },
    by.actorId,
  );
  await tx.insert(scoreEvents).values({
    attemptId,
    before: attempt.mark,
    after: null,
    cause: 'reopened',
    reason: by.reason ?? null,
    actorId: by.actorId,
    at: now,
  });
  await notifyAttempts(tx, [attemptId]);
}

/** Takes an attempt out of everything that counts; nothing of it is deleted. */
export async function voidAttempt(tx: Tx, attemptId: string, by: By): Promise<void> {
  const attempt = await lock(tx, attemptId);
  if (attempt.state === 'void') return;
  const { now = new Date() } = by;
  await tx
    .update(attempts)
    .set({ state: 'void', finishedAt: attempt.finishedAt ?? now })
    .where(eq(attempts.id, attemptId));
  await addTimelineEvent(tx, attemptId, 'void', now, { reason: by.reason ?? null }, by.actorId);
  await tx.insert(scoreEvents).values({
    attemptId,
    before: attempt.mark,
    after: null,
    cause: 'void',
    reason: by.reason ?? null,
    actorId: by.actorId,
    at: now,
  });
  await notifyAttempts(tx, [attemptId]);
}

async function lockLate(tx: Tx, eventId: string) {
  const [late] = await tx.select().from(lateAnswers).where(eq(lateAnswers.eventId, eventId)).for('update');
  if (!late) throw new ApiError('not_found');
  return late;
}

/**
 * Decides that a late answer does not count: no mark changes, and it may still be accepted. Answers whether
 * anything changed. Errors: 404 of another attempt too, 409 late_accepted.
 */
export async function declineLateAnswer(
  tx: Tx,
  { eventId, attemptId }: { eventId: string; attemptId: string },
  by: By,
): Promise<boolean> {
  const { now = new Date(), reason = null } = by;
  const late = await lockLate(tx, eventId);
  if (late.attemptId !== attemptId) throw new ApiError('not_found');
  if (late.acceptedAt) throw new ApiError('conflict', { code: 'late_accepted' });
  if (late.declinedAt) return false;
  await tx
    .update(lateAnswers)
    .set({ declinedAt: now, declinedBy: by.actorId, declineReason: reason })
    .where(eq(lateAnswers.eventId, eventId));
  const about = { event_id: eventId, question_id: late.questionId, reason };
  await addTimelineEvent(tx, attemptId, 'late_declined', now, about, by.actorId);
  return true;
}

/**
 * Lets a late answer count: it becomes the current one unless a newer one is there, and the question is
 * graded again. Accepting twice changes nothing. Errors: 404.
 */
export async function acceptLateAnswer(
  tx: Tx,
  eventId: string,
  by: By,
): Promise<{ attemptId: string; questionId: string }> {
  const { now = new Date() } = by;
  const late = await lockLate(tx, eventId);
  const { attemptId, questionId, epoch, rev, payload } = late;
  if (late.acceptedAt) return { attemptId, questionId };
  const attempt = await lock(tx, attemptId);
  await tx
    .insert(answerEvents)
    .values({
      eventId,
      attemptId,
      questionId,
      epoch,
      rev,
      payload,
      payloadHash: 'late',
      clientAt: late.clientAt,
      receivedAt: late.receivedAt,
    })
    .onConflictDoNothing();
  const current = await tx
    .insert(answers)
    .values({ attemptId, questionId, eventId, epoch, rev, payload, savedAt: late.receivedAt })
    .onConflictDoUpdate({
      target: [answers.attemptId, answers.questionId],
      set: { eventId, epoch, rev, payload, savedAt: late.receivedAt },
      setWhere: sql`(answers.epoch, answers.rev) < (excluded.epoch, excluded.rev)`,
    })
    .returning({ eventId: answers.eventId });
  await tx
    .update(lateAnswers)
    .set({ acceptedAt: now, acceptedBy: by.actorId, declinedAt: null, declinedBy: null, declineReason: null })
    .where(and(eq(lateAnswers.eventId, eventId), isNull(lateAnswers.acceptedAt)));
  await addTimelineEvent(
    tx,
    attemptId,
    'late_accepted',
    now,
    { event_id: eventId, question_id: questionId, reason: by.reason ?? null },
    by.actorId,
  );
  // An older answer changes nothing: what a person said of the newer one stands.
  if (current.length > 0 && (attempt.state === 'finished' || attempt.state === 'graded')) {
    await tx
      .update(attempts)
      .set({
        answeredCount: sql`(select count(*) from answers where attempt_id = ${attemptId}
          and payload <> '[]'::jsonb)`,
      })
      .where(eq(attempts.id, attemptId));
    // A mark that a person gave was for another answer: it is marked again.
    await tx
      .update(marks)
      .set({ isManual: false })
      .where(and(eq(marks.attemptId, attemptId), eq(marks.questionId, questionId)));
    await gradeAttempt(tx, attemptId, {
      cause: 'late_accepted',
      actorId: by.actorId,
      reason: by.reason ?? null,
      questionIds: [questionId],
      now,
    });
  }
  return { attemptId, questionId };
}
