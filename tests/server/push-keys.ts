import webPush from 'web-push';
import type { PushSettings } from '@/server/platform/push/settings-types';

/** Keys of a school in tests; its push services are fakes on this machine. */
export const testPush = (): PushSettings => ({
  vapid: { ...webPush.generateVAPIDKeys(), subject: 'mailto:school@example.org' },
  firebase: null,
  allowLoopback: true,
});
