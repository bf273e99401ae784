/** What other modules may use of invitations. */
export { countInvitations } from './rows';
