import type { NotificationChannel, NotificationType } from './notification-types';

export type Preferences = {
  types: {
    type: NotificationType;
    locked: NotificationChannel[];
    channels: Record<NotificationChannel, boolean>;
  }[];
  quiet_hours: { is_on: boolean; from: string; to: string; time_zone: string };
  /** Ways that lead somewhere: without an address or a set-up gateway a switch would promise too much. */
  reach: { push: boolean; mail: boolean; sms: boolean };
};
