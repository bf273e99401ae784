import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { vcrRatingForm, vcrRequestForm } from '@/lib/contract/resources/live/virtual-classroom';
import { MOST_OPEN_REQUESTS, SESSION_MINUTES } from '@/lib/contract/virtual-classroom';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { defineRow, hasRow, queryOne, queryRow } from '@/server/platform/db/rows';
import { vcrRatings, vcrRequests } from '@/server/platform/db/schema/virtual-classroom';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { checkCredit } from '@/server/modules/live/credits';
import { readCalendars } from './calendars';
import { isFree } from './engine/free-times';
import { ANSWER_MS, cancelStep, expiryOf } from './engine/states';
import { findRequest, lockRequest, type RequestRow, stateOf } from './rows';
import { closeRoom, guardiansOf, applyStep } from './steps';
import { notifyRequested, notifyDecided } from './notify';

export const SESSION_MS = SESSION_MINUTES * 60_000;
export type Deciding<Action extends 'vcr.ask' | 'vcr.decide' | 'vcr.cancel' | 'vcr.approve' | 'vcr.rate'> = {
  db: Db;
  access: Access<Action>;
  now: Date;
};

const placeRow = defineRow('virtual-classroom.place', { branch_id: z.string(), needs_approval: z.boolean() });
const openRow = defineRow('virtual-classroom.open', { count: z.number() });

/** Nothing is asked twice, and not more than can be answered for. Errors: 409. */
async function checkRoomToAsk(
  tx: Tx,
  student: string,
  { instructor_id, subject_id, starts_at }: Ask,
  now: Date,
): Promise<void> {
  // Two calls at once are one after the other.
  await tx.execute(sql`select 1 from users where id = ${student} for no key update`);
  const same = await hasRow(
    tx,
    sql`select 1 from vcr_requests r where r.student_id = ${student} and r.starts_at = ${starts_at}
      and (r.instructor_id = ${instructor_id} and r.state = 'pending'
        or r.state in ('accepted', 'scheduled'))`,
  );
  if (same) throw new ApiError('conflict', { code: 'vcr_asked' });
  const { count } = await queryOne(
    tx,
    openRow,
    sql`select count(*)::int as count from vcr_requests r where r.student_id = ${student}
      and r.state in ('pending', 'accepted')`,
  );
  if (count >= MOST_OPEN_REQUESTS)
    throw new ApiError('conflict', { code: 'vcr_many', params: { count: MOST_OPEN_REQUESTS } });
  const session = { subjectId: subject_id, startsAt: new Date(starts_at) };
  await checkCredit(tx, { studentId: student, session, now });
}

type Ask = z.output<typeof vcrRequestForm>;
/**
 * A student asks an instructor for an hour. Returns the id. Errors: 422 at instructor_id, subject_id,
 * starts_at; 409 no_credits, no_credits_for, vcr_asked, vcr_many, vcr_no_guardian.
 */
export async function requestSession({ db, access, now }: Deciding<'vcr.ask'>, ask: Ask): Promise<string> {
  const student = access.actor.userId;
  return db.transaction(async (tx) => {
    const isThere = await hasRow(
      tx,
      sql`select 1 from instructor_profiles p join users u on u.id = p.user_id
        where p.user_id = ${ask.instructor_id} and p.is_available and u.status = 'active'
        and u.id <> ${student}
          and exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'instructor')`,
    );
    const calendar =
      isThere && (await readCalendars(tx, [ask.instructor_id], now)).get(ask.instructor_id.toLowerCase());
    if (!calendar) throw new FieldErrors([{ field: 'instructor_id', code: 'id' }]);
    const teaches = await hasRow(
      tx,
      sql`select 1 from instructor_subjects i join subjects s on s.id = i.subject_id
        where i.instructor_id = ${ask.instructor_id} and s.id = ${ask.subject_id}
          and s.grade_id = coalesce((select me.grade_id from students me where me.user_id = ${student}),
            s.grade_id)`,
    );
    if (!teaches) throw new FieldErrors([{ field: 'subject_id', code: 'id' }]);
    const startsAt = new Date(ask.starts_at);
    if (!isFree(calendar, startsAt, now)) throw new FieldErrors([{ field: 'starts_at', code: 'not_free' }]);
    await checkRoomToAsk(tx, student, ask, now);
    const place = await queryRow(
      tx,
      placeRow,
      sql`select b.id as branch_id, b.requires_vcr_approval as needs_approval
        from students st join branches b on b.id = st.branch_id where st.user_id = ${student}`,
    );
    const needsApproval = place?.needs_approval ?? false;
    if (needsApproval && (await guardiansOf(tx, student)).length === 0)
      throw new ApiError('conflict', { code: 'vcr_no_guardian' });
    const id = newId();
    await tx.insert(vcrRequests).values({
      id,
      studentId: student,
      instructorId: ask.instructor_id,
      branchId: place?.branch_id ?? null,
      subjectId: ask.subject_id,
      wish: ask.wish,
      startsAt,
      endsAt: new Date(startsAt.getTime() + SESSION_MS),
      needsApproval,
      expiresAt: expiryOf(now, startsAt, ANSWER_MS),
      createdAt: now,
    });
    const request = await findRequest(tx, access, id);
    await notifyRequested(tx, request, { reader: 'instructor', userIds: [request.instructor.id], now });
    await audit(tx, access.actor, 'vcr.ask', id);
    return id;
  });
}

