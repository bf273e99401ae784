import { leaveWithoutAsking } from '@/lib/forms/leaving';
import { hasDrafts } from '@/lib/forms/local-draft';
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

/** What of the page's person stays in this browser when the session has ended: what the login may promise. */
export const storedParts = ['draft', 'waiting', 'none'] as const;
export type KeptPart = (typeof storedParts)[number];

function keptHere(): KeptPart {
  if (hasDrafts()) return 'draft';
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
  const { pathname, search } = location;
  const locale = /^\/en(?:\/|$)/.test(pathname) ? 'en' : 'ar';
  const redirect = encodeURIComponent(pathname + search);
  location.replace(`/${locale}/auth/login?session=expired&redirect=${redirect}&kept=${keptHere()}`);
}
