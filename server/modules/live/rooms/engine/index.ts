/** Rules of rooms without a call of the database. */
export { attendanceOf, LOST_MS } from './attendance';
export {
  type Decision,
  decide,
  type FullState,
  type Named,
  placeOnArrival,
  type Refusal,
  roleOnArrival,
} from './decide';
