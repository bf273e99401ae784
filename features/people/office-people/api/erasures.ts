import { queryOptions } from '@tanstack/react-query';
import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type { DuePerson, ErasureEffect } from '@/lib/contract/resources/people/erasure';
import { peopleQueries } from './people';

const contract = () => import('@/lib/contract/resources/people/erasure');
const url = (locale: Locale, path = ''): string => `${apiBase('office', locale)}/erasures${path}`;

/** Students whose time at the school is long over. */
export const dueQuery = (locale: Locale, page: number | undefined) =>
  queryOptions({
    queryKey: [...peopleQueries.all(), 'due', locale, page] as const,
    queryFn: ({ signal }) =>
      api.getMany<DuePerson>(url(locale, '/due'), {
        schema: async () => (await contract()).dueCollection,
        query: { page },
        signal,
      }),
  });

/** Errors: 409 for a person who did not leave. */
export const previewErasure = (locale: Locale, people: readonly string[]): Promise<ErasureEffect> =>
  api.post(url(locale, '/preview'), toBody('erasure', { people }), {
    schema: async () => (await contract()).erasureEffectDocument,
  });
/** Errors: 403 `reauth` asks for the password; 409. */
export const erasePeople = (locale: Locale, people: readonly string[]): Promise<void> =>
  api.post(url(locale), toBody('erasure', { people }));
