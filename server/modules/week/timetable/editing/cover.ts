import { sql } from 'drizzle-orm';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { newId } from '@/server/platform/db/id';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRow } from '@/server/platform/db/rows';
import { coverRequests, timetableChanges } from '@/server/platform/db/schema/timetable';
import type { Translate } from '@/server/platform/text/translate';
import { ApiError } from '@/server/router/errors';
import { notify } from '@/server/modules/common/notifications';
import { type Change, type Day, lessonId, refusalsOf } from '../engine';
import { bumpSlots, hasLesson, lockTimetable, readSlots, teacherIn } from './branch-rows';
import { type Editing, lessonIn } from './lesson-in-plan';
import { lockLesson, readRequests } from './cover-requests';
import { refuse } from './refusals';
import { dayWords, notifyOfChange, wordsOf } from './notify';

/** Asks a teacher to cover a lesson. Errors: 404, 409 for one who was asked, 422 for one who is busy then. */
export const requestCover = (
  db: Db,
  wish: { lesson_id: string; teacher_uuid: string; note?: string | undefined },
  { access, t, now }: Editing,
): Promise<string> =>
  db.transaction(async (tx) => {
    const today = await lockTimetable(tx, access.branch, now);
    const { plan, lesson } = await lockLesson(tx, access.branch, wish.lesson_id, today);
    await teacherIn(tx, access.branch, wish.teacher_uuid);
    if (lesson.teacherId === wish.teacher_uuid) throw hasLesson();
    const id = newId();
    const { slotId, ownDay: day } = lesson;
    const wished: Change = { id, slotId, day, kind: 'cover', teacherId: wish.teacher_uuid, subjectId: null };
    await refuse(tx, refusalsOf(plan, [wished]), [slotId], t);
    const words = await wordsOf(tx, lesson);
    const note = wish.note || null;
    const made = await tx
      .insert(coverRequests)
      .values({
        id,
        slotId,
        day,
        teacherId: wish.teacher_uuid,
        note,
        askedBy: access.actor.userId,
        askedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: coverRequests.id });
    if (made.length === 0) throw new ApiError('conflict', { code: 'cover_asked' });
    await audit(tx, access.actor, 'cover.ask', id, { lesson: wish.lesson_id, teacher: wish.teacher_uuid });
    if (words)
      await notify(tx, {
        userIds: [wish.teacher_uuid],
        type: 'cover_requested',
        params: {
          subject: words.subject,
          classroom: words.classroom,
          day: await dayWords(tx, lesson.day, wish.teacher_uuid),
          period: lesson.period,
          note: note ?? '',
        },
        now,
      });
    return id;
  });

/** Takes a request back that was not answered. Errors: 404, 409 lesson_state for one that was. */
export const cancelCover = (db: Db, id: string, { access, now }: Editing): Promise<void> =>
  db.transaction(async (tx) => {
    await lockTimetable(tx, access.branch, now);
    const [request] = await readRequests(tx, access.branch, sql`q.id = ${id}`);
    if (!request) throw new ApiError('not_found');
    if (request.state !== 'requested') throw new ApiError('conflict', { code: 'cover_answered' });
    await tx.execute(
      sql`update cover_requests set state = 'cancelled', answered_at = ${now} where id = ${id}`,
    );
    await audit(tx, access.actor, 'cover.cancel', id);
  });

type Answering = { access: Access<'cover.answer'>; t: Translate; now: Date };

async function openRequest(tx: Tx, id: string, { access }: Answering) {
  const [request] = await readRequests(
    tx,
    access.branch,
    sql`q.id = ${id} and q.teacher_id = ${access.actor.userId}`,
  );
  if (!request) throw new ApiError('not_found');
  if (request.state !== 'requested') throw new ApiError('conflict', { code: 'cover_answered' });
  return request;
}

const askedRow = defineRow('timetable.coverTeller', { name: localizedColumn });

async function notifyRequester(
  tx: Tx,
  request: Awaited<ReturnType<typeof openRequest>>,
  answer: 'accepted' | 'declined',
  { reason, day, period }: { reason: string | null; day: Day; period: number },
  { access, now }: Answering,
) {
  const teacher = await queryRow(
    tx,
    askedRow,
    sql`select ${fullName(sql`u`)} as name from users u where u.id = ${access.actor.userId}`,
  );
  await notify(tx, {
    userIds: [request.asked_by],
    type: 'cover_answered',
    params: {
      teacher: teacher?.name ?? {},
      answer,
      day: await dayWords(tx, day, request.asked_by),
      period,
      reason: reason ?? '',
    },
    now,
  });
}

/**
 * The teacher takes the lesson over; others who were asked for it are asked no more. Errors: 404, 409
 * cover_answered or lesson_state, 422 where the teacher is busy by now.
 */
export const acceptCover = (db: Db, id: string, answering: Answering): Promise<void> =>
  db.transaction(async (tx) => {
    const { access, t, now } = answering;
    const today = await lockTimetable(tx, access.branch, now);
    const request = await openRequest(tx, id, answering);
    const name = lessonId({ slotId: request.slot_id, ownDay: request.day });
    const { plan, lesson } = await lockLesson(tx, access.branch, name, today);
    const { slotId, ownDay: day } = lesson;
    const teacherId = access.actor.userId;
    const change: Change = { id: newId(), slotId, day, kind: 'cover', teacherId, subjectId: null };
    await refuse(tx, refusalsOf(plan, [change]), [slotId], t);
    await tx.insert(timetableChanges).values({
      id: change.id,
      slotId,
      day,
      kind: 'cover',
      teacherId,
      note: request.note,
      madeBy: request.asked_by,
      madeAt: now,
    });
    await tx.execute(sql`update cover_requests set state = 'cancelled', answered_at = ${now}
      where slot_id = ${slotId} and day = ${day}::date and id <> ${id}
      and state in ('requested', 'accepted')`);
    await tx.execute(
      sql`update cover_requests set state = 'accepted', answered_at = ${now}, change_id = ${change.id}
        where id = ${id}`,
    );
    await bumpSlots(tx, [slotId]);
    await audit(tx, access.actor, 'cover.accept', id, { lesson: name, change: change.id });
    const after = lessonIn({ ...plan, changes: [...plan.changes, change] }, slotId, day);
    await notifyOfChange(tx, { before: lesson, after, kind: 'cover', note: request.note }, answering);
    await notifyRequester(tx, request, 'accepted', { reason: null, ...after }, answering);
  });

/** The teacher cannot take the lesson over. Errors: 404, 409 cover_answered. */
export const declineCover = (
  db: Db,
  id: string,
  reason: string | null,
  answering: Answering,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { access, now } = answering;
    await lockTimetable(tx, access.branch, now);
    const request = await openRequest(tx, id, answering);
    await tx.execute(
      sql`update cover_requests set state = 'declined', reason = ${reason}, answered_at = ${now}
        where id = ${id}`,
    );
    await audit(tx, access.actor, 'cover.decline', id, {}, reason ?? undefined);
    const [slot] = await readSlots(tx, access.branch, sql`t.id = ${request.slot_id}`);
    const place = { reason, day: request.day, period: slot?.period ?? 1 };
    await notifyRequester(tx, request, 'declined', place, answering);
  });
