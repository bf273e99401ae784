import type { AuditAction } from '@/server/access/audit-actions';
import { sql } from 'drizzle-orm';
import type { CorrectionEffect, CorrectionKind } from '@/lib/contract/resources/quizzes/correction';
import type { NotificationType } from '@/lib/contract/notification-types';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { hasRow } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import { notifyStudents } from '@/server/modules/common/notifications';
import { type Change, direction, effectOf, isMoved, pairByStudent, readCountedMarks } from './counted-marks';

/**
 * One step of a correction: a preview does the whole work and rolls it back, so that it cannot differ from
 * the commit.
 */
export type Step = {
  isPreview: boolean;
  /** Fingerprint of the preview that the person saw. */
  seen?: string | undefined;
  now: Date;
};

type Applied = {
  /** What the fingerprint holds beside the marks: whatever else the commit depends on. */
  extra?: unknown;
  /** Students for whom more than the mark changed, and the notification that they get. */
  notification?: {
    students: readonly string[];
    type: NotificationType;
    params?: Record<string, string>;
  } | null;
  /** Every student whose mark changed and who may see it is notified once. */
  isMarkNotified?: boolean;
  /** Asked a second time: nothing was done, so that the history gets no line. */
  isRepeated?: boolean;
};

export type Correction = Step & {
  kind: CorrectionKind;
  quizId: string;
  /** Name of the line in the audit log and the row it is about. */
  log: { action: AuditAction; id: string; data?: Record<string, unknown>; reason?: string | undefined };
  /** Rows that hardly change the marks are listed too: who is excused, given a retake. */
  isListed?: boolean;
  /** Locks what the correction is about and says which students, and how many attempts. */
  find: (tx: Tx) => Promise<{ students: readonly string[]; attempts: number }>;
  apply: (tx: Tx) => Promise<Applied>;
  /** Runs last in the transaction, when the effect is known. */
  finish?: (tx: Tx, effect: Omit<CorrectionEffect, 'id' | 'committed_at'>) => Promise<void>;
};

class Rollback extends Error {}

const changedFor = (change: Change) => direction(change) !== 0 || isMoved(change);

async function notifyChanged(tx: Tx, { quizId, now }: Correction, applied: Applied, changes: Change[]) {
  const { notification = null, isMarkNotified = false } = applied;
  const about = new Set(notification?.students);
  if (notification)
    await notifyStudents(tx, notification.students, {
      key: notification.type,
      quizId,
      now,
      ...(notification.params && { params: notification.params }),
    });
  if (!isMarkNotified) return;
  const students = changes
    .filter((change) => changedFor(change) && change.after.sees_marks && !about.has(change.after.student_id))
    .map(({ after }) => after.student_id);
  await notifyStudents(tx, students, { key: 'regraded', quizId, now });
}

async function run(tx: Tx, access: Access, correction: Correction) {
  const { log, isListed = false } = correction;
  const { students, attempts } = await correction.find(tx);
  const isPublished = await hasRow(
    tx,
    sql`select 1 from quizzes where id = ${correction.quizId} and status in ('published', 'closed')`,
  );
  if (!isPublished) throw new ApiError('conflict', { code: 'quiz_not_published' });
  const before = await readCountedMarks(tx, access, correction, students);
  const applied = await correction.apply(tx);
  const changes = pairByStudent(before, await readCountedMarks(tx, access, correction, students));
  const effect = effectOf(changes, { attempts, extra: applied.extra ?? null, isListed });
  if (!correction.isPreview && correction.seen && correction.seen !== effect.fingerprint)
    throw new ApiError('conflict', { code: 'preview_stale', meta: { preview: effect } });
  await correction.finish?.(tx, effect);
  const { students: touched, gained, lost } = effect;
  const line = { ...log.data, kind: correction.kind, quiz_id: correction.quizId, touched, gained, lost };
  if (!applied.isRepeated) await audit(tx, access.actor, log.action, log.id, line, log.reason);
  await notifyChanged(tx, correction, applied, changes);
  return effect;
}

/**
 * Runs a correction: in one transaction the work, its line in the history and one notification for
 * each student for whom something changed. A preview is rolled back.
 * Errors: those of the work, 409 quiz_not_published, 409 preview_stale with the new preview in `meta`.
 */
export async function correct(
  db: Db,
  access: Access,
  correction: Correction,
): Promise<Omit<CorrectionEffect, 'id'>> {
  let effect: Omit<CorrectionEffect, 'id' | 'committed_at'> | null = null;
  try {
    await db.transaction(async (tx) => {
      effect = await run(tx, access, correction);
      if (correction.isPreview) throw new Rollback();
    });
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
  }
  if (!effect) throw new ApiError('server');
  return {
    ...(effect as Omit<CorrectionEffect, 'id' | 'committed_at'>),
    committed_at: correction.isPreview ? null : correction.now.toISOString(),
  };
}
