import { apiBase } from '@/lib/api/api-base';
import type { Locale } from '@/lib/contract/localized';

export type SignedIn =
  | { kind: 'same' }
  | { kind: 'other' }
  | { kind: 'refused'; detail: string | null }
  | { kind: 'failed' };

/**
 * Signs in over an open attempt. Somebody else's account is signed out again at once: their session must not
 * send the answers of this attempt. The client is loaded when it is needed; it is not part of the attempt's
 * first load.
 */
export async function signInAgain(
  locale: Locale,
  userId: string,
  credentials: { identifier: string; password: string },
): Promise<SignedIn> {
  const { api, toBody } = await import('@/lib/api/client');
  const { isApiFailure } = await import('@/lib/api/errors');
  try {
    const user = await api.post<{ id: string }>(`/api/v1/${locale}/login`, toBody('login', credentials));
    if (user.id === userId) return { kind: 'same' };
    await api.post(`${apiBase('base', locale)}/auth/logout`, toBody('user', {}));
    return { kind: 'other' };
  } catch (error) {
    if (!isApiFailure(error) || error.status === 0 || error.status >= 500) return { kind: 'failed' };
    return { kind: 'refused', detail: error.errors[0]?.detail ?? null };
  }
}
