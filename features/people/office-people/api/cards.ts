import { queryOptions } from '@tanstack/react-query';
import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type { CardHolder, NewCards, PrintedCards } from '@/lib/contract/resources/people/login-card';

const contract = () => import('@/lib/contract/resources/people/login-card');
const url = (locale: Locale) => `${apiBase('office', locale)}/login-cards`;

/** Students of a class and their cards. */
export const holdersQuery = (locale: Locale, classroom: string) =>
  queryOptions({
    queryKey: ['login-cards', locale, classroom] as const,
    queryFn: ({ signal }) =>
      api.getMany<CardHolder>(url(locale), {
        schema: async () => (await contract()).cardHolderCollection,
        query: { classroom_uuid: classroom },
        signal,
      }),
  });

/** Errors: 403 for somebody with more rights; 409 for a class without open accounts. */
export const makeCards = (locale: Locale, wish: NewCards): Promise<PrintedCards> =>
  api.post(url(locale), toBody('login_cards', wish), {
    schema: async () => (await contract()).printedCardsDocument,
  });
/** Errors: 404 for a card that is used or over. */
export const revokeCard = (locale: Locale, id: string): Promise<void> =>
  api.delete(`${url(locale)}/${encodeURIComponent(id)}`);
