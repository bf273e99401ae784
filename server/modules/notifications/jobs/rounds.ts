import { dropStaleDevices } from '../push/devices';
import { createPushPorts } from '../../../platform/push/ports';
import { sendDue } from '../../../platform/push/push-worker';
import type { SchoolDeps } from '../../../boot/deps';
import { sendDigests } from './digest';
import { createRounds, type NoticeJobs } from './jobs';
import { remind } from '../../attempts';

/** What people are told without a request: reminders, and what leaves by push, mail and short message. */
export function noticeRounds(deps: SchoolDeps): NoticeJobs {
  const { db, settings, listen, log } = deps;
  const sender = { db, ports: createPushPorts(settings.push), log, clock: deps.now };
  const rounds = createRounds(deps, [
    { name: 'push', everyMs: 10_000, run: (now) => sendDue(sender, now) },
    { name: 'digests', everyMs: 20_000, run: (now) => sendDigests(db, now, settings.publicUrl) },
    { name: 'reminders', everyMs: 60_000, run: (now) => remind(db, now) },
    { name: 'devices', everyMs: 3_600_000, run: (now) => dropStaleDevices(db, now) },
  ]);
  listen.on('notices', () => rounds.wake('push', 'digests'));
  return rounds;
}
