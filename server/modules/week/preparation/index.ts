export type { PreparedLesson } from './prepared-lessons';
export { preparedLessons } from './prepared-lessons';
export { unpreparedOf } from './unprepared';
export { countWaitingPreparations, preparationsFor } from './waiting';
