/** What other modules may use of notifications. */
export { notificationText, type NotificationRow } from './notification-text';
export { notify, notifyEach, notifyStudents } from './notify';
