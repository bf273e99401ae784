import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type {
  NewTimetableSlot,
  TimetableSlotChange,
  TimetableSlotSwap,
} from '@/lib/contract/resources/week/timetable-editing';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { defineRow, queryRow } from '@/server/platform/db/rows';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { Day, Slot } from '../engine';
import { lockTimetable, readSlots, roomIn, type SlotRow, slotOf, subjectOf, teacherIn } from './branch-rows';
import type { Editing } from './lesson-in-plan';
import { endBefore, type Placed, type Placing, placeSlots } from './placing';
import { notifyOfWeek } from './notify';
import { warningOfPreparations } from './written-for';

type Place = Omit<TimetableSlotChange, 'version'>;
const toSlot = (row: SlotRow): Slot => ({
  id: row.id,
  classroomId: row.classroom_id,
  gradeId: row.grade_id,
  weekday: row.weekday,
  period: row.period,
  parity: row.parity,
  subjectId: row.subject_id,
  teacherId: row.teacher_id,
  roomId: row.room_id,
  from: row.starts_on,
  to: row.ends_on,
});

function checkDay(from: Day, today: Day, last: Day): void {
  if (from < today) throw new FieldErrors([{ field: 'from_day', code: 'in_past' }]);
  if (from > last) throw new FieldErrors([{ field: 'from_day', code: 'range' }]);
}

async function checkParties(
  tx: Tx,
  gradeId: string,
  place: Place,
  { access: { branch }, t }: Editing,
): Promise<void> {
  await teacherIn(tx, branch, place.teacher_uuid);
  await subjectOf(tx, gradeId, place.subject_uuid);
  if (place.room_uuid !== null) await roomIn(tx, branch, place.room_uuid, t);
}

/** The slot that one follows from a day on, with a new id where lessons before that day keep the old one. */
const following = (known: SlotRow, place: Place): Slot => ({
  ...toSlot(known),
  id: known.starts_on >= place.from_day ? known.id : newId(),
  weekday: place.weekday,
  period: place.period,
  parity: place.parity,
  subjectId: place.subject_uuid,
  teacherId: place.teacher_uuid,
  roomId: place.room_uuid,
  from: known.starts_on > place.from_day ? known.starts_on : place.from_day,
});

const homeRow = defineRow('timetable.slotHome', {
  timetable_id: z.string(),
  grade_id: z.string(),
  ends_on: z.string(),
});

/**
 * A new lesson of every week. Errors: 404 for a class of others, 422 where no timetable holds or somebody is
 * busy.
 */
export const addSlot = (db: Db, wish: NewTimetableSlot, editing: Editing): Promise<Placed> =>
  db.transaction(async (tx) => {
    const { branch } = editing.access;
    const today = await lockTimetable(tx, branch, editing.now);
    const home = await queryRow(
      tx,
      homeRow,
      sql`select tt.id as timetable_id, c.grade_id, tt.ends_on::text as ends_on from classrooms c
        join timetables tt on tt.branch_id = c.branch_id and tt.state = 'active'
          and ${wish.from_day}::date between tt.starts_on and tt.ends_on
        where c.id = ${wish.classroom_uuid} and c.branch_id = ${branch}
        order by exists (select 1 from timetable_slots t
          where t.timetable_id = tt.id and t.classroom_id = c.id) desc,
          tt.starts_on desc, tt.id limit 1`,
    );
    if (!home) throw new FieldErrors([{ field: 'from_day', code: 'no_timetable' }]);
    checkDay(wish.from_day, today, home.ends_on);
    await checkParties(tx, home.grade_id, wish, editing);
    const slot: Slot = {
      id: newId(),
      classroomId: wish.classroom_uuid,
      gradeId: home.grade_id,
      weekday: wish.weekday,
      period: wish.period,
      parity: wish.parity,
      subjectId: wish.subject_uuid,
      teacherId: wish.teacher_uuid,
      roomId: wish.room_uuid,
      from: wish.from_day,
      to: home.ends_on,
    };
    const placing = { known: null, timetableId: home.timetable_id, slot, onlineUrl: null, isResumed: false };
    return placeSlots(tx, [placing], wish.from_day, 'timetable.slot.add', editing);
  });

