/** What other modules may use of registration. */
export { refuseFollower } from './refuse-follower';
export { notifyOfRequests } from './registration-commands';
export { isSelfMade } from './pending-account';
export { countRequestsOf } from './count-requests';
