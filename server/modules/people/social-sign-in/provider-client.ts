import * as oidc from 'openid-client';
import { ApiError } from '@/server/router/errors';
import type { SchoolDeps } from '@/server/boot/deps';
import { isLoopback, type SocialProvider } from '@/server/boot/settings/social';

const TIMEOUT_SECONDS = 8;
const DISCOVERY_LIFE_MS = 3_600_000;
const SCOPE = 'openid email';

/** The account at the provider; (issuer, subject) is its key, the e-mail is only shown. */
export type Subject = { issuer: string; subject: string; email: string | null };

/** Where the provider sends people back to: one address, whatever language they read. */
export const returnAddress = (publicUrl: string, provider: string) =>
  new URL(`/en/auth/callback/${provider}`, publicUrl);

/** An answer that leads elsewhere is not followed: only the provider's own addresses are asked. */
const strictFetch: oidc.CustomFetch = (url, options) =>
  fetch(url, { ...options, redirect: 'error' } as RequestInit);

/** The secret in the way that the provider takes it. */
const authenticate =
  (secret: string): oidc.ClientAuth =>
  (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const way =
      methods && !methods.includes('client_secret_post') ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
    way(secret)(server, client, body, headers);
  };

function discover(provider: SocialProvider): Promise<oidc.Configuration> {
  return oidc.discovery(
    new URL(provider.issuer),
    provider.clientId,
    undefined,
    authenticate(provider.clientSecret),
    {
      [oidc.customFetch]: strictFetch,
      timeout: TIMEOUT_SECONDS,
      execute: [
        oidc.enableNonRepudiationChecks,
        ...(isLoopback(provider.issuer) ? [oidc.allowInsecureRequests] : []),
      ],
    },
  );
}

const isBroken = (error: unknown): boolean => {
  const { code, cause, error: reason } = error as { code?: string; cause?: unknown; error?: string };
  if (code === 'OAUTH_TIMEOUT' || reason === 'invalid_client' || reason === 'unauthorized_client')
    return true;
  if (cause instanceof Response) return cause.status >= 500;
  return (error instanceof TypeError && code === undefined) || (cause !== undefined && isBroken(cause));
};

export type ProviderClients = ReturnType<typeof createProviderClients>;

/** Talks to the providers of the settings; what discovery said is kept for an hour, failures are not. */
export function createProviderClients(deps: SchoolDeps) {
  const known = new Map<SocialProvider, { config: Promise<oidc.Configuration>; until: number }>();

  /** Errors: 503 when the provider does not answer or does not accept this school. */
  function unavailable(provider: SocialProvider, error: unknown): ApiError {
    const { code, error: reason, message } = error as { code?: string; error?: string; message: string };
    deps.log('warn', 'social.unavailable', { provider: provider.name, code, reason, message });
    return new ApiError('unavailable', { code: 'social_down', headers: { 'retry-after': '30' } });
  }

  async function configOf(provider: SocialProvider): Promise<oidc.Configuration> {
    const now = deps.now().getTime();
    const cached = known.get(provider);
    if (cached && cached.until > now) return cached.config;
    const entry = { config: discover(provider), until: now + DISCOVERY_LIFE_MS };
    known.set(provider, entry);
    try {
      return await entry.config;
    } catch (error) {
      if (known.get(provider) === entry) known.delete(provider);
      throw unavailable(provider, error);
    }
  }

  return {
    /** The provider's page for a login with these proofs. */
    async authorizationUrl(
      provider: SocialProvider,
      proofs: { redirectUri: URL; state: string; nonce: string; codeVerifier: string },
    ): Promise<string> {
      const config = await configOf(provider);
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: proofs.redirectUri.href,
        scope: SCOPE,
        state: proofs.state,
        nonce: proofs.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(proofs.codeVerifier),
        code_challenge_method: 'S256',
      }).href;
    },

    /**
     * Exchanges the code and checks issuer, state, nonce, audience and signature.
     * Errors: 503 when the provider is down, 422 `social_refused` when anything does not fit.
     */
    async exchange(
      provider: SocialProvider,
      returned: URL,
      proofs: { state: string; nonce: string; codeVerifier: string },
    ): Promise<Subject> {
      const config = await configOf(provider);
      try {
        const tokens = await oidc.authorizationCodeGrant(config, returned, {
          expectedState: proofs.state,
          expectedNonce: proofs.nonce,
          pkceCodeVerifier: proofs.codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('no id token');
        const email = claims.email ?? (await emailOf(config, tokens.access_token, claims.sub));
        return { issuer: claims.iss, subject: claims.sub, email: typeof email === 'string' ? email : null };
      } catch (error) {
        if (isBroken(error)) throw unavailable(provider, error);
        const { code, message } = error as { code?: string; message: string };
        deps.log('warn', 'social.refused', { provider: provider.name, code, message });
        throw new ApiError('auth', { status: 422, code: 'social_refused' });
      }
    },
  };

  /** The e-mail from the provider's userinfo; without one the account is shown without it. */
  async function emailOf(config: oidc.Configuration, accessToken: string, subject: string) {
    if (!config.serverMetadata().userinfo_endpoint) return null;
    try {
      return (await oidc.fetchUserInfo(config, accessToken, subject)).email ?? null;
    } catch (error) {
      deps.log('info', 'social.userinfo', { message: (error as Error).message });
      return null;
    }
  }
}
