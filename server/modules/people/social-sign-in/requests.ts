import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import * as oidc from 'openid-client';
import { safePath } from '@/lib/auth/paths';
import type { SocialCallback } from '@/lib/contract/resources/people/social';
import type { Locale } from '@/lib/contract/text';
import { authRequests } from '@/server/platform/db/schema/accounts';
import { ApiError } from '@/server/router/errors';
import type { SchoolDeps } from '@/server/boot/deps';
import { hashToken, newToken } from '@/server/access/sessions/tokens';
import type { SocialProvider } from '@/server/boot/settings/social';
import { type ProviderClients, returnAddress, type Subject } from './provider-client';

/** Minutes that a person has at the provider; the cookie of the browser lives as long. */
const REQUEST_MINUTES = 10;

type Begin = {
  provider: SocialProvider;
  /** What the browser's cookie holds; a new one is made without it. */
  preSession: string | null;
  locale: Locale;
  redirect: string | undefined;
  /** Set when a signed-in person links the provider. */
  userId: string | null;
};

const publicUrlOf = (deps: SchoolDeps): string => {
  if (!deps.settings.publicUrl) throw new ApiError('not_found');
  return deps.settings.publicUrl;
};

/**
 * Stores the proofs of a login that begins and answers the provider's page with the secret for the browser's
 * cookie.
 */
export async function beginRequest(deps: SchoolDeps, clients: ProviderClients, begin: Begin) {
  const { provider, locale, userId } = begin;
  const proofs = {
    redirectUri: returnAddress(publicUrlOf(deps), provider.name),
    state: `${locale}.${oidc.randomState()}`,
    nonce: oidc.randomNonce(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
  };
  const authorizationUrl = await clients.authorizationUrl(provider, proofs);
  const preSession = begin.preSession ?? newToken();
  const now = deps.now();
  await deps.db.delete(authRequests).where(lt(authRequests.expiresAt, now));
  await deps.db.insert(authRequests).values({
    state: proofs.state,
    provider: provider.name,
    browser: hashToken(preSession),
    nonce: proofs.nonce,
    codeVerifier: proofs.codeVerifier,
    redirect: safePath(begin.redirect, '') || null,
    userId,
    expiresAt: new Date(now.getTime() + REQUEST_MINUTES * 60_000),
  });
  return { authorizationUrl, preSession };
}

export type Returned = { subject: Subject; redirect: string | null; userId: string | null };

/**
 * Ends a login that began in the same browser: its row counts once, whatever comes of it.
 * Errors: 422 `social_request` (unknown, used, expired, other browser, other provider), `social_cancelled`,
 * `social_refused`; 503 `social_down`.
 */
export async function endRequest(
  deps: SchoolDeps,
  clients: ProviderClients,
  callbackInput: { provider: SocialProvider; preSession: string | null; callback: SocialCallback },
): Promise<Returned> {
  const { provider, preSession, callback } = callbackInput;
  const now = deps.now();
  const [request] = await deps.db
    .update(authRequests)
    .set({ usedAt: now })
    .where(
      and(
        eq(authRequests.state, callback.state),
        eq(authRequests.provider, provider.name),
        eq(authRequests.browser, hashToken(preSession ?? '')),
        isNull(authRequests.usedAt),
        gt(authRequests.expiresAt, now),
      ),
    )
    .returning();
  if (!request) throw new ApiError('auth', { status: 422, code: 'social_request' });
  const { redirect, userId } = request;
  if (callback.error !== undefined || callback.code === undefined) {
    const code = callback.error === 'access_denied' ? 'social_cancelled' : 'social_refused';
    throw new ApiError('auth', { status: 422, code, meta: { redirect } });
  }
  const returned = returnAddress(publicUrlOf(deps), provider.name);
  for (const key of ['state', 'code', 'iss'] as const) {
    const value = callback[key];
    if (value !== undefined) returned.searchParams.set(key, value);
  }
  const subject = await clients.exchange(provider, returned, request);
  return { subject, redirect, userId };
}
