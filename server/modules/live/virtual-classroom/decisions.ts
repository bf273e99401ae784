import { sql } from 'drizzle-orm';
import { audit } from '@/server/access/audit';
import type { Tx } from '@/server/platform/db/client';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { lockCalendar } from './calendars';
import { type Deciding, lockWaiting, SESSION_MS } from './commands';
import { isFree } from './engine/free-times';
import { ANSWER_MS, APPROVAL_MS, expiryOf } from './engine/states';
import type { RequestRow } from './rows';
import { guardiansOf, openRoom, refuseBusyStudent, applyStep } from './steps';
import { notifyRequested, notifyDecided } from './notify';

/**
 * The hour is promised and its credit held; where the school asks for it a guardian has the last word. The
 * instructor's calendar is locked first, so that one hour is not promised twice. Errors: 409 vcr_busy,
 * vcr_student_busy, no_credits.
 */
async function promise(
  tx: Tx,
  row: RequestRow,
  startsAt: Date,
  now: Date,
): Promise<'accepted' | 'scheduled'> {
  const endsAt = new Date(startsAt.getTime() + SESSION_MS);
  const calendar = await lockCalendar(tx, row.instructor.id, now, row.id);
  const isTaken = calendar?.busy.some(({ from, to }) => from < endsAt && to > startsAt) ?? false;
  if (isTaken) throw new ApiError('conflict', { code: 'vcr_busy' });
  const times = sql`, starts_at = ${startsAt}, ends_at = ${endsAt}, proposed_at = null`;
  if (row.needs_approval) {
    await applyStep(tx, row, {
      step: 'accept_for_approval',
      set: sql`${times}, expires_at = ${expiryOf(now, startsAt, APPROVAL_MS)}`,
      startsAt,
      now,
    });
    // The account is locked by the hold: nobody promises another hour of the student meanwhile.
    await refuseBusyStudent(tx, row, startsAt, endsAt);
    return 'accepted';
  }
  await applyStep(tx, row, {
    step: 'accept',
    set: sql`${times}, expires_at = null, scheduled_at = ${now}`,
    startsAt,
    now,
  });
  await refuseBusyStudent(tx, row, startsAt, endsAt);
  const session = await openRoom(tx, row, startsAt, endsAt);
  await tx.execute(sql`update vcr_requests set live_session_id = ${session} where id = ${row.id}`);
  return 'scheduled';
}

/** Guardians are asked for their consent, or notified of an hour that is fixed. */
async function notifyGuardians(tx: Tx, row: RequestRow, state: 'accepted' | 'scheduled', now: Date) {
  const userIds = await guardiansOf(tx, row.student.id);
  if (state === 'accepted') await notifyRequested(tx, row, { reader: 'parent', userIds, now });
  else await notifyDecided(tx, row, { reader: 'parent', userIds, news: 'scheduled', now });
}

/** The instructor takes the hour. Errors: 404, 409. */
export async function acceptRequest({ db, access, now }: Deciding<'vcr.decide'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockWaiting(tx, access, id, now);
    if (row.proposed_at !== null) throw new ApiError('conflict', { code: 'vcr_state' });
    const state = await promise(tx, row, row.starts_at, now);
    await notifyDecided(tx, row, { reader: 'student', userIds: [row.student.id], news: state, now });
    await notifyGuardians(tx, row, state, now);
    await audit(tx, access.actor, 'vcr.accept', id);
  });
}

/** The instructor does not take it, with a reason for the student. Errors: 404, 409. */
export async function declineRequest(
  { db, access, now }: Deciding<'vcr.decide'>,
  id: string,
  reason: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockWaiting(tx, access, id, now);
    await applyStep(tx, row, {
      step: 'decline',
      set: sql`, reason = ${reason}, ended_by = 'instructor', ended_at = ${now}, expires_at = null`,
      now,
    });
    await notifyDecided(tx, row, {
      reader: 'student',
      userIds: [row.student.id],
      news: 'declined',
      reason,
      now,
    });
    await audit(tx, access.actor, 'vcr.decline', id, {}, reason);
  });
}

