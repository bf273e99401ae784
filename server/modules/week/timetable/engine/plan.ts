import type { Localized } from '@/lib/contract/text';
import type { ClockTime, Day, DayRange } from './days';

/**
 * A period of the school day. Those of kind `lesson` are numbered through from 1; the others have no number.
 */
export type Period = {
  id: string;
  kind: 'lesson' | 'break' | 'prayer' | 'other';
  number: number | null;
  name: Localized | null;
  startsAt: ClockTime;
  endsAt: ClockTime;
};

/** A bell schedule: that of ordinary days, of Ramadan, of exam weeks, of a day with Friday prayer. */
export type BellSchedule = { id: string; periods: readonly Period[] };

/**
 * When a bell schedule holds, for the grades named or for all. Of several the one with the latest first day
 * holds, of those with the same one the narrower (grades, then days of the week), then the one that was made
 * later.
 */
export type BellUse = DayRange & {
  scheduleId: string;
  weekdays: readonly number[] | null;
  gradeIds: readonly string[] | null;
};

/** Which weeks of the year a slot is in; the week of the first school day is odd. */
export type WeekParity = 'every' | 'odd' | 'even';

/** A lesson of every week while its timetable holds. */
export type Slot = DayRange & {
  id: string;
  classroomId: string;
  gradeId: string;
  weekday: number;
  period: number;
  parity: WeekParity;
  subjectId: string;
  teacherId: string;
  roomId: string | null;
};

/** Days without lessons, for the grades named or for all: holidays, closures, days off the timetable. */
export type FreeDays = DayRange & { id: string; gradeIds: readonly string[] | null };

type ChangeOf<Kind extends string, Rest> = { id: string; slotId: string; day: Day; kind: Kind } & Rest;

/**
 * A change of one lesson: of the slot on its own day, wherever it is held by now. Those of one lesson merge;
 * of two that say the same thing the later one holds. A swap of two lessons is a move of each.
 */
export type Change =
  | ChangeOf<'cancel', object>
  | ChangeOf<'cover', { teacherId: string; subjectId: string | null }>
  | ChangeOf<'room', { roomId: string }>
  | ChangeOf<'move', { toDay: Day; toPeriod: number }>;

/** All that decides what is on in a branch; `uses` and `changes` in the order in which they were made. */
export type Plan = {
  firstDay: Day;
  weekStart: number;
  weekend: readonly number[];
  schedules: readonly BellSchedule[];
  uses: readonly BellUse[];
  slots: readonly Slot[];
  freeDays: readonly FreeDays[];
  changes: readonly Change[];
  /**
   * Rooms in which nothing is held from a day on: lessons that the timetable puts there stand without a room.
   */
  closedRooms?: ReadonlyMap<string, Day>;
};
