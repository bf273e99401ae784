/** What becomes of classes and students when a year ends; pure. */
export { type ClassBefore, type ClassPlan, planYear, type Target, type YearPlan } from './plan';
