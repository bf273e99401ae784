import { addDays, type ClockTime, type Day, isDay, isWithin, weekdayOf, weekNumber } from './days';
import type { BellUse, Change, Plan, Slot } from './plan';

/**
 * What comes of a lesson: it is held; it was cancelled; it falls out because the school is closed, or because
 * the bell schedule of the day has no such period.
 */
export type LessonState = 'held' | 'cancelled' | 'closed' | 'no_period';

export type Lesson = {
  slotId: string;
  /** The day it has in the timetable; `day` and `period` say where it is by now. */
  ownDay: Day;
  day: Day;
  period: number;
  /** Null where the day has no such period. */
  startsAt: ClockTime | null;
  endsAt: ClockTime | null;
  classroomId: string;
  gradeId: string;
  subjectId: string;
  teacherId: string;
  roomId: string | null;
  state: LessonState;
  /** What was changed, in the order in which it was. */
  changes: readonly Change[];
};

/** Names a lesson in addresses by its slot and its own day, so that it keeps its name when it is moved. */
export const lessonId = ({ slotId, ownDay }: Pick<Lesson, 'slotId' | 'ownDay'>): string =>
  `${slotId}_${ownDay}`;

const LESSON_ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_(\d{4}-\d{2}-\d{2})$/;
/**
 * Slot and own day of a lesson's name; null for anything else. Whether there is such a lesson is not known
 * yet.
 */
export function parseLessonId(id: string): Pick<Lesson, 'slotId' | 'ownDay'> | null {
  const [, slotId, ownDay] = LESSON_ID.exec(id) ?? [];
  if (!slotId || !ownDay || !isDay(ownDay)) return null;
  return { slotId, ownDay };
}

const concerns = (gradeIds: readonly string[] | null, gradeId: string): boolean =>
  gradeIds === null || gradeIds.includes(gradeId);

/** How narrow a use is: that of some grades before that of some days of the week. */
const narrowness = ({ gradeIds, weekdays }: BellUse): number =>
  (gradeIds === null ? 0 : 2) + (weekdays === null ? 0 : 1);
/** Whether a use holds rather than another one that was made before it. */
const isBefore = (one: BellUse, other: BellUse): boolean =>
  one.from === other.from ? narrowness(one) >= narrowness(other) : one.from > other.from;

/** The bell schedule of a grade on a day; null where none is set. */
export function scheduleOn({ schedules, uses }: Plan, day: Day, gradeId: string) {
  const weekday = weekdayOf(day);
  let latest: BellUse | null = null;
  for (const use of uses) {
    const holds =
      isWithin(day, use) && (use.weekdays?.includes(weekday) ?? true) && concerns(use.gradeIds, gradeId);
    if (holds && (!latest || isBefore(use, latest))) latest = use;
  }
  return schedules.find(({ id }) => id === latest?.scheduleId) ?? null;
}

const isClosed = ({ freeDays, weekend }: Plan, day: Day, gradeId: string): boolean =>
  weekend.includes(weekdayOf(day)) ||
  freeDays.some((free) => isWithin(day, free) && concerns(free.gradeIds, gradeId));

/** Whether the timetable has the slot on a day, whatever becomes of it. */
export function isOn(
  { firstDay, weekStart }: Pick<Plan, 'firstDay' | 'weekStart'>,
  slot: Slot,
  day: Day,
): boolean {
  if (slot.weekday !== weekdayOf(day) || !isWithin(day, slot)) return false;
  if (slot.parity === 'every') return true;
  return (weekNumber(day, firstDay, weekStart) % 2 !== 0) === (slot.parity === 'odd');
}

/** The room of a lesson on a day; null in a room that is closed by then. */
export function roomOn({ closedRooms }: Pick<Plan, 'closedRooms'>, roomId: string | null, day: Day) {
  const closedOn = roomId === null ? undefined : closedRooms?.get(roomId);
  return closedOn !== undefined && closedOn <= day ? null : roomId;
}