/**
 * The instructor names another free hour; the student answers within the usual while. Errors: 404, 409, 422
 * starts_at.
 */
export async function proposeTime(
  { db, access, now }: Deciding<'vcr.decide'>,
  id: string,
  { starts_at, note }: { starts_at: string; note: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockWaiting(tx, access, id, now);
    if (row.state !== 'pending') throw new ApiError('conflict', { code: 'vcr_state' });
    const calendar = await lockCalendar(tx, row.instructor.id, now, id);
    const proposed = new Date(starts_at);
    if (proposed.getTime() === row.starts_at.getTime())
      throw new FieldErrors([{ field: 'starts_at', code: 'same_time' }]);
    if (!calendar || !isFree(calendar, proposed, now))
      throw new FieldErrors([{ field: 'starts_at', code: 'not_free' }]);
    await tx.execute(sql`update vcr_requests set proposed_at = ${proposed}, note = ${note},
      expires_at = ${expiryOf(now, proposed, ANSWER_MS)} where id = ${id}`);
    await notifyDecided(
      tx,
      { ...row, proposed_at: proposed },
      { reader: 'student', userIds: [row.student.id], news: 'proposed', reason: note, now },
    );
    await audit(tx, access.actor, 'vcr.propose', id);
  });
}

/** The student takes the other time, or leaves it. Errors: 404, 409. */
export async function answerProposal(
  { db, access, now }: Deciding<'vcr.ask'>,
  id: string,
  isAccepted: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockWaiting(tx, access, id, now);
    if (row.proposed_at === null || row.state !== 'pending')
      throw new ApiError('conflict', { code: 'vcr_state' });
    const notice = { reader: 'instructor', userIds: [row.instructor.id], now } as const;
    if (isAccepted) {
      const state = await promise(tx, row, row.proposed_at, now);
      await notifyDecided(tx, row, { ...notice, news: 'taken' });
      await notifyGuardians(tx, row, state, now);
    } else {
      await applyStep(tx, row, {
        step: 'refuse_proposal',
        set: sql`, ended_by = 'student', ended_at = ${now}, expires_at = null`,
        now,
      });
      await notifyDecided(tx, row, { ...notice, news: 'refused' });
    }
    await audit(tx, access.actor, 'vcr.answer', id, { accepted: isAccepted });
  });
}

/** A guardian consents, which fixes the hour, or does not, which gives the credit back. Errors: 404, 409. */
export async function answerForChild(
  { db, access, now }: Deciding<'vcr.approve'>,
  id: string,
  { approved, reason }: { approved: boolean; reason: string },
): Promise<void> {
  const guardian = access.actor.userId;
  await db.transaction(async (tx) => {
    const row = await lockWaiting(tx, access, id, now);
    if (approved) {
      await applyStep(tx, row, {
        step: 'approve',
        set: sql`, approved_by = ${guardian}, scheduled_at = ${now}, expires_at = null`,
        now,
      });
      const session = await openRoom(tx, row, row.starts_at, row.ends_at);
      await tx.execute(sql`update vcr_requests set live_session_id = ${session} where id = ${id}`);
    } else {
      await applyStep(tx, row, {
        step: 'refuse_approval',
        set: sql`, reason = ${reason}, ended_by = 'guardian', ended_at = ${now}, expires_at = null`,
        now,
      });
    }
    const news = approved ? 'scheduled' : 'not_approved';
    await notifyDecided(tx, row, { reader: 'student', userIds: [row.student.id], news, reason, now });
    await notifyDecided(tx, row, { reader: 'instructor', userIds: [row.instructor.id], news, now });
    await audit(tx, access.actor, 'vcr.approve', id, { approved }, reason || undefined);
  });
}
