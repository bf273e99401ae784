/**
 * Pure rules of scores and the SQL of what fills columns; no database call. Totals are shared with the
 * screens: lib/contract/score-totals.ts.
 */
export { feedingQuizzes, feedingResources, resourceMark, resourceSheets } from './feeding';
export { type Feed, feedOf, type FeedingMark } from './feed';
export { outliersOf } from './outliers';
export { shownStates, supervisorSteps, teacherSteps } from './states';
