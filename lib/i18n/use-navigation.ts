'use client';

import type { Route } from 'next';
import { usePathname as useFullPathname, useRouter as useFullRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { localized, withoutLocale } from './localized';
import { announceNavigation } from './navigation-start';

type Options = Parameters<ReturnType<typeof useFullRouter>['push']>[1];

/** The router of the language; where it leads is announced, so that the bar of progress starts. */
export function useRouter() {
  const router = useFullRouter();
  const locale = useLocale();
  return useMemo(
    () => ({
      ...router,
      push(href: string, options?: Options) {
        announceNavigation(href);
        router.push(localized(href, locale) as Route, options);
      },
      replace(href: string, options?: Options) {
        announceNavigation(href);
        router.replace(localized(href, locale) as Route, options);
      },
      prefetch(href: string) {
        router.prefetch(localized(href, locale) as Route);
      },
    }),
    [router, locale],
  );
}

/** The address of the page without its language and parameters. */
export const usePathname = (): string => withoutLocale(useFullPathname());
