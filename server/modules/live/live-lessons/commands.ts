import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type {
  lessonLinkForm,
  liveLessonChangeForm,
  LiveLessonForm,
} from '@/lib/contract/resources/live/live-lesson';
import { MOST_LINKS } from '@/lib/contract/live-lesson';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { defineRow, hasRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { liveSessionLinks } from '@/server/platform/db/schema/live-lessons';
import { liveSessionGuests, liveSessions } from '@/server/platform/db/schema/public-site';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { listAudience } from '@/server/access/lesson-audience';
import { findLesson, lockLesson, stateOf } from './rows';
import { fillSeats } from './seats';
import { notifyStudents } from './notify';

export type Hosting = { db: Db; access: Access<'live_lesson.host'>; now: Date };
const idRow = defineRow('live-lessons.known', { id: z.string() });
const endOf = (startsAt: Date, minutes: number) => new Date(startsAt.getTime() + minutes * 60_000);

/**
 * Only students of the own courses, and those who had a virtual class, are invited by name. Errors: 422 at
 * students.
 */
async function checkStudents(tx: Tx, host: string, students: readonly string[]): Promise<void> {
  const known = await queryRows(
    tx,
    idRow,
    sql`select e.user_id as id from course_enrolments e join courses c on c.id = e.course_id
      where c.instructor_id = ${host} and e.state = 'enrolled'
      union select r.student_id from vcr_requests r where r.instructor_id = ${host}
      and r.state in ('completed', 'rated')`,
  );
  const ids = new Set(known.map(({ id }) => id));
  const issues = students.flatMap((id, index) =>
    ids.has(id.toLowerCase()) ? [] : [{ field: `students.${index}`, code: 'id' }],
  );
  if (issues.length > 0) throw new FieldErrors(issues);
}

/** What a lesson refers to is the instructor's own. Errors: 422. */
async function checkPlaces(tx: Tx, host: string, { course_id, subject_id }: LiveLessonForm): Promise<void> {
  if (course_id !== null) {
    const isOwn = await hasRow(
      tx,
      sql`select 1 from courses where id = ${course_id} and instructor_id = ${host}`,
    );
    if (!isOwn) throw new FieldErrors([{ field: 'course_id', code: 'id' }]);
  }
  if (subject_id !== null) {
    const isTaught = await hasRow(
      tx,
      sql`select 1 from instructor_subjects where instructor_id = ${host} and subject_id = ${subject_id}`,
    );
    if (!isTaught) throw new FieldErrors([{ field: 'subject_id', code: 'id' }]);
  }
}

function checkTime(startsAt: Date, now: Date): void {
  if (startsAt <= now) throw new FieldErrors([{ field: 'starts_at', code: 'in_past' }]);
}

/** Schedules a lesson and notifies its guests. Returns its id. Errors: 422. */
export async function scheduleLesson({ db, access, now }: Hosting, form: LiveLessonForm): Promise<string> {
  const host = access.actor.userId;
  const startsAt = new Date(form.starts_at);
  checkTime(startsAt, now);
  const isLesson = form.kind === 'lesson';
  const isEnrichment = form.kind === 'enrichment';
  return db.transaction(async (tx) => {
    await checkPlaces(tx, host, form);
    if (form.kind === 'special') await checkStudents(tx, host, form.students);
    const id = newId();
    await tx.insert(liveSessions).values({
      id,
      kind: form.kind,
      title: form.title,
      description: form.description,
      hostId: host,
      courseId: isLesson ? form.course_id : null,
      subjectId: form.subject_id,
      stage: isEnrichment ? form.stage : null,
      capacity: isEnrichment ? form.capacity : null,
      startsAt,
      endsAt: endOf(startsAt, form.duration),
      room: `l-${randomBytes(16).toString('hex')}`,
      createdAt: now,
    });
    if (form.kind === 'special')
      await tx
        .insert(liveSessionGuests)
        .values([...new Set(form.students)].map((userId) => ({ liveSessionId: id, userId })));
    const lesson = await findLesson(tx, access, id);
    await notifyStudents(tx, lesson, { userIds: await listAudience(tx, id), news: 'invited', now });
    await audit(tx, access.actor, 'live_lesson.schedule', id);
    return id;
  });
}

/**
 * Changes a lesson that has not begun; a move is notified; new places go to the waiting list. Errors: 404,
 * 409, 422.
 */
export async function changeLesson(
  { db, access, now }: Hosting,
  id: string,
  form: z.output<typeof liveLessonChangeForm>,
): Promise<void> {
  const startsAt = new Date(form.starts_at);
  await db.transaction(async (tx) => {
    const row = await lockLesson(tx, access, id);
    if (stateOf(row, now) !== 'scheduled') throw new ApiError('conflict', { code: 'lesson_state' });
    checkTime(startsAt, now);
    const capacity = row.kind === 'enrichment' ? (form.capacity ?? row.capacity) : null;
    if (capacity !== null && capacity < row.joined)
      throw new FieldErrors([{ field: 'capacity', code: 'seats_taken' }]);
    const endsAt = endOf(startsAt, form.duration);
    await tx
      .update(liveSessions)
      .set({
        title: form.title,
        description: form.description,
        capacity,
        startsAt,
        endsAt,
        ...(startsAt.getTime() === row.starts_at.getTime() ? {} : { remindedAt: null }),
      })
      .where(eq(liveSessions.id, id));
    const changed = await findLesson(tx, access, id);
    await fillSeats(tx, changed, now);
    const isMoved =
      startsAt.getTime() !== row.starts_at.getTime() || endsAt.getTime() !== row.ends_at.getTime();
    if (isMoved)
      await notifyStudents(tx, changed, { userIds: await listAudience(tx, id), news: 'moved', now });
    await audit(tx, access.actor, 'live_lesson.change', id);
  });
}

/** The lesson is not held; nobody enters any more, and the guests are notified. Errors: 404, 409. */
export async function cancelLesson({ db, access, now }: Hosting, id: string, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockLesson(tx, access, id);
    const state = stateOf(row, now);
    if (state === 'over' || state === 'cancelled') throw new ApiError('conflict', { code: 'lesson_state' });
    await tx
      .update(liveSessions)
      .set({ cancelledAt: now, cancelReason: reason })
      .where(eq(liveSessions.id, id));
    await notifyStudents(tx, row, { userIds: await listAudience(tx, id), news: 'cancelled', reason, now });
    await audit(tx, access.actor, 'live_lesson.cancel', id, {}, reason || undefined);
  });
}

const countRow = defineRow('live-lessons.links', { count: z.number() });
/** A recording or a material, for the guests. Errors: 404, 409 many_links. */
export async function addLink(
  { db, access, now }: Hosting,
  id: string,
  form: z.output<typeof lessonLinkForm>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLesson(tx, access, id);
    const { count } = await queryOne(
      tx,
      countRow,
      sql`select count(*)::int as count from live_session_links where live_session_id = ${id}`,
    );
    if (count >= MOST_LINKS)
      throw new ApiError('conflict', { code: 'many_links', params: { count: MOST_LINKS } });
    await tx.insert(liveSessionLinks).values({ liveSessionId: id, ...form, createdAt: now });
    await audit(tx, access.actor, 'live_lesson.link', id);
  });
}

/** Errors: 404. */
export async function removeLink({ db, access }: Hosting, id: string, link: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLesson(tx, access, id);
    const { rowCount } = await tx.execute(
      sql`delete from live_session_links where id = ${link} and live_session_id = ${id}`,
    );
    if (rowCount === 0) throw new ApiError('not_found');
    await audit(tx, access.actor, 'live_lesson.unlink', id);
  });
}
