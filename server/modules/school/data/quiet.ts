import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from '@/server/platform/db/client';
import { readAnswering } from '@/server/modules/quizzes/attempts';
import type { Waiting } from './imports';

/** While more students than these are answering, nothing is written in bulk. */
const MOST_ANSWERING = 50;
const LOOK_MS = 5_000;

export type Answering = { count: number; until: Date | null };

/** The students who answer now when they are too many for an import; null otherwise. */
export async function readBusy(db: Db | Tx): Promise<Answering | null> {
  const answering = await readAnswering(db, MOST_ANSWERING);
  return answering.count > MOST_ANSWERING ? answering : null;
}

/**
 * Resolves once few enough students are answering, and reports on the way how many they are and when it goes
 * on at the latest. Errors: that of the signal.
 */
export async function waitForQuiet(
  db: Db,
  { signal, report }: Waiting,
  pause: number = LOOK_MS,
): Promise<void> {
  for (let busy = await readBusy(db); busy; busy = await readBusy(db)) {
    report?.({ stage: 'answering', count: busy.count, until: busy.until?.toISOString() ?? null });
    await sleep(pause, undefined, { ...(signal && { signal }) });
  }
}
