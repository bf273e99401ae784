export { inUnits, todayOf } from './period';
