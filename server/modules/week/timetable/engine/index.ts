export type { Conflict, Quota, QuotaLine } from './conflicts';
export {
  conflictsAmong,
  conflictsBetween,
  daysTouched,
  freeTeachers,
  quotasMissed,
  refusalsOf,
  slotRefusals,
  withdrawalRefusals,
} from './conflicts';
export type { Effect } from './effect';
export { effectOf } from './effect';
export type { ClockTime, Day, DayRange } from './days';
export { addDays, dayIn, daysBetween, weekdayOf, weekNumber, weekOf } from './days';
export { followingDays, namedLesson } from './following';
export type { Lesson, LessonState, Whose } from './lessons';
export {
  lessonAt,
  lessonId,
  lessonOf,
  lessonsBetween,
  movedFrom,
  parseLessonId,
  roomOn,
  scheduleOn,
} from './lessons';
export type { BellSchedule, BellUse, Change, FreeDays, Period, Plan, Slot, WeekParity } from './plan';
