export type { PreparedLesson } from './prepared-lessons';
export { preparedLessons } from './prepared-lessons';
export { countWaitingPreparations, ownPreparations } from './waiting';
