/** Mastery of sections and questions by students, from what they answer on their own. */
export { noteAnswered, noteAnswers, noteAttempt } from './note-answers';
export { mistakeIds, readMastery } from './queries';
