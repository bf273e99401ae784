/** Pure rules of attendance; no database call. */
export { changesBetween, type Mark, PRESENT, settled, takenAt, windowOf } from './marks';
