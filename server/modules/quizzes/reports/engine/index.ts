/** Pure rules and SQL fragments of reports that other modules may use; no database call. */
export { questionBankStatistics } from './bank-item';
export { distractorTable } from './distractors';
export { ENOUGH, verdictOf } from './item';
