/** What other modules may use of registration. */
export { notifyOfRequests } from './registration-commands';
export { isSelfMade } from './pending-account';
