import { leaveWithoutAsking } from '@/lib/forms/leaving';

type Listener = (isExpected: boolean) => void;

let isLeaving = false;
const listeners = new Set<Listener>();

/** A logout or a change of session is under way, here or in another tab: its end is no news then. */
export function expectEnd(isExpected: boolean): void {
  isLeaving = isExpected;
  for (const listener of listeners) listener(isExpected);
}

/** Hears when the session is about to end, so that no call is on its way then, and when it stays after all. */
export function watchEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const LEFT_AT = 'left-at';

/** Remembers the moment of a logout (ms), for pages that are still loading then and hear no news; null: it failed. */
export function markLeft(at: number | null): void {
  try {
    if (at === null) localStorage.removeItem(LEFT_AT);
    else localStorage.setItem(LEFT_AT, String(at));
  } catch {
    // Storage refused: they are told at the first call that the school refuses.
  }
}

/** Somebody has signed out in this browser since the shown page was asked for. */
export function isLeftBehind(now = Date.now()): boolean {
  try {
    const at = Number(localStorage.getItem(LEFT_AT));
    // Of a clock that was put back since nothing follows.
    return at > performance.timeOrigin && at <= now;
  } catch {
    return false;
  }
}

/**
 * The session of this browser is over at the school (signed out elsewhere, or at rest too long): the page goes to login,
 * which says so and leads back here, unless the person signed out here. What waits on the device stays there, encrypted.
 */
export function leaveEndedSession(): void {
  if (isLeaving || typeof location === 'undefined') return;
  isLeaving = true;
  leaveWithoutAsking();
  const { pathname, search } = location;
  const locale = /^\/en(?:\/|$)/.test(pathname) ? 'en' : 'ar';
  const login = `/${locale}/auth/login`;
  if (isLeftBehind()) return location.replace(login);
  location.replace(`${login}?session=expired&redirect=${encodeURIComponent(pathname + search)}`);
}
