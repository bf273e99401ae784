/** What other modules may use of setup. */
export { foundSchool, isEmpty } from './found-school';
export { startCode } from './start-code';
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
