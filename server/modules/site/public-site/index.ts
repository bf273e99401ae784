/** What other modules may use of public-site. */
export { findLiveSession, type LiveSessionRow, noteEntry } from './queries';
