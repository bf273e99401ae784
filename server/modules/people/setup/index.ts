/** What other modules may use of setup. */
export { foundSchool, isEmpty } from './found-school';
export { startLink } from './start-code';
export { subjectOf, type Template, templateOf, templates } from './templates/templates';
export { addPerson, newPersonOf } from './add-person';
export { fieldsText, OperatorError } from './operator-error';
export { operator, type Outcome, readCounts, resetPassword, schoolOf, setBlocked } from './operator';
