import type { SchoolDeps } from '@/server/boot/deps';
import type { Job } from '@/server/platform/jobs/scheduler';
import { createPushPorts } from '@/server/platform/push/ports';
import { sendDue } from '@/server/platform/push/push-worker';
import { dropStaleDevices } from '../push/devices';
import { sendDigests } from './digest';

const wakeOn = ['notifications_queue'];

/** What leaves by push, mail and short message, and devices that nobody uses any more. */
export function notificationJobs({ db, settings, log, now: clock }: SchoolDeps): Job[] {
  const sender = { db, ports: createPushPorts(settings.push), log, clock };
  return [
    { name: 'notifications.push', next: 10_000, wakeOn, run: (now) => sendDue(sender, now) },
    {
      name: 'notifications.digests',
      next: 20_000,
      wakeOn,
      run: (now) => sendDigests(db, now, settings.publicUrl),
    },
    { name: 'notifications.devices', next: 3_600_000, run: (now) => dropStaleDevices(db, now) },
  ];
}
