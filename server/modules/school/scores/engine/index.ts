/**
 * Pure rules of scores; no database call. Totals are shared with the screens: lib/contract/score-totals.ts.
 */
export { type Feed, feedOf, type FeedingMark } from './feed';
export { outliersOf } from './outliers';
export { shownStates, supervisorSteps, teacherSteps } from './states';
