/**
 * What of the page's person stays in this browser when the session has ended: what the login may promise. A `draft` is
 * kept on the device, a `tab` draft in this tab alone.
 */
export const storedParts = ['draft', 'tab', 'waiting', 'none'] as const;
export type KeptPart = (typeof storedParts)[number];

/** To the sign-in, which says that the session is over and what is kept, and leads back to this page. */
export function goToLogin(kept: KeptPart): void {
  const { pathname, search } = location;
  const locale = /^\/en(?:\/|$)/.test(pathname) ? 'en' : 'ar';
  const redirect = encodeURIComponent(pathname + search);
  location.replace(`/${locale}/auth/login?session=expired&redirect=${redirect}&kept=${kept}`);
}
