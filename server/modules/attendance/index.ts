/** What other modules may use of attendance. */
export { checkDays } from './absences';
export { countExcuses } from './excuses';
export { countOpenLessons } from './lessons';
