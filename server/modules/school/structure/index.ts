/** What other modules may use of the structure. */
export { isCalled } from './curriculum/hold';
export { addGradesOf } from './curriculum/templates';
export { deleteUnused } from './delete-unused';
export { isGradeOf } from './own-grades';
