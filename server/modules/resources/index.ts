/** What other modules may use of subjects and what is read in them. */
export { findLastRead } from './subjects';
