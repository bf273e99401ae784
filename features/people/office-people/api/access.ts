import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type { GivenAccess, PeopleAccessWish } from '@/lib/contract/resources/people/people-access';
import type { PeopleEffect } from '@/lib/contract/resources/people/people-act';

const url = (locale: Locale, path = '') => `${apiBase('office', locale)}/people-access${path}`;

/** For whom it could be done; nothing is changed. */
export const previewAccess = (locale: Locale, wish: PeopleAccessWish): Promise<PeopleEffect> =>
  api.post(url(locale, '/preview'), toBody('people_access', wish), {
    schema: async () => (await import('@/lib/contract/resources/people/people-act')).peopleEffectDocument,
  });
/** Cards or passwords, which no other answer holds. */
export const grantAccess = (locale: Locale, wish: PeopleAccessWish): Promise<GivenAccess> =>
  api.post(url(locale), toBody('people_access', wish), {
    schema: async () => (await import('@/lib/contract/resources/people/people-access')).givenAccessDocument,
  });