const openSlot = async (tx: Tx, branch: string, id: string, version: number, today: Day, from: Day) => {
  const known = await slotOf(tx, branch, id, version);
  checkDay(from, today, known.ends_on);
  // What was ended already is followed by another slot.
  if (!known.is_open) throw new ApiError('conflict', { code: 'stale' });
  return known;
};

const isSame = (known: SlotRow, wish: Place): boolean =>
  known.weekday === wish.weekday &&
  known.period === wish.period &&
  known.parity === wish.parity &&
  known.subject_id === wish.subject_uuid &&
  known.teacher_id === wish.teacher_uuid &&
  known.room_id === wish.room_uuid;

const placingOf = (known: SlotRow, place: Place): Placing => ({
  known,
  timetableId: known.timetable_id,
  slot: following(known, place),
  onlineUrl: known.online_url,
  isResumed: false,
});

/** Changes a lesson of every week from a day on. Errors: 404, 409 stale, 422 with who is busy and where. */
export const changeSlot = (
  db: Db,
  id: string,
  wish: TimetableSlotChange,
  editing: Editing,
): Promise<Placed> =>
  db.transaction(async (tx) => {
    const { branch } = editing.access;
    const today = await lockTimetable(tx, branch, editing.now);
    const known = await openSlot(tx, branch, id, wish.version, today, wish.from_day);
    await checkParties(tx, known.grade_id, wish, editing);
    if (isSame(known, wish)) return { id, version: known.version, other: null, warnings: [] };
    return placeSlots(tx, [placingOf(known, wish)], wish.from_day, 'timetable.slot.change', editing);
  });

/** Two lessons change places in every week from a day on. Errors as `changeSlot`. */
export const swapSlots = (db: Db, id: string, wish: TimetableSlotSwap, editing: Editing): Promise<Placed> =>
  db.transaction(async (tx) => {
    const { branch } = editing.access;
    const { from_day, version, other_uuid, other_version } = wish;
    const today = await lockTimetable(tx, branch, editing.now);
    const one = await openSlot(tx, branch, id, version, today, from_day);
    if (other_uuid === id) throw new FieldErrors([{ field: 'other_uuid', code: 'duplicate' }]);
    const [there] = await readSlots(tx, branch, sql`t.id = ${other_uuid}`);
    if (!there) throw new FieldErrors([{ field: 'other_uuid', code: 'choice' }]);
    const other = await openSlot(tx, branch, other_uuid, other_version, today, from_day);
    const inPlaceOf = (slot: SlotRow, place: SlotRow): Place => ({
      from_day,
      weekday: place.weekday,
      period: place.period,
      parity: place.parity,
      subject_uuid: slot.subject_id,
      teacher_uuid: slot.teacher_id,
      room_uuid: slot.room_id,
    });
    const placings = [placingOf(one, inPlaceOf(one, other)), placingOf(other, inPlaceOf(other, one))];
    return placeSlots(tx, placings, from_day, 'timetable.slot.swap', editing);
  });

/** Takes a lesson of every week away from a day on. Errors: 404, 409 stale, 422 from_day. */
export const endSlot = (
  db: Db,
  id: string,
  { version, from_day: from }: { version: number; from_day: Day },
  editing: Editing,
): Promise<string[]> =>
  db.transaction(async (tx) => {
    const { branch, actor } = editing.access;
    const today = await lockTimetable(tx, branch, editing.now);
    const known = await openSlot(tx, branch, id, version, today, from);
    await endBefore(tx, id, from);
    const warnings = await warningOfPreparations(tx, [id], from, editing);
    await audit(tx, actor, 'timetable.slot.end', id, { from });
    const { classroom_id, teacher_id } = known;
    await notifyOfWeek(tx, { classroomIds: [classroom_id], teacherIds: [teacher_id], from }, editing);
    return warnings;
  });
