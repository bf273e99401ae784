/** What other modules may use of practice. */
export { noteAnswers, noteAttempt } from './note-answers';
