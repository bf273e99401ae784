import type { AuditAction } from '@/server/access/audit-actions';
import { eq } from 'drizzle-orm';
import type { CorrectionEffect, CorrectionKind } from '@/lib/contract/resources/quizzes/correction';
import type { AssignedKind } from '@/lib/contract/quiz-kinds';
import {
  acceptLateAnswer,
  declineLateAnswer,
  reopenAttempt,
  voidAttempt,
  notifyAttempts,
  addTimelineEvent,
  type AttemptRow,
  lockAttempts,
  recalculateAttempt,
} from '@/server/modules/quizzes/attempts';
import { correct, type Step } from '@/server/modules/quizzes/corrections';
import type { Db, Tx } from '@/server/platform/db/client';
import { attempts } from '@/server/platform/db/schema/attempts';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import { requireAttempt } from '../find-report';

export type Effect = Omit<CorrectionEffect, 'id'>;
type About = Step & { kinds: readonly AssignedKind[]; attemptId: string; reason?: string | undefined };
type Command = {
  kind: CorrectionKind;
  /** Name of the line in the audit log. */
  name: AuditAction;
  data?: Record<string, unknown>;
  /** The notification of the student when more than the mark changed. */
  notice?: 'reopened' | 'voided' | 'late_declined';
  /** Returns false when there was nothing to do: then nobody is notified. */
  run: (
    tx: Tx,
    attempt: AttemptRow,
    by: { actorId: string; reason: string | null; now: Date },
  ) => Promise<unknown>;
};

/** A command about one attempt as a correction. Errors: 404 out of reach, and those of the command. */
async function correctAttempt(
  db: Db,
  access: Access<'attempt.grade' | 'attempt.reopen'>,
  about: About,
  command: Command,
): Promise<Effect> {
  const { attemptId, reason, now } = about;
  const { quizId } = await requireAttempt(db, access, about.kinds, attemptId);
  let attempt: AttemptRow | undefined;
  return correct(db, access, {
    isPreview: about.isPreview,
    seen: about.seen,
    now,
    kind: command.kind,
    quizId,
    isListed: true,
    log: { action: command.name, id: attemptId, data: command.data ?? {}, reason },
    find: async (tx) => {
      [attempt] = await lockAttempts(tx, [attemptId]);
      if (!attempt) throw new ApiError('not_found');
      return { students: [attempt.studentId], attempts: 1 };
    },
    apply: async (tx) => {
      if (!attempt) throw new ApiError('not_found');
      const done = await command.run(tx, attempt, {
        actorId: access.actor.userId,
        reason: reason ?? null,
        now,
      });
      const isSame = done === false || (command.notice === 'voided' && attempt.state === 'void');
      return {
        extra: [attemptId, attempt.state, attempt.overrideMark],
        notification:
          command.notice && !isSame
            ? { students: [attempt.studentId], type: 'work_changed', params: { what: command.notice } }
            : null,
        isMarkNotified: true,
        isRepeated: isSame,
      };
    },
  });
}

/**
 * A person's mark for a whole attempt, or the sum of its questions again. Errors: 404, 409 while open or
 * void, 422 above_max.
 */
export const overrideAttempt = (
  db: Db,
  access: Access<'attempt.grade'>,
  about: About & { mark: number | null },
): Promise<Effect> =>
  correctAttempt(db, access, about, {
    kind: 'override',
    name: 'attempt.override',
    data: { mark: about.mark },
    run: async (tx, attempt, { actorId, reason, now }) => {
      requireHandedIn(attempt);
      const { mark } = about;
      if (mark !== null && mark > attempt.maxMark)
        throw new FieldErrors([{ field: 'mark', code: 'above_max', params: { max: attempt.maxMark } }]);
      if (mark === attempt.overrideMark) return;
      await tx
        .update(attempts)
        .set({ overrideMark: mark === null ? null : Math.round(mark * 100) / 100 })
        .where(eq(attempts.id, attempt.id));
      await recalculateAttempt(tx, attempt.id, now, { cause: 'overridden', reason, actorId });
      await addTimelineEvent(tx, attempt.id, 'marked', now, { mark }, actorId);
      await notifyAttempts(tx, [attempt.id]);
    },
  });

/** Marks are given to what was handed in and still counts. Errors: 409. */
export function requireHandedIn({ state }: { state: AttemptRow['state'] }): void {
  if (state === 'in_progress') throw new ApiError('conflict', { code: 'attempt_open' });
  if (state === 'void') throw new ApiError('conflict', { code: 'attempt_void' });
}

/** Takes an attempt out of everything that counts. A repeated call sends no second notification. */
export const voidOne = (db: Db, access: Access<'attempt.reopen'>, about: About): Promise<Effect> =>
  correctAttempt(db, access, about, {
    kind: 'void',
    name: 'attempt.void',
    notice: 'voided',
    run: (tx, { id }, by) => voidAttempt(tx, id, by),
  });

/**
 * Opens a handed-in attempt again until `deadline`. Errors: 409 while one is open or it is void, 422 in_past.
 */
export async function reopenOne(
  db: Db,
  access: Access<'attempt.reopen'>,
  about: About & { deadline: Date },
): Promise<Effect> {
  const { deadline } = about;
  await requireAttempt(db, access, about.kinds, about.attemptId);
  if (deadline <= about.now) throw new FieldErrors([{ field: 'deadline', code: 'in_past' }]);
  return correctAttempt(db, access, about, {
    kind: 'reopen',
    name: 'attempt.reopen',
    data: { deadline: deadline.toISOString() },
    notice: 'reopened',
    run: (tx, { id }, by) => reopenAttempt(tx, id, { ...by, deadline }),
  });
}

/** Lets a late answer count. Accepted twice it changes nothing. Errors: 404 of another attempt too. */
export const acceptLate = (
  db: Db,
  access: Access<'attempt.grade'>,
  about: About & { eventId: string },
): Promise<Effect> =>
  correctAttempt(db, access, about, {
    kind: 'late_answer',
    name: 'attempt.accept_late',
    data: { event_id: about.eventId },
    run: async (tx, { id }, by) => {
      const { attemptId } = await acceptLateAnswer(tx, about.eventId, by);
      if (attemptId !== id) throw new ApiError('not_found');
    },
  });

/**
 * Decides that a late answer does not count. A repeated call sends no second notification. Errors: 404, 409
 * late_accepted.
 */
export const declineLate = (
  db: Db,
  access: Access<'attempt.grade'>,
  about: About & { eventId: string },
): Promise<Effect> =>
  correctAttempt(db, access, about, {
    kind: 'late_declined',
    name: 'attempt.decline_late',
    data: { event_id: about.eventId },
    notice: 'late_declined',
    run: (tx, { id }, by) => declineLateAnswer(tx, { eventId: about.eventId, attemptId: id }, by),
  });
