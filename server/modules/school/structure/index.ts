/** What other modules may use of the structure. */
export { branchesWithYear, countBareSubjects, countColumns, readMissing, stepCounts } from './first-lesson';
export { isCalled } from './curriculum/lock';
export { addGradesOf } from './curriculum/templates';
export { deleteUnused } from './delete-unused';
export { isGradeOf } from './own-grades';
