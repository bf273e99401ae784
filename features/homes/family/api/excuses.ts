import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { AbsenceExcuse } from '@/lib/contract/resources/homes/family';
import type { Locale } from '@/lib/i18n/routing';

export type ExcuseWish = { student_id: string; day: string; reason: string };

const url = (locale: Locale, path = '') => `${apiBase('base', locale)}/parent/excuses${path}`;

/** Says why a child was away. Errors: 404, 409 where one waits or was accepted, 422. */
export const sendExcuse = (locale: Locale, wish: ExcuseWish): Promise<AbsenceExcuse> =>
  api.post<AbsenceExcuse>(url(locale), toBody('absence_excuse', wish));

/** A picture for an excuse that waits. Errors: 404, 413, 422 `file`, 429. */
export async function attachPicture(locale: Locale, id: string, file: File): Promise<void> {
  const { sendFile } = await import('@/lib/api/send-file');
  const form = new FormData();
  form.append('file', file);
  await sendFile(url(locale, `/${encodeURIComponent(id)}/attachment`), form);
}
