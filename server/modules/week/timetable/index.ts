export { findLessons } from './named-lessons';
export type { CalendarDay, WeekBranch } from './read-week';
export { readCalendar, readChangedLessons, readTimetable, readWeekBranch } from './read-week';
export type { Agenda, Pause, Session } from './lessons';
export { readAgenda } from './lessons';
export { waitingCovers } from './waiting-covers';
