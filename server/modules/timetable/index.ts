export { findLessons } from './named-lessons';
export type { CalendarDay, WeekBranch } from './read-week';
export { readCalendar, readChangedLessons, readTimetable, readWeekBranch } from './read-week';
export type { Agenda, Pause, Session } from './sessions';
export { readAgenda } from './sessions';
export { waitingCovers } from './waiting-covers';
