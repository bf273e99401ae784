import { eq, sql } from 'drizzle-orm';
import type { AttemptModel } from '@/lib/contract/resources/quizzes/attempt';
import type { Localized } from '@/lib/contract/text';
import type { Db } from '@/server/platform/db/client';
import { answers } from '@/server/platform/db/schema/attempts';
import { users } from '@/server/platform/db/schema/people';
import type { AttemptRow } from '../lifecycle/attempt-row';
import type { OwnAttempt } from '../lifecycle/own-attempt';
import type { PaperCache } from './paper-cache';
import { languagesOf } from './paper-view';
import { clockOf } from '../engine/timing';

export const fullName = (first: Localized, last: Localized): Localized => {
  const join = (locale: 'ar' | 'en') => [first[locale], last[locale]].filter(Boolean).join(' ') || undefined;
  return { ar: join('ar'), en: join('en') };
};

const receiptOf = (attempt: AttemptRow): AttemptModel['receipt'] =>
  attempt.receiptCode === null || attempt.receiptHash === null || attempt.finishedAt === null
    ? null
    : {
        code: attempt.receiptCode,
        hash: attempt.receiptHash,
        finished_at: attempt.finishedAt.toISOString(),
        answered: attempt.answeredCount,
        question_count: attempt.questionCount,
        cause: attempt.finishCause ?? 'student',
      };

/**
 * The only question (1-based) that may be answered; null where any may be. The last one stays open until the
 * end.
 */
export const openPosition = ({ paper, passedCount, questionCount }: AttemptRow): number | null =>
  paper.navigation === 'sequential' ? Math.min(passedCount + 1, questionCount) : null;

const lastSaved = (attemptId: string) =>
  sql<Date | null>`(select max(saved_at) from answers where attempt_id = ${attemptId})`.mapWith(
    answers.savedAt,
  );

/**
 * The attempt as its student sees it; `clientId` is the device that asks, `nextNumber` of the attempt that
 * may follow.
 */
export async function toAttempt(
  db: Db,
  cache: PaperCache,
  { attempt, quiz }: OwnAttempt,
  clientId: string | null,
  now: Date,
  nextNumber: number | null = null,
) {
  const [[student], contents] = await Promise.all([
    db
      .select({ first: users.firstName, last: users.lastName, savedAt: lastSaved(attempt.id) })
      .from(users)
      .where(eq(users.id, attempt.studentId)),
    cache.contents(attempt.paper.entries.map((entry) => entry.version_id)),
  ]);
  const attributes: Omit<AttemptModel, 'id'> = {
    quiz_id: quiz.id,
    title: quiz.title,
    instructions: quiz.instructions,
    student_name: student ? fullName(student.first, student.last) : {},
    state: attempt.state,
    number: attempt.number,
    epoch: attempt.epoch,
    is_holder: attempt.holder === null || attempt.holder === clientId,
    started_at: attempt.startedAt.toISOString(),
    question_count: attempt.questionCount,
    max_mark: attempt.maxMark,
    missing_count: attempt.missingCount,
    missing_mark: attempt.missingMark,
    navigation: attempt.paper.navigation ?? 'free',
    open_position: openPosition(attempt),
    position: attempt.position,
    flagged: attempt.flagged,
    last_saved_at: student?.savedAt?.toISOString() ?? null,
    is_timed: quiz.testTime !== null,
    outage_seconds: attempt.outageSeconds,
    languages: languagesOf(contents.values()),
    clock: clockOf(attempt, now, quiz.pausedAt),
    next_number: nextNumber,
    receipt: receiptOf(attempt),
  };
  return { type: 'attempt' as const, id: attempt.id, attributes };
}
