/** What other modules may use of activities. */
export { isInOpenQuiz } from './queries';
