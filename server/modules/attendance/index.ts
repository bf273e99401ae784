/** What other modules may use of attendance. */
export { countOpenLessons } from './lessons';
