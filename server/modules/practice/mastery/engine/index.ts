/** Pure rules of mastery; no database call. */
export { afterAnswer, HELD, type Level, levelAt, type Mastery, strengthAt, unknown } from './mastery';
export { type Choice, todaysTen } from './todays-ten';
