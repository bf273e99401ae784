/** What other modules may use of setup. */
export { foundSchool, isEmpty } from './found-school';
export {
  addPerson,
  newPerson,
  OperatorError,
  type Outcome,
  readCounts,
  readMissing,
  resetPassword,
  schoolOf,
  setBlocked,
} from './operator';
