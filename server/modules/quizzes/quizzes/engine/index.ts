/** Pure rules and SQL fragments of quizzes that other modules may use; no database call. */
export { resolveDraws, shuffled } from './draws';
export type { KindPolicy } from './kinds';
export { poolOf, recipientsOf } from './recipients';
export { columnsOf, studentColumns } from './settings';
export { searchedTitle } from './title';
export { reportStateSql, stateSql } from './state';
