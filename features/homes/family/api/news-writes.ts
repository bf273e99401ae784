import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/i18n/routing';

const url = (locale: Locale, path: string) => `${apiBase('base', locale)}/${path}`;

/** Errors: 404. */
export const markNoteSeen = (locale: Locale, id: string): Promise<unknown> =>
  api.post(url(locale, `parent/notes/${encodeURIComponent(id)}/seen`));

/** Errors: 404, 409 where it was answered, 422. */
export const answerNote = (locale: Locale, id: string, answer: string): Promise<unknown> =>
  api.post(url(locale, `parent/notes/${encodeURIComponent(id)}/answer`), toBody('family_note', { answer }));

/** Errors: 404, 409 without a guardian, 422, 429. */
export const sendNote = (locale: Locale, note: { student_id: string; words: string }): Promise<unknown> =>
  api.post(url(locale, 'teacher/guardian-notes'), toBody('guardian_note', note));

/** Errors: 404 where none was sent. */
export const confirmDigest = (locale: Locale, week: string): Promise<unknown> =>
  api.post(url(locale, `parent/weekly-digest/${encodeURIComponent(week)}/seen`));
