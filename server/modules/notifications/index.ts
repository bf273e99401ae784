/** What other modules may use of notifications. */
export { notificationJobs } from './jobs/jobs';
export { NotificationStreams } from './notification-stream';
export { notificationText, type NotificationRow } from './notification-text';
export { notify, notifyEach, notifyStudents } from './notify';
