/** What other modules may use of the marking periods. */
export { copyPeriodsInto, weeksBetween } from './copy-periods';
