import { statusOf } from '@/lib/api/errors';
import type { Locale } from '@/lib/contract/localized';
import { sendPackageState } from '../api/packages';
import { sendProgress } from '../api/reading';
import { queueState, waitingPackages, waitingStates } from './package-queue';
import { removeFromQueue, waiting } from './progress-queue';
import { mayComeThrough } from '@/lib/outbox/waiting-store';

/** Whether it is settled: arrived, or refused for good. */
async function isSettled(telling: Promise<unknown>): Promise<boolean> {
  try {
    await telling;
    return true;
  } catch (error) {
    return !mayComeThrough(statusOf(error));
  }
}

/**
 * Sends what waits on this device once; what does not arrive keeps waiting. Sending twice changes nothing.
 */
export async function sendWaiting(viewerId: string, locale: Locale): Promise<void> {
  for (const [resource, entry] of Object.entries(waiting(viewerId)))
    if (await isSettled(sendProgress(locale, resource, entry)))
      removeFromQueue(viewerId, resource, entry.event_id);
  for (const resource of waitingPackages(viewerId))
    for (const state of waitingStates(viewerId, resource))
      if (await isSettled(sendPackageState(locale, resource, state))) queueState(viewerId, resource, state);
}
