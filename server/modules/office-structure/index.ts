/** What other modules may use of the structure. */
export { isCalled } from './curriculum/hold';
export { deleteUnused } from './delete-unused';
export { isGradeOf } from './own-grades';
