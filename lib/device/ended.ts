import { leaveWithoutAsking } from '@/lib/forms/leaving';
import { hasDrafts, hasLoose } from '@/lib/drafts/drafts';
import { mirror } from '@/lib/drafts/mirror-port';
import { waitsHere } from '@/lib/outbox/waiting-here';

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
 * What of the page's person stays in this browser when the session has ended: what the login may promise. A `draft` is
 * kept on the device, a `tab` draft in this tab alone.
 */
export const storedParts = ['draft', 'tab', 'waiting', 'none'] as const;
export type KeptPart = (typeof storedParts)[number];

/** Milliseconds that the end of a session waits for the device. */
const WRITE = 1000;

function keptHere(): KeptPart {
  if (hasLoose()) return 'none';
  if (hasDrafts()) return mirror.hasAll() ? 'draft' : 'tab';
  try {
    const user = JSON.parse(localStorage.getItem('user') ?? 'null') as { id?: unknown } | null;
    return typeof user?.id === 'string' && waitsHere(user.id) ? 'waiting' : 'none';
  } catch {
    return 'none';
  }
}

/**
 * The session of this browser is over at the school (signed out elsewhere, or at rest too long): the page
 * goes to login, which says so, says what is kept, and leads back here.
 */
export function leaveEndedSession(): void {
  if (isLeaving || typeof location === 'undefined') return;
  isLeaving = true;
  leaveWithoutAsking();
  // What was typed last may still be on its way to the device.
  if (mirror.isBusy()) void mirror.settle(WRITE).then(goToLogin);
  else goToLogin();
}

function goToLogin(): void {
  const { pathname, search } = location;
  const locale = /^\/en(?:\/|$)/.test(pathname) ? 'en' : 'ar';
  const redirect = encodeURIComponent(pathname + search);
  location.replace(`/${locale}/auth/login?session=expired&redirect=${redirect}&kept=${keptHere()}`);
}