/** Locks a request in which something is still waited for. Errors: 404, 409 vcr_state, vcr_expired. */
export async function lockWaiting(
  tx: Tx,
  access: Deciding<'vcr.ask' | 'vcr.decide' | 'vcr.approve'>['access'],
  id: string,
  now: Date,
): Promise<RequestRow> {
  const row = await lockRequest(tx, access, id);
  if (stateOf(row, now) === 'expired') throw new ApiError('conflict', { code: 'vcr_expired' });
  return row;
}

/** One of the two, or a guardian, takes a request back. Errors: 404, 409 vcr_state. */
export async function cancelRequest(
  { db, access, now }: Deciding<'vcr.cancel'>,
  id: string,
  reason: string,
): Promise<void> {
  const { role, userId } = access.actor;
  const by = role === 'parent' ? 'guardian' : role === 'instructor' ? 'instructor' : 'student';
  await db.transaction(async (tx) => {
    const row = await lockRequest(tx, access, id);
    // What an instructor does not want to hold yet is declined.
    const isTooEarly = by === 'instructor' && row.state === 'pending';
    if (isTooEarly || (row.state === 'scheduled' && now >= row.starts_at))
      throw new ApiError('conflict', { code: 'vcr_state' });
    const step = cancelStep(by, { startsAt: row.starts_at, scheduledAt: row.scheduled_at }, now);
    await applyStep(tx, row, {
      step,
      set: sql`, ended_by = ${by}, ended_at = ${now}, reason = ${reason}, expires_at = null`,
      isInstructorsFault: by === 'instructor',
      now,
    });
    await closeRoom(tx, row, now);
    const news = step === 'cancel_late' ? 'cancelled_late' : 'cancelled';
    const notice = { news, reason, now } as const;
    if (by !== 'instructor')
      await notifyDecided(tx, row, {
        ...notice,
        news: 'cancelled',
        reader: 'instructor',
        userIds: [row.instructor.id],
      });
    if (by !== 'student')
      await notifyDecided(tx, row, { ...notice, reader: 'student', userIds: [row.student.id] });
    if (row.state === 'scheduled') {
      const guardians = (await guardiansOf(tx, row.student.id)).filter((guardian) => guardian !== userId);
      await notifyDecided(tx, row, { ...notice, reader: 'parent', userIds: guardians });
    }
    await audit(tx, access.actor, 'vcr.cancel', id, { step }, reason || undefined);
  });
}

/** Stars and words after a session that took place, once. Errors: 404, 409 vcr_state. */
export async function rateSession(
  { db, access, now }: Deciding<'vcr.rate'>,
  id: string,
  { stars, comment }: z.output<typeof vcrRatingForm>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockRequest(tx, access, id);
    await applyStep(tx, row, { step: 'rate', now });
    await tx.insert(vcrRatings).values({ requestId: id, stars, comment, createdAt: now });
    await audit(tx, access.actor, 'vcr.rate', id, { stars });
  });
}
