import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Localized, pick } from '@/lib/contract/text';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import type { Translate } from '@/server/platform/text/translate';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { type Day, dayIn } from '../engine';

const lockedRow = defineRow('timetable.lockedBranch', { time_zone: z.string() });

/**
 * Holds every other change of the branch's timetable back until the transaction ends, so that what was
 * checked against clashes stays true. Returns today in the branch.
 */
export async function lockTimetable(tx: Tx, branchId: string, now: Date): Promise<Day> {
  const branch = await queryRow(
    tx,
    lockedRow,
    sql`select b.time_zone from branches b where b.id = ${branchId} for no key update`,
  );
  if (!branch) throw new ApiError('not_found');
  return dayIn(now, branch.time_zone);
}

const slotRow = defineRow('timetable.editedSlot', {
  id: z.string(),
  timetable_id: z.string(),
  classroom_id: z.string(),
  grade_id: z.string(),
  weekday: z.number(),
  period: z.number(),
  parity: z.enum(['every', 'odd', 'even']),
  subject_id: z.string(),
  teacher_id: z.string(),
  room_id: z.string().nullable(),
  online_url: z.string().nullable(),
  starts_on: z.string(),
  ends_on: z.string(),
  is_open: z.boolean(),
  version: z.number(),
});
/**
 * A slot, without a room that is closed by now, with the first and the last day on which it holds; `is_open`:
 * it ends with its timetable.
 */
export type SlotRow = RowOf<typeof slotRow>;

/** Slots `t` of active timetables of the branch. */
export const readSlots = (db: Db | Tx, branchId: string, where: SQL): Promise<SlotRow[]> =>
  queryRows(
    db,
    slotRow,
    sql`select t.id, t.timetable_id, t.classroom_id, c.grade_id, t.weekday, t.period, t.parity, t.subject_id,
      t.teacher_id,
        case when r.closed_on is null then t.room_id end as room_id, t.online_url,
        greatest(tt.starts_on, t.starts_on)::text as starts_on,
        least(tt.ends_on, t.ends_on)::text as ends_on, t.ends_on is null as is_open, t.version
      from timetable_slots t join timetables tt on tt.id = t.timetable_id and tt.state = 'active'
      join classrooms c on c.id = t.classroom_id left join rooms r on r.id = t.room_id
      where tt.branch_id = ${branchId} and ${where}`,
  );

/** A slot of the branch that was read in this version. Errors: 404, 409 stale. */
export async function slotOf(tx: Tx, branchId: string, id: string, version: number): Promise<SlotRow> {
  const [slot] = await readSlots(tx, branchId, sql`t.id = ${id}`);
  if (!slot) throw new ApiError('not_found');
  if (slot.version !== version) throw new ApiError('conflict', { code: 'stale' });
  return slot;
}

/** Counts the version of slots, for editors who have read them before. */
export const bumpSlots = (tx: Tx, ids: readonly string[]) =>
  tx.execute(
    sql`update timetable_slots set version = version + 1 where id = any(${sql.param([...ids])}::uuid[])`,
  );

const foundRow = defineRow('timetable.found', { id: z.string(), name: localizedColumn });
export type Found = { id: string; name: Localized };

/** Teachers `u` of the branch whose accounts are open. */
export const isTeacherHere = (branchId: string): SQL => sql`u.status = 'active' and exists (
  select 1 from user_roles r where r.user_id = u.id and r.role = 'school_instructor'
  and r.branch_id = ${branchId})`;

/** A teacher of the branch. Errors: 422 teacher_uuid. */
export async function teacherIn(tx: Db | Tx, branchId: string, id: string): Promise<Found> {
  const found = await queryRow(
    tx,
    foundRow,
    sql`select u.id, ${fullName(sql`u`)} as name from users u
      where u.id = ${id} and ${isTeacherHere(branchId)}`,
  );
  if (!found) throw new FieldErrors([{ field: 'teacher_uuid', code: 'choice' }]);
  return found;
}

/** Nobody covers the own lesson. */
export const hasLesson = () => new FieldErrors([{ field: 'teacher_uuid', code: 'has_lesson' }]);

const roomRow = defineRow('timetable.roomFound', {
  id: z.string(),
  name: localizedColumn,
  is_closed: z.boolean(),
});

/** An open room of the branch. Errors: 422 room_uuid, for one that is closed with its name. */
export async function roomIn(tx: Db | Tx, branchId: string, id: string, t: Translate): Promise<Found> {
  const found = await queryRow(
    tx,
    roomRow,
    sql`select r.id, r.name, r.closed_on is not null as is_closed from rooms r
      where r.id = ${id} and r.branch_id = ${branchId}`,
  );
  if (!found) throw new FieldErrors([{ field: 'room_uuid', code: 'choice' }]);
  if (found.is_closed)
    throw new FieldErrors([
      { field: 'room_uuid', code: 'room_closed', params: { room: pick(found.name, t.locale) } },
    ]);
  return found;
}

/** A subject of a grade. Errors: 422 subject_uuid. */
export async function subjectOf(tx: Db | Tx, gradeId: string, id: string): Promise<Found> {
  const found = await queryRow(
    tx,
    foundRow,
    sql`select s.id, s.name from subjects s where s.id = ${id} and s.grade_id = ${gradeId}`,
  );
  if (!found) throw new FieldErrors([{ field: 'subject_uuid', code: 'choice' }]);
  return found;
}
