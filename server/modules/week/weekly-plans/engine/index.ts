export type { Filling, Fillings, PlacedWork, PlannedLesson, Prepared } from './fill';
export { fillLessons, isFilled, noFilling } from './fill';
export type { StoredCell } from './cells';
export { cellsOf, copyWords, hasWords } from './cells';
