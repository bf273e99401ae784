/** What other modules may use of registration. */
export { tellOfRequests } from './registration-commands';
