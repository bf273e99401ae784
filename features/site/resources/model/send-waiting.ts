import { statusOf } from '@/lib/api/errors';
import type { Locale } from '@/lib/contract/localized';
import { tellPackageState } from '../api/packages';
import { tellProgress } from '../api/reading';
import { takeState, waitingPackages, waitingStates } from './package-queue';
import { takeAway, waiting } from './progress-queue';
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

/** Tells the school once what waits on this device; what does not arrive waits on. Told twice it changes nothing. */
export async function sendWaiting(viewerId: string, locale: Locale): Promise<void> {
  for (const [resource, told] of Object.entries(waiting(viewerId)))
    if (await isSettled(tellProgress(locale, resource, told))) takeAway(viewerId, resource, told.event_id);
  for (const resource of waitingPackages(viewerId))
    for (const state of waitingStates(viewerId, resource))
      if (await isSettled(tellPackageState(locale, resource, state))) takeState(viewerId, resource, state);
}
