import { apiBase } from '@/lib/api/api-base';
import type { Locale } from '@/lib/i18n/routing';

/**
 * The password again, for what asks who holds the session. Errors: ApiFailure 422 `current_password`, 429.
 */
export async function proveAgain(locale: Locale, current_password: string): Promise<void> {
  const { api, toBody } = await import('@/lib/api/client');
  await api.post(`${apiBase('base', locale)}/profile/proof`, toBody('password', { current_password }));
}
