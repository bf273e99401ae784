import type { Locale } from '../contract/text';

/** Services of the school that have their own address. */
export type Service =
  | 'admin'
  | 'assessment'
  | 'certificates'
  | 'communication'
  | 'dashboard'
  | 'files'
  | 'general-quiz'
  | 'general-quiz-answers'
  | 'notification'
  | 'office'
  | 'session'
  | 'timetable';

/**
 * Prefix of calls whose service is fixed; every prefix carries the locale, so that errors speak the reader's
 * language.
 */
export const apiBase = (service: Service | 'base', locale: Locale): string =>
  service === 'base' ? `/api/base/${locale}` : `/api/${service}/api/v1/${locale}`;
