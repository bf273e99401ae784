/** What other modules may use of competitions. */
export { declineCompetition } from './invitations/invite';
