import type { Db } from '../../platform/db/client';
import type { Job } from '../../platform/jobs/scheduler';
import { packageRound } from './packages';

const ROUND_MS = 60_000;

/** Packages whose time or freeze is over. */
export const productJobs = ({ db }: { db: Db }): Job[] => [
  { name: 'products.packages', next: ROUND_MS, run: (now) => packageRound(db, now) },
];
