let isLeaving = false;

/** A logout or a change of session is under way, here or in another tab: its end is no news then. */
export function expectEnd(isExpected: boolean): void {
  isLeaving = isExpected;
}

/**
 * The session of this browser is over at the school (signed out elsewhere, or at rest too long): the page goes to login,
 * which says so and leads back here. What waits on the device stays there, encrypted.
 */
export function leaveEndedSession(): void {
  if (isLeaving || typeof location === 'undefined') return;
  isLeaving = true;
  const { pathname, search } = location;
  const locale = /^\/en(?:\/|$)/.test(pathname) ? 'en' : 'ar';
  location.replace(`/${locale}/auth/login?session=expired&redirect=${encodeURIComponent(pathname + search)}`);
}
