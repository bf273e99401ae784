import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/i18n/routing';
import { staffUrl } from '@/lib/staff/staff';

const url = (locale: Locale, path: string) =>
  staffUrl({ role: 'school_instructor', locale, kind: 'general' }, `cover-requests${path}`);

/**
 * Takes a lesson over. Errors: 409 when it was answered or is not held any more, 422 when the teacher is busy
 * by now.
 */
export const acceptCover = (locale: Locale, id: string): Promise<undefined> =>
  api.post(url(locale, `/${encodeURIComponent(id)}/accept`));
export const declineCover = (locale: Locale, id: string, reason: string): Promise<undefined> =>
  api.post(url(locale, `/${encodeURIComponent(id)}/decline`), toBody('cover_request', { reason }));