/** The lesson of a slot on its own day, with its changes merged. */
export function lessonOf(plan: Plan, slot: Slot, ownDay: Day, changes: readonly Change[]): Lesson {
  const { classroomId, gradeId } = slot;
  let { period, subjectId, teacherId, roomId } = slot;
  let day = ownDay;
  let isCancelled = false;
  for (const change of changes) {
    if (change.kind === 'cancel') isCancelled = true;
    if (change.kind === 'room') roomId = change.roomId;
    if (change.kind === 'move') {
      day = change.toDay;
      period = change.toPeriod;
    }
    if (change.kind === 'cover') {
      teacherId = change.teacherId;
      subjectId = change.subjectId ?? slot.subjectId;
    }
  }
  const time = scheduleOn(plan, day, gradeId)?.periods.find(({ number }) => number === period) ?? null;
  const state: LessonState = isCancelled
    ? 'cancelled'
    : isClosed(plan, day, gradeId)
      ? 'closed'
      : time
        ? 'held'
        : 'no_period';
  return {
    slotId: slot.id,
    ownDay,
    day,
    period,
    startsAt: time?.startsAt ?? null,
    endsAt: time?.endsAt ?? null,
    classroomId,
    gradeId,
    subjectId,
    teacherId,
    roomId: roomOn(plan, roomId, day),
    state,
    changes,
  };
}

const keyOf = (slotId: string, day: Day) => `${slotId} ${day}`;
const byPlace = (one: Lesson, other: Lesson) =>
  one.day.localeCompare(other.day) ||
  one.period - other.period ||
  one.slotId.localeCompare(other.slotId) ||
  one.ownDay.localeCompare(other.ownDay);

/**
 * Every lesson that is on, or would have been, from one day to another, both included: the one rule that says
 * what is on. A lesson that was moved stands where it was moved to. Ordered by day, period, slot.
 */
export function lessonsBetween(plan: Plan, from: Day, to: Day): Lesson[] {
  const changed = Map.groupBy(plan.changes, ({ slotId, day }) => keyOf(slotId, day));
  const found: Lesson[] = [];
  const add = (slot: Slot, ownDay: Day) => {
    const lesson = lessonOf(plan, slot, ownDay, changed.get(keyOf(slot.id, ownDay)) ?? []);
    if (lesson.day >= from && lesson.day <= to) found.push(lesson);
  };
  const slotsOf = Map.groupBy(plan.slots, ({ weekday }) => weekday);
  for (let day = from; day <= to; day = addDays(day, 1))
    for (const slot of slotsOf.get(weekdayOf(day)) ?? []) if (isOn(plan, slot, day)) add(slot, day);
  const slots = new Map(plan.slots.map((slot) => [slot.id, slot]));
  for (const changes of changed.values()) {
    const [first] = changes;
    const slot = first && slots.get(first.slotId);
    // Within the range it was found above.
    if (!first || !slot || (first.day >= from && first.day <= to) || !isOn(plan, slot, first.day)) continue;
    add(slot, first.day);
  }
  return found.sort(byPlace);
}

/**
 * Lessons that should have been held on these days and stand on another day by now, in the order of their
 * original days.
 */
export function movedFrom(plan: Plan, from: Day, to: Day): Lesson[] {
  const slots = new Map(plan.slots.map((slot) => [slot.id, slot]));
  const found: Lesson[] = [];
  for (const changes of Map.groupBy(plan.changes, ({ slotId, day }) => keyOf(slotId, day)).values()) {
    const [first] = changes;
    const slot = first && slots.get(first.slotId);
    if (!first || !slot || first.day < from || first.day > to || !isOn(plan, slot, first.day)) continue;
    const lesson = lessonOf(plan, slot, first.day, changes);
    if (lesson.day !== first.day) found.push(lesson);
  }
  return found.sort((one, other) => one.ownDay.localeCompare(other.ownDay) || byPlace(one, other));
}

export type Whose = { classroomId: string } | { teacherId: string } | { roomId: string };

const isOf = (lesson: Lesson, whose: Whose): boolean =>
  Object.entries(whose).every(([key, id]) => lesson[key as keyof Lesson] === id);

/**
 * What is on at a moment of a day for a class, a teacher or a room; the end of a period belongs to it no
 * more.
 */
export const lessonAt = (plan: Plan, day: Day, time: ClockTime, whose: Whose): Lesson | null =>
  lessonsBetween(plan, day, day).find(
    (lesson) =>
      lesson.state === 'held' &&
      isOf(lesson, whose) &&
      lesson.startsAt !== null &&
      lesson.endsAt !== null &&
      lesson.startsAt <= time &&
      time < lesson.endsAt,
  ) ?? null;
