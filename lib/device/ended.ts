import { leaveWithoutAsking } from '@/lib/forms/leaving';
import { goToLogin } from './go-to-login';

type Listener = (isExpected: boolean) => void;

let isLeaving = false;
const listeners = new Set<Listener>();

/** A logout or a change of session is under way, here or in another tab: its end is no news then. */
export function expectEnd(isExpected: boolean): void {
  isLeaving = isExpected;
  for (const listener of listeners) listener(isExpected);
}

/** Whether the session is about to end: a call that begins now would be refused. */
export const isEnding = (): boolean => isLeaving;

/**
 * Subscribes to when the session is about to end, so that no call is on its way then, and when it stays after
 * all.
 */
export function watchEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The session of this browser is over at the school (signed out elsewhere, or at rest too long): the page
 * goes to login, which says so, says what is kept, and leads back here.
 */
export function leaveEndedSession(): void {
  if (isLeaving || typeof location === 'undefined') return;
  isLeaving = true;
  leaveWithoutAsking();
  void import('./stored-here')
    .then(({ storedHere }) => storedHere())
    // Without its code nothing is promised.
    .catch(() => 'none' as const)
    .then(goToLogin);
}
