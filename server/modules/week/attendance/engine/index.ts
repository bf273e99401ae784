/** Pure rules of attendance; no database call. */
export { changesBetween, type Mark, PRESENT, settled, recordedAt, windowOf } from './marks';
