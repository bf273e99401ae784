import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { answers, attempts } from '@/server/platform/db/schema/attempts';
import type { Db, Tx } from '@/server/platform/db/client';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { AttemptRow } from './attempt-row';
import { finishAttempt, unanswered } from './finish';
import { readAttemptRules } from './attempt-rules';
import { shownTime } from '../engine/timing';
import { defineRow, queryRows } from '@/server/platform/db/rows';

export type SubmitRequest = {
  attemptId: string;
  isForced: boolean;
  /** The highest (epoch, rev) of every question that the device holds. */
  revs: Record<string, { epoch: number; rev: number }>;
  now: Date;
};

type Version = { epoch: number; rev: number };
const isBelow = (a: Version | undefined, b: Version) =>
  a === undefined || a.epoch < b.epoch || (a.epoch === b.epoch && a.rev < b.rev);

/** In a pause the time is not over, however long it lasts. */
async function isTimeOver(tx: Tx, attempt: AttemptRow, now: Date): Promise<boolean> {
  const { deadline } = attempt;
  if (deadline === null || now <= deadline) return false;
  const { pausedAt } = await readAttemptRules(tx, attempt);
  return shownTime(deadline, pausedAt, now) > deadline;
}

const submittedAnswerRow = defineRow('attempts.submittedAnswer', {
  epoch: z.number(),
  rev: z.number(),
  question_id: z.string(),
});

/**
 * The student hands in. Repeats and parallel calls answer with the first result. Errors: 409 answers_missing
 * with the ids of questions whose answers have not arrived; 422 with the order of every unanswered question
 * unless forced.
 */
export async function submitAttempt(
  db: Db,
  { attemptId, isForced, revs, now }: SubmitRequest,
): Promise<AttemptRow> {
  return db.transaction(async (tx) => {
    const [attempt] = await tx.select().from(attempts).where(eq(attempts.id, attemptId)).for('update');
    if (!attempt) throw new ApiError('not_found');
    if (attempt.state === 'void') throw new ApiError('conflict', { code: 'attempt_void' });
    if (attempt.state !== 'in_progress') return attempt;
    const storedAnswers = await tx.select().from(answers).where(eq(answers.attemptId, attemptId));
    const late = await queryRows(
      tx,
      submittedAnswerRow,
      sql`select question_id, epoch, rev from late_answers where attempt_id = ${attemptId}`,
    );
    const held = [
      ...storedAnswers.map(({ questionId, epoch, rev }) => ({ question_id: questionId, epoch, rev })),
      ...late,
    ];
    const missing = Object.entries(revs).filter(
      ([questionId, version]) =>
        attempt.paper.entries.some((entry) => entry.question_id === questionId) &&
        held.every((one) => one.question_id !== questionId || isBelow(one, version)),
    );
    if (missing.length > 0) {
      throw new ApiError('conflict', {
        code: 'answers_missing',
        meta: { questions: missing.map(([questionId]) => questionId) },
      });
    }
    const isOver = await isTimeOver(tx, attempt, now);
    const open = isForced || isOver ? [] : unanswered(attempt, storedAnswers);
    if (open.length > 0) {
      throw new FieldErrors(
        open.map((order) => ({
          field: 'force_finish',
          code: 'unanswered',
          parameter: true,
          params: { order },
          meta: { order },
        })),
      );
    }
    return finishAttempt(tx, attempt, isForced ? 'forced' : 'student', now);
  });
}
