/** Pure rules and SQL fragments of attempts that other modules may use; no database call. */
export { countedAttempts, countedRule, isExcused } from './counted-attempts';
export { canonical, newReceiptCode, receiptHash } from './receipt';
export { latestJoin, studentJoins, studentState, studentTab } from './student-state';
export { deadlineOf, latePenalty } from './timing';
