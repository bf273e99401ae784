/** What other modules may use of passkeys. */
export { notifyOwner } from './notify-owner';
