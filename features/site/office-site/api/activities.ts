import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type {
  ActivityChange,
  ActivityChoices,
  ActivityQuestion,
  ActivityQuestionFilters,
  ListedActivity,
  NewActivity,
  OfficeActivity,
  OfficeActivityFilters,
} from '@/lib/contract/resources/site/office-activity';

const contract = () => import('@/lib/contract/resources/site/office-activity');
const one = { schema: async () => (await contract()).officeActivityDocument };
const url = (locale: Locale, path: string): string => `${apiBase('office', locale)}/${path}`;
const of = (id: string, act = '') => `activities/${encodeURIComponent(id)}${act}`;

/** A page of the public activities of the school, drafts too. */
export const readActivities = (locale: Locale, query: Partial<OfficeActivityFilters>) =>
  api.getMany<ListedActivity>(url(locale, 'activities'), {
    schema: async () => (await contract()).officeActivityCollection,
    query,
  });

/** Subjects of which an activity takes one. */
export const readActivityChoices = (locale: Locale): Promise<ActivityChoices> =>
  api.getOne<ActivityChoices & { id: string }>(url(locale, 'activity-choices'), {
    schema: async () => (await contract()).activityChoices,
  });

/** An activity as it is saved now. Errors: 404. */
export const readOfficeActivity = (locale: Locale, id: string): Promise<OfficeActivity> =>
  api.getOne<OfficeActivity>(url(locale, of(id)), one);

/** Questions of the bank that an activity may ask. */
export const bankQuestions = (locale: Locale, filters: ActivityQuestionFilters) =>
  queryOptions({
    queryKey: ['office-site', 'questions', locale, filters] as const,
    queryFn: ({ signal }) =>
      api.getMany<ActivityQuestion>(url(locale, 'activity-questions'), {
        schema: async () => (await contract()).activityQuestionCollection,
        query: filters,
        signal,
      }),
    placeholderData: keepPreviousData,
    // A quiz may ask a question a minute later.
    staleTime: 0,
  });

/** Errors: 422 by field. */
export const addActivity = (locale: Locale, wish: NewActivity): Promise<OfficeActivity> =>
  api.post(url(locale, 'activities'), toBody('office_activity', wish), one);

/** Errors: 409 stale; 422 by field. */
export const changeActivity = (locale: Locale, id: string, wish: ActivityChange): Promise<OfficeActivity> =>
  api.put(url(locale, of(id)), toBody('office_activity', wish), one);

export const moveActivity = (locale: Locale, id: string, direction: 'up' | 'down'): Promise<OfficeActivity> =>
  api.post(url(locale, of(id, '/move')), toBody('activity_move', { direction }), one);

/** Errors: 409 while resources lead to it. */
export const removeActivity = (locale: Locale, id: string): Promise<void> => api.delete(url(locale, of(id)));
