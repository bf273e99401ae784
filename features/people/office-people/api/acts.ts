import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type { PeopleActWish, PeopleEffect } from '@/lib/contract/resources/people/people-act';

const effect = {
  schema: async () => (await import('@/lib/contract/resources/people/people-act')).peopleEffectDocument,
};
const url = (locale: Locale, path = '') => `${apiBase('office', locale)}/people-acts${path}`;

/** What the act would do for each; nothing is changed. */
export const previewAct = (locale: Locale, wish: PeopleActWish): Promise<PeopleEffect> =>
  api.post(url(locale, '/preview'), toBody('people_act', wish), effect);
export const actOnPeople = (locale: Locale, wish: PeopleActWish): Promise<PeopleEffect> =>
  api.post(url(locale), toBody('people_act', wish), effect);
/** Errors: 409 when somebody of the act was changed since. */
export const undoAct = (locale: Locale, id: string): Promise<void> =>
  api.post(url(locale, `/${encodeURIComponent(id)}/undo`));
