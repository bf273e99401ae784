import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type { VcrInstructorDetail, VcrRequest } from '@/lib/contract/resources/live/virtual-classroom';

const url = (locale: Locale, path: string) => `${apiBase('base', locale)}/vcr/${path}`;

export type Ask = { instructor_id: string; subject_id: string; starts_at: string; wish: string };
export const sendRequest = (locale: Locale, ask: Ask) =>
  api.post<VcrRequest>(url(locale, 'requests'), toBody('vcr_request', ask));

export const saveCalendar = (locale: Locale, calendar: object) =>
  api.put(url(locale, 'calendar'), toBody('vcr_calendar', calendar));

/** An instructor as students see them: for the free times. */
export const findInstructor = (locale: Locale, id: string) =>
  api.getOne<VcrInstructorDetail>(url(locale, `instructors/${encodeURIComponent(id)}`));

export const saveSettings = (locale: Locale, requires_approval: boolean) =>
  api.put(url(locale, 'settings'), toBody('vcr_settings', { requires_approval }));

export const grantCredits = (locale: Locale, student: string, grant: object) =>
  api.post(url(locale, `credit-accounts/${student}/grants`), toBody('credit_grant', grant));

export const hideRating = (locale: Locale, id: string, is_hidden: boolean) =>
  api.put(url(locale, `ratings/${id}`), toBody('vcr_rating', { is_hidden }));
