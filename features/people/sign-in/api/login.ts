import type { Locale } from '@/lib/i18n/routing';

/** The client library is loaded when it is needed, so that pages of guests stay light. */
const client = () => import('@/lib/api/client');

type SignedIn = { meta?: { choose_role?: boolean } };

/**
 * Opens a session; the front keeps its token in a cookie. True: the person has yet to choose a role. Errors:
 * ApiFailure.
 */
export async function login(
  locale: Locale,
  credentials: {
    identifier: string;
    password: string;
    captcha?: string | undefined;
    site?: 'assessment' | undefined;
  },
): Promise<boolean> {
  const { api, toBody } = await client();
  const reply = await api.document<SignedIn>('POST', `/api/v1/${locale}/login`, toBody('login', credentials));
  return reply.meta?.choose_role === true;
}
