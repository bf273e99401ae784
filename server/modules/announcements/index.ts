/** What other modules may use of announcements. */
export { announcementJobs } from './jobs';
export { isReadable, isUnapproved } from './readers';
