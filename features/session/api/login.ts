import type { ApiFailure } from '@/lib/api/errors';
import type { Locale } from '@/lib/i18n/routing';

/**
 * Opens a session; the front keeps its token in a cookie. The client library is loaded when it is needed, so that the
 * login page stays light. Errors: ApiFailure.
 */
export async function login(locale: Locale, identifier: string, password: string): Promise<void> {
  const { api, toBody } = await import('@/lib/api/client');
  await api.post(`/api/v1/${locale}/login`, toBody('login', { identifier, password }));
}

export const sentenceOf = (error: unknown): string | undefined => (error as ApiFailure).errors?.[0]?.detail;
