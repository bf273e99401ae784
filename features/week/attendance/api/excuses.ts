import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { SchoolExcuse, SchoolExcuseFilters } from '@/lib/contract/resources/homes/family';
import type { Locale } from '@/lib/i18n/routing';

const url = (locale: Locale, path = '') => `${apiBase('timetable', locale)}/attendance/excuses${path}`;

/** Excuses for students of the reader's classes, those that wait first. */
export const readExcuses = (locale: Locale, query: SchoolExcuseFilters) =>
  api.getMany<SchoolExcuse>(url(locale), {
    query,
    schema: async () => (await import('@/lib/contract/resources/homes/family')).schoolExcuses,
  });

/**
 * Accepts an excuse or declines it with words. Errors: 404, 409 when somebody answered before, 422 `answer`.
 */
export const answerExcuse = (
  locale: Locale,
  id: string,
  answer: { accepted: boolean; answer?: string | undefined },
): Promise<undefined> =>
  api.post(url(locale, `/${encodeURIComponent(id)}/answer`), toBody('absence_excuse', answer));
