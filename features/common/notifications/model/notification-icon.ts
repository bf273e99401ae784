import type { IconName } from '@/components/ui/icon-names';
import {
  isNotificationType,
  notificationRecordOf,
  notificationRecords,
  type NotificationType,
} from '@/lib/contract/notification-types';

// Typed, so that a record cannot name an icon that the product does not have.
const iconOf = (type: NotificationType): IconName => notificationRecords[type].icon;

/** The icon of a kind, and whether it turns round in Arabic; kinds of older versions have the bell. */
export const notificationIcon = (kind: string): { name: IconName; isMirrored: boolean } =>
  isNotificationType(kind)
    ? { name: iconOf(kind), isMirrored: notificationRecordOf(kind).isIconMirrored ?? false }
    : { name: 'bell', isMirrored: false };
