import type { SchoolDeps } from '@/server/boot/deps';
import type { Job } from '@/server/platform/jobs/scheduler';
import { remind } from './due-reminders';
import { recordHeartbeat } from './heartbeat';
import { sweep } from './sweeper';

const SWEEP_MS = 5_000;
const REMIND_MS = 60_000;

/** Heartbeat and sweeper of this process, and the reminders of work that is due. */
export function attemptJobs({ db, log }: Pick<SchoolDeps, 'db' | 'log'>): Job[] {
  const sweepAll = async (now: Date) => {
    for (const { error } of await sweep(db, now)) {
      const { code } = error as { code?: string };
      log('warn', 'attempts.sweep', { name: error.name, code, stack: code ? undefined : error.stack });
    }
  };
  return [
    {
      name: 'attempts.sweep',
      next: SWEEP_MS,
      // Answers are taken only after the time of an outage was given back; the rest may follow.
      prepare: (now) => recordHeartbeat(db, now),
      run: sweepAll,
    },
    { name: 'attempts.reminders', next: REMIND_MS, run: (now) => remind(db, now) },
  ];
}
