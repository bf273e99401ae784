import type { SchoolInput, SetupState } from '@/lib/contract/resources/setup';
import type { Locale } from '@/lib/i18n/routing';

/** Founds the school and signs its first account in; the front keeps the token in a cookie. Errors: ApiFailure. */
export async function found(locale: Locale, school: SchoolInput): Promise<void> {
  const { api, toBody } = await import('@/lib/api/client');
  await api.document('POST', `/api/v1/${locale}/setup`, toBody('school_setup', school));
}

/** Whether the code is asked of this browser: only the school sees from where it calls. Errors: ApiFailure. */
export async function readNeedsCode(locale: Locale): Promise<boolean> {
  const { api } = await import('@/lib/api/client');
  return (await api.getOne<SetupState>(`/api/v1/${locale}/setup`)).needs_code;
}
