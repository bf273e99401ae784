import { queryOptions } from '@tanstack/react-query';
import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type { OfficeSettings } from '@/lib/contract/resources/school/office-settings';
import type { SchoolSettings } from '@/lib/contract/resources/school/school-settings';
import type { SchoolValues } from '../model/school-values';
import type { toWish } from '../model/settings-values';

const settings = {
  schema: async () =>
    (await import('@/lib/contract/resources/school/office-settings')).officeSettingsDocument,
};
const url = (locale: Locale, path = ''): string => `${apiBase('office', locale)}/settings${path}`;

/** Settings as they are saved now. */
export const readSettings = (locale: Locale, signal?: AbortSignal): Promise<OfficeSettings> =>
  api.getOne<OfficeSettings>(url(locale), { ...settings, ...(signal ? { signal } : {}) });

/** The settings of the branch; the only home of their key. */
export const settingsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['office-settings', locale] as const,
    queryFn: ({ signal }) => readSettings(locale, signal),
  });

/** Errors: 409 stale; 422 by field. */
export const changeSettings = (locale: Locale, wish: ReturnType<typeof toWish>): Promise<OfficeSettings> =>
  api.put(url(locale), toBody('office_settings', wish), settings);

const school = {
  schema: async () =>
    (await import('@/lib/contract/resources/school/school-settings')).schoolSettingsDocument,
};
const schoolUrl = (locale: Locale): string => `${apiBase('office', locale)}/school`;

/** Name and contacts of the school as a whole, as they are saved now. */
export const readSchool = (locale: Locale): Promise<SchoolSettings> =>
  api.getOne<SchoolSettings>(schoolUrl(locale), school);

/** Errors: 409 stale; 422 by field. */
export const changeSchool = (
  locale: Locale,
  wish: SchoolValues & { version: number },
): Promise<SchoolSettings> => api.put(schoolUrl(locale), toBody('school_settings', wish), school);

/** Errors: 413, 422 and 429 of an upload. */
export function saveLogo(locale: Locale, file: File): Promise<OfficeSettings> {
  const form = new FormData();
  form.append('file', file);
  return api.post(url(locale, '/logo'), form, settings);
}
export const removeLogo = (locale: Locale): Promise<void> => api.delete(url(locale, '/logo'));
