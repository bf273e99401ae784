/** What other modules may use of quizzes. */
export { lockQuiz, type KindPolicy, type Quiz } from './commands';
export { mayReadKey } from './key-access';
export { findQuiz, poolOf, recipientsOf, snapshotOfItem, type QuizRow } from './queries';
export { isAskable, isInOpenQuiz, questionsInOpenQuizzes } from './students/open-questions';
export { chosenStudents } from './recipients/recipient-queries';
export { loadSnapshot, type Snapshot } from './snapshot-queries';
export { quizClassroom } from '@/server/access/policy/kinds';
