/** What other modules may use of announcements. */
export { isReadable, isUnapproved } from './readers';
