/** What other modules may use of meetings. */
export { answerInvitation } from './commands';
export { beginnings } from './dates';
export { countUnanswered } from './rows';
