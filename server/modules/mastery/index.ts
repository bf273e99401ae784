/** What students hold of sections and questions, for what they answer by themselves. */
export { noteAnswers, noteAttempt } from './note-answers';
export { mistakeIds, readMastery } from './queries';
