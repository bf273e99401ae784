import type { SchoolDeps } from '@/server/boot/deps';
import type { Job } from '@/server/platform/jobs/scheduler';
import { runYearChanges } from './run';

/** A round without a call: what a process that ended left behind is begun anew. */
const ROUND_MS = 60_000;

/** Closes the years that were planned. */
export const yearChangeJobs = ({ db }: Pick<SchoolDeps, 'db'>): Job[] => [
  { name: 'office.year_change', next: ROUND_MS, wakeOn: ['year_change'], run: () => runYearChanges(db) },
];
