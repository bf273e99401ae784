import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { NewRoom, RoomChange, TimetableRoom } from '@/lib/contract/resources/week/timetable-setup';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { newId } from '@/server/platform/db/id';
import { defineRow, hasRow, queryRows } from '@/server/platform/db/rows';
import { rooms } from '@/server/platform/db/schema/timetable';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { readSlots } from '../editing/branch-rows';
import type { Editing } from '../editing/lesson-in-plan';
import { refuse } from '../editing/refusals';
import { notifyOfWeek } from '../editing/notify';
import type { Day } from '../engine';
import { clashesOfWish, todayIn, withTimetable } from './effects';

const roomRow = defineRow('timetable.room', {
  id: z.string(),
  name: localizedColumn,
  capacity: z.number().nullable(),
  closed_on: z.string().nullable(),
  lessons: z.number(),
});

const readRooms = (db: Db | Tx, today: Day, where: SQL) =>
  queryRows(
    db,
    roomRow,
    sql`select r.id, r.name, r.capacity, r.closed_on::text as closed_on,
        (select count(*)::int from timetable_slots t join timetables tt on tt.id = t.timetable_id
          and tt.state = 'active'
          where t.room_id = r.id and ${today}::date between greatest(tt.starts_on, t.starts_on)
          and least(tt.ends_on, t.ends_on)) as lessons
      from rooms r where ${where} order by r.closed_on is not null, r.name->>'ar', r.name->>'en', r.id`,
  );

/** Rooms of the branch, those that are closed last. */
export async function listRooms(
  db: Db,
  { branch }: Access<'school_calendar.read'>,
  now: Date,
): Promise<TimetableRoom[]> {
  return readRooms(db, await todayIn(db, branch, now), sql`r.branch_id = ${branch}`);
}

/** Two open rooms with one name are ambiguous in a timetable. Errors: 422 name. */
async function checkName(tx: Tx, branch: string, { name }: NewRoom, id: string | null): Promise<void> {
  const isTaken = await hasRow(
    tx,
    sql`select 1 from rooms r where r.branch_id = ${branch} and r.closed_on is null and r.id is distinct
      from ${id}::uuid
      and (lower(r.name->>'ar') = lower(${name.ar ?? null}::text)
        or lower(r.name->>'en') = lower(${name.en ?? null}::text))`,
  );
  if (isTaken) throw new FieldErrors([{ field: 'name', code: 'taken' }]);
}

async function roomNow(tx: Tx, branch: string, id: string, today: Day): Promise<TimetableRoom> {
  const [room] = await readRooms(tx, today, sql`r.id = ${id} and r.branch_id = ${branch}`);
  if (!room) throw new ApiError('not_found');
  return room;
}

/** A new room of the branch. Errors: 422 for a name that another one has. */
export const addRoom = (db: Db, wish: NewRoom, editing: Editing): Promise<TimetableRoom> =>
  withTimetable(db, editing, async (tx, today) => {
    const { branch, actor } = editing.access;
    await checkName(tx, branch, wish, null);
    const id = newId();
    await tx.insert(rooms).values({ id, branchId: branch, ...wish });
    await audit(tx, actor, 'timetable.rooms.add', id, { ...wish });
    return roomNow(tx, branch, id, today);
  });

/** Notifies classes and teachers whose lessons the timetable has in the room. */
async function notifyOfRoom(tx: Tx, id: string, today: Day, editing: Editing): Promise<void> {
  const slots = await readSlots(
    tx,
    editing.access.branch,
    sql`t.room_id = ${id} and least(tt.ends_on, t.ends_on) >= ${today}::date`,
  );
  if (slots.length === 0) return;
  const classroomIds = [...new Set(slots.map(({ classroom_id }) => classroom_id))];
  const teacherIds = [...new Set(slots.map(({ teacher_id }) => teacher_id))];
  await notifyOfWeek(tx, { classroomIds, teacherIds, from: today }, editing);
}

/**
 * Renames a room, closes it or opens it again. From the day on which it is closed its lessons stand without a
 * room; those before keep it. Errors: 404; 422 for a name that another one has, or where an opened room would
 * be in use twice.
 */
export const changeRoom = (db: Db, id: string, wish: RoomChange, editing: Editing): Promise<TimetableRoom> =>
  withTimetable(db, editing, async (tx, today) => {
    const { access, t } = editing;
    const room = await roomNow(tx, access.branch, id, today);
    const { is_closed, name, capacity } = wish;
    if (!is_closed) await checkName(tx, access.branch, wish, id);
    const wasClosed = room.closed_on !== null;
    if (wasClosed && !is_closed) {
      const clashes = await clashesOfWish(tx, access.branch, {
        from: today,
        to: null,
        change: (plan) => ({
          ...plan,
          closedRooms: new Map([...(plan.closedRooms ?? [])].filter(([closed]) => closed !== id)),
        }),
      });
      await refuse(tx, clashes, [], t);
    }
    const closedOn = is_closed ? (room.closed_on ?? today) : null;
    await tx.update(rooms).set({ name, capacity, closedOn }).where(sql`id = ${id}`);
    if (wasClosed !== is_closed) await notifyOfRoom(tx, id, today, editing);
    await audit(tx, access.actor, 'timetable.rooms.change', id, { ...wish, before: room });
    return roomNow(tx, access.branch, id, today);
  });
