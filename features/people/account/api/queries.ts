import { queryOptions } from '@tanstack/react-query';
import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import type { Account, SignedIn } from '@/lib/contract/resources/people/account';
import type { Locale } from '@/lib/i18n/routing';

/** Calls of the own account: every role has them, so they are not under the prefix of a role's pages. */
export const profileUrl = (locale: Locale, path: string) => `${apiBase('base', locale)}/profile/${path}`;

/** The reader's account; the only home of its keys. */
export const accountQueries = {
  account: (locale: Locale) =>
    queryOptions({
      queryKey: ['account', locale] as const,
      queryFn: ({ signal }) =>
        api.getOne<Account>(profileUrl(locale, 'account'), {
          schema: async () => (await import('@/lib/contract/resources/people/account')).accountDocument,
          signal,
        }),
    }),
  sessions: (locale: Locale) =>
    queryOptions({
      queryKey: ['account', locale, 'sessions'] as const,
      queryFn: async ({ signal }) =>
        (
          await api.getMany<SignedIn>(profileUrl(locale, 'sessions'), {
            schema: async () => (await import('@/lib/contract/resources/people/account')).signedInCollection,
            signal,
          })
        ).data,
      // Another browser may have come or gone since the last look.
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
};
