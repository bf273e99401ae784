/** What students hold of sections and questions, for what they answer by themselves. */
export { noteAnswered, noteAnswers, noteAttempt } from './note-answers';
export { mistakeIds, readMastery } from './queries';
