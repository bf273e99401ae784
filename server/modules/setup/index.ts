/** What other modules may use of setup. */
export { foundSchool, isEmpty } from './found-school';
export { startCode } from './start-code';
export { subjectOf, type Template, templateOf, templates } from './templates/templates';
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
