import type { FoundingInput } from '@/lib/contract/resources/people/setup';
import type { Locale } from '@/lib/i18n/routing';

/**
 * Founds the school and signs its first account in; the front keeps the token in a cookie. Errors:
 * ApiFailure.
 */
export async function found(locale: Locale, school: FoundingInput): Promise<void> {
  const { api, toBody } = await import('@/lib/api/client');
  await api.document('POST', `/api/v1/${locale}/setup`, toBody('school_setup', school));
}

/** Asks whether this is the code of the start. Errors: ApiFailure. */
export async function checkCode(locale: Locale, code: string): Promise<void> {
  const { api, toBody } = await import('@/lib/api/client');
  await api.document('POST', `/api/v1/${locale}/setup/code`, toBody('setup_code', { code }));
}
