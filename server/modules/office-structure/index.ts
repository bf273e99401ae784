/** What other modules may use of the structure. */
export { deleteUnused } from './delete-unused';
export { isGradeOf } from './own-grades';
