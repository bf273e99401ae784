/** What other modules may use of account. */
export { updateProfile } from './profile-commands';
export { sessionReply } from './session-reply';
export { readViewer } from './viewer';
export { timeOfMessage } from './local-time';
