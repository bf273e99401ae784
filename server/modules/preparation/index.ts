export type { PreparedLesson } from './prepared-lessons';
export { preparedLessons } from './prepared-lessons';
export { countWaitingPreparations, preparationsFor } from './waiting';
