/** What other modules may use of notifications. */
export { noticeRounds } from './jobs/rounds';
export { NoticeHub } from './notification-stream';
export { sentencesOf, type NoticeRow } from './notification-text';
export { notify, notifyStudents } from './notify';
export { deviceRoutes } from './push/device-routes';
export { forgetLeftover } from './push/devices';
