import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { LeaveWish, MoveWish } from '@/lib/contract/resources/people/office-people';
import type { StudentMoveKind } from '@/lib/contract/student-place';
import { audit } from '@/server/access/audit';
import { voidFlows } from '@/server/access/credentials/codes';
import { endSessionsOf } from '@/server/access/sessions/end-sessions';
import type { Tx } from '@/server/platform/db/client';
import { defineRow, queryRow, type RowOf } from '@/server/platform/db/rows';
import { studentMoves, students, users } from '@/server/platform/db/schema/people';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { Office } from './members';
import { refuseMoreRights } from './rights';

const placeRow = defineRow('office-people.place', {
  classroom_id: z.string(),
  left_on: z.string().nullable(),
  status: z.enum(['active', 'pending', 'blocked', 'left']),
  status_before: z.enum(['active', 'pending']).nullable(),
  last_on: z.string().nullable(),
  today: z.string(),
});
type Place = RowOf<typeof placeRow>;
const roomRow = defineRow('office-people.room', {
  grade_id: z.string(),
  capacity: z.number().nullable(),
  students: z.number(),
});

/**
 * Locks a class of the branch that has a place left and returns its grade; of two who take the last place the
 * second waits here and gets the error. Errors: 422 at the field.
 */
export async function lockClassWithSpace(
  tx: Tx,
  branch: string,
  classroom: string,
  field = 'classroom_uuid',
): Promise<string> {
  await tx.execute(
    sql`select 1 from classrooms where id = ${classroom} and branch_id = ${branch} for update`,
  );
  const room = await queryRow(
    tx,
    roomRow,
    sql`select c.grade_id, c.capacity,
      (select count(*)::int from students st where st.classroom_id = c.id and st.left_on is null) as students
      from classrooms c where c.id = ${classroom} and c.branch_id = ${branch} and c.closed_on is null`,
  );
  if (!room) throw new FieldErrors([{ field, code: 'id' }]);
  if (room.capacity !== null && room.students >= room.capacity)
    throw new FieldErrors([{ field, code: 'class_full', params: { places: room.capacity } }]);
  return room.grade_id;
}

/** Where a student is, locked. Errors: 404 for a person who is no student of the branch. */
async function lockPlace(tx: Tx, { branch }: Office, id: string, now: Date): Promise<Place> {
  const place = await queryRow(
    tx,
    placeRow,
    sql`select st.classroom_id, st.left_on::text as left_on, u.status, u.status_before,
      (select max(m.on_day)::text from student_moves m where m.student_id = st.user_id) as last_on,
      ((${now.toISOString()}::timestamptz at time zone b.time_zone)::date)::text as today
      from students st join users u on u.id = st.user_id join branches b on b.id = st.branch_id
      where st.user_id = ${id} and st.branch_id = ${branch} and u.erased_at is null for update of st, u`,
  );
  if (!place) throw new ApiError('not_found');
  return place;
}

/** Errors: 422 for a day that has not come, or before the last change. */
function checkDay({ today, last_on: last }: Place, on: string): void {
  if (on > today) throw new FieldErrors([{ field: 'on', code: 'day_ahead' }]);
  if (last !== null && on < last) throw new FieldErrors([{ field: 'on', code: 'day_before_move' }]);
}

type Change = {
  kind: StudentMoveKind;
  from: string | null;
  to: string | null;
  on: string;
  reason: string | null;
};

/** A line of the student's history and of the log. */
async function record(
  tx: Tx,
  { actor, branch }: Office,
  id: string,
  { kind, ...change }: Change,
): Promise<void> {
  const { from, to, on, reason } = change;
  await tx.insert(studentMoves).values({
    studentId: id,
    branchId: branch,
    kind,
    fromClassroomId: from,
    toClassroomId: to,
    onDay: on,
    reason: reason || null,
    movedBy: actor.userId,
  });
  await audit(
    tx,
    actor,
    `office.person.${kind}`,
    id,
    { before: { classroom: from }, after: { classroom: to, on } },
    reason || undefined,
  );
}

/**
 * Another class of the branch from a day on. Work that was begun stays with the class it was begun in.
 * Errors: 404; 409 for a person who left; 422 for a full or unknown class, and for the day.
 */
export async function moveStudent(
  tx: Tx,
  access: Office,
  id: string,
  wish: MoveWish,
  now: Date,
): Promise<void> {
  const place = await lockPlace(tx, access, id, now);
  if (place.left_on !== null) throw new ApiError('conflict', { code: 'student_left' });
  const { classroom_uuid: to, on, reason } = wish;
  if (to === place.classroom_id) throw new FieldErrors([{ field: 'classroom_uuid', code: 'same_class' }]);
  checkDay(place, on);
  const gradeId = await lockClassWithSpace(tx, access.branch, to);
  await tx.update(students).set({ classroomId: to, gradeId }).where(eq(students.userId, id));
  await record(tx, access, id, { kind: 'move', from: place.classroom_id, to, on, reason });
}

/**
 * A student leaves: the account is closed and its sessions end, what was done at the school stays. Errors:
 * 403 for somebody with more rights; 404; 409 for a person who left or is blocked; 422 for the day.
 */
export async function recordLeave(
  tx: Tx,
  access: Office,
  id: string,
  wish: LeaveWish,
  now: Date,
): Promise<void> {
  const place = await lockPlace(tx, access, id, now);
  if (place.left_on !== null) throw new ApiError('conflict', { code: 'student_left' });
  if (place.status === 'blocked') throw new ApiError('conflict', { code: 'student_blocked' });
  await refuseMoreRights(tx, access, id);
  const { on, reason } = wish;
  checkDay(place, on);
  await tx.update(students).set({ leftOn: on }).where(eq(students.userId, id));
  const statusBefore = place.status === 'pending' ? 'pending' : 'active';
  await tx.update(users).set({ status: 'left', statusBefore }).where(eq(users.id, id));
  await endSessionsOf(tx, id);
  await voidFlows(tx, id, now);
  await record(tx, access, id, { kind: 'leave', from: place.classroom_id, to: null, on, reason });
}

/**
 * A student who left is in a class again, and the account is what it was. Errors as `moveStudent`; 409 for a
 * person who is here.
 */
export async function recordReturn(
  tx: Tx,
  access: Office,
  id: string,
  wish: MoveWish,
  now: Date,
): Promise<void> {
  const place = await lockPlace(tx, access, id, now);
  if (place.left_on === null) throw new ApiError('conflict', { code: 'student_present' });
  const { classroom_uuid: to, on, reason } = wish;
  checkDay(place, on);
  const gradeId = await lockClassWithSpace(tx, access.branch, to);
  await tx.update(students).set({ classroomId: to, gradeId, leftOn: null }).where(eq(students.userId, id));
  await tx
    .update(users)
    .set({ status: place.status_before ?? 'active', statusBefore: null })
    .where(eq(users.id, id));
  await record(tx, access, id, { kind: 'return', from: null, to, on, reason });
}
