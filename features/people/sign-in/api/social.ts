import { apiBase } from '@/lib/api/api-base';
import type { Identity, SocialCallback } from '@/lib/contract/resources/people/social';
import type { Role } from '@/lib/contract/roles';
import type { Locale } from '@/lib/i18n/routing';

/** The client comes when somebody clicks, not with the first load. */
const client = () => import('@/lib/api/client');

const pathOf = (locale: Locale, path: string) => `${apiBase('base', locale)}/${path}`;

async function leaveFor(locale: Locale, path: string, redirect: string): Promise<void> {
  const { api, toBody } = await client();
  const { authorization_url } = await api.post<{ authorization_url: string }>(
    pathOf(locale, path),
    toBody('social_request', { redirect }),
  );
  window.location.assign(authorization_url);
}

/** Goes to the provider's page to sign in; `redirect` is where to go afterwards. Errors: ApiFailure. */
export const signInWith = (locale: Locale, provider: string, redirect: string) =>
  leaveFor(locale, `auth/social/${provider}`, redirect);

/** Goes to the provider's page to link an account of it. Errors: ApiFailure. */
export const linkWith = (locale: Locale, provider: string, redirect: string) =>
  leaveFor(locale, `profile/identities/${provider}`, redirect);

export const unlink = async (locale: Locale, provider: string) =>
  (await client()).api.delete(pathOf(locale, `profile/identities/${provider}`));

export type SocialOutcome = {
  data: { attributes: { roles: Role[] } } | null;
  meta: { redirect: string | null; linked?: string };
};

/** Hands over what the provider sent back: a session, or a link (`data` is null then). Errors: ApiFailure. */
export async function finishSocial(
  locale: Locale,
  provider: string,
  callback: SocialCallback,
): Promise<SocialOutcome> {
  const { api, toBody } = await client();
  return api.document(
    'POST',
    pathOf(locale, `auth/social/${provider}/callback`),
    toBody('social_callback', callback),
  );
}

/** Providers with what the reader linked; for page renders. */
export const readIdentities = async (locale: Locale) =>
  (
    await (
      await client()
    ).api.getMany<Identity>(pathOf(locale, 'profile/identities'), {
      schema: async () => (await import('@/lib/contract/resources/people/social')).identityCollection,
    })
  ).data;
