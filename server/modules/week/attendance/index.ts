/** What other modules may use of attendance. */
export { absenceCounts, checkDays, isLine, newestExcuse } from './absences';
export { countExcuses } from './excuses';
export { countOpenLessons } from './lessons';
