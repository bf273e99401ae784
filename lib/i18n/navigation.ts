import { createNavigation } from 'next-intl/navigation';
import { useMemo } from 'react';
import { announceNavigation } from './navigation-start';
import { routing } from './routing';

export { Link } from './link';

const navigation = createNavigation(routing);
export const { redirect, usePathname, getPathname, permanentRedirect } = navigation;

/** The router of the language; where it leads is announced, so that the bar of progress starts. */
export function useRouter(): ReturnType<typeof navigation.useRouter> {
  const router = navigation.useRouter();
  return useMemo(
    () => ({
      ...router,
      push(...given: Parameters<typeof router.push>) {
        announceNavigation(given[0]);
        router.push(...given);
      },
      replace(...given: Parameters<typeof router.replace>) {
        announceNavigation(given[0]);
        router.replace(...given);
      },
    }),
    [router],
  );
}
