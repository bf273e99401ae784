/** What other modules may use of passkeys. */
export { tellOwner } from './notify-owner';
