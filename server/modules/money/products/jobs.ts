import type { Db } from '@/server/platform/db/client';
import type { Job } from '@/server/platform/jobs/scheduler';
import { packageRound } from './session-packs';

const ROUND_MS = 60_000;

/** Packages whose time or freeze is over. */
export const productJobs = ({ db }: { db: Db }): Job[] => [
  { name: 'products.packages', next: ROUND_MS, run: (now) => packageRound(db, now) },
];
