import type { NotificationChannel, NotificationRecord } from './notification-records/record';
import { personal } from './notification-records/personal';
import { schoolLife } from './notification-records/school-life';
import { studentWork } from './notification-records/student-work';
import { teaching } from './notification-records/teaching';
import type { Role } from './roles';

export { notificationChannels, type NotificationChannel } from './notification-records/record';

/** All types of notifications, one record each, in the order of the settings page. */
export const notificationRecords = { ...studentWork, ...schoolLife, ...teaching, ...personal };

export type NotificationType = keyof typeof notificationRecords;
export const notificationTypes = Object.keys(notificationRecords) as [
  NotificationType,
  ...NotificationType[],
];

/** The record of a type, with every optional field readable. */
export const notificationRecordOf = (type: NotificationType): NotificationRecord => notificationRecords[type];
export const isNotificationType = (value: string): value is NotificationType =>
  Object.hasOwn(notificationRecords, value);
/** Types that a person of the role can receive. */
export const typesOf = (role: Role): NotificationType[] =>
  notificationTypes.filter((type) => notificationRecordOf(type).roles.includes(role));
export const isOnByDefault = (type: NotificationType, channel: NotificationChannel): boolean =>
  channel === 'bell' || notificationRecordOf(type).defaults.includes(channel);
