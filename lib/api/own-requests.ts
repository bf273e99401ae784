import 'server-only';
import { apiBase } from './api-base';
import type { JoinRequest } from '../contract/resources/people/registration';
import type { Locale } from '../i18n/routing';
import { api } from './client';
import { orPage } from './prefetch';

const requests = async () =>
  (await import('../contract/resources/people/registration')).joinRequestCollection;

/** What the reader asked for and what became of it, open requests first. */
export const readOwnRequests = async (locale: Locale): Promise<JoinRequest[]> =>
  (
    await orPage(
      api.getMany<JoinRequest>(`${apiBase('base', locale)}/join-requests/mine`, {
        schema: requests,
        query: { size: 50 },
      }),
    )
  ).data;
