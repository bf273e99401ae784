import { eq } from 'drizzle-orm';
import type { Tx } from '@/server/platform/db/client';
import { answers, attempts } from '@/server/platform/db/schema/attempts';
import { notifyAttempts, addTimelineEvent } from './timeline';
import type { AttemptRow } from './attempt-row';
import { gradeAttempt } from '../grading/grade';
import { newReceiptCode, receiptHash } from '../engine/receipt';
import { readAttemptRules, type AttemptRules } from './attempt-rules';
import { shownTime, pausedSince } from '../engine/timing';

export type FinishCause = NonNullable<AttemptRow['finishCause']>;

/** Questions of the paper without an answer, by their order (1-based page number). */
export function unanswered(
  attempt: AttemptRow,
  storedAnswers: { questionId: string; payload: unknown[] }[],
): number[] {
  const answered = new Set(
    storedAnswers.filter(({ payload }) => payload.length > 0).map(({ questionId }) => questionId),
  );
  return attempt.paper.entries.flatMap((entry, index) =>
    answered.has(entry.question_id) ? [] : [index + 1],
  );
}

/**
 * From when on the work is late; the end has moved by what was paused before, and will by the seconds that it
 * stands still now. A student with a later end than that of the quiz, in an attempt that was opened again, is
 * not late before that end.
 */
function dueOf(
  { deadline, extraSeconds, pausedSeconds }: AttemptRow,
  { dueAt, closesAt }: AttemptRules,
  pausedFor: number,
): number | null {
  if (dueAt === null) return null;
  const own = (extraSeconds - pausedSeconds) * 1000;
  const due = dueAt.getTime() + own + pausedFor * 1000;
  const isGranted = deadline !== null && closesAt !== null && deadline.getTime() > closesAt.getTime() + own;
  return isGranted ? Math.max(due, deadline.getTime() + pausedFor * 1000) : due;
}

/**
 * Hands an attempt in: receipt, marks, state. The caller has locked the row (`for update`). After the
 * deadline the attempt ends at its deadline; in a pause the deadline does not pass, and what the pause took
 * is given back. An attempt that is handed in already stays as it is.
 */
export async function finishAttempt(
  tx: Tx,
  attempt: AttemptRow,
  cause: FinishCause,
  now: Date,
): Promise<AttemptRow> {
  if (attempt.state !== 'in_progress') return attempt;
  const rules = await readAttemptRules(tx, attempt);
  const isOver =
    attempt.deadline !== null && shownTime(attempt.deadline, rules.pausedAt, now) > attempt.deadline;
  const since = pausedSince(attempt.deadline, rules.pausedAt);
  const pausedFor = since === null ? 0 : Math.max(0, Math.ceil((now.getTime() - since.getTime()) / 1000));
  const finishedAt = isOver && attempt.deadline ? attempt.deadline : now;
  const finishCause = isOver && cause !== 'teacher' ? 'timeout' : cause;
  const storedAnswers = await tx.select().from(answers).where(eq(answers.attemptId, attempt.id));
  const due = dueOf(attempt, rules, pausedFor);
  await tx
    .update(attempts)
    .set({
      state: 'finished',
      finishedAt,
      finishCause,
      extraSeconds: attempt.extraSeconds + pausedFor,
      pausedSeconds: attempt.pausedSeconds + pausedFor,
      isLate: due !== null && finishedAt.getTime() > due,
      receiptCode: attempt.receiptCode ?? newReceiptCode(),
      receiptHash: receiptHash(attempt.id, storedAnswers),
      answeredCount: storedAnswers.filter(({ payload }) => payload.length > 0).length,
    })
    .where(eq(attempts.id, attempt.id));
  await gradeAttempt(tx, attempt.id, { now });
  await addTimelineEvent(tx, attempt.id, 'finished', now, { cause: finishCause });
  await notifyAttempts(tx, [attempt.id]);
  const [finished] = await tx.select().from(attempts).where(eq(attempts.id, attempt.id));
  return finished ?? attempt;
}
