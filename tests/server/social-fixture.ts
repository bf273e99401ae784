import { mediaType } from '@/lib/contract/json-api';
import type { SocialProvider } from '@/server/boot/settings/social';
import { signInAt, startProvider, type TestAccount } from '../oidc/provider';
import { startTestFront } from '../setup/front';
import type { TestSchool } from './school';

const SECRET = 'test-secret-of-at-least-32-characters';
export const publicUrl = 'http://school.test';

/** Two real providers with the same people, and the school behind its front over HTTP. */
export async function createSocialFixture(school: TestSchool, accounts: TestAccount[]) {
  const start = async (name: string, authMethod: 'client_secret_basic' | 'client_secret_post') => {
    const provider = await startProvider({
      port: 0,
      clientId: `manara-${name}`,
      clientSecret: SECRET,
      redirectUris: [`${publicUrl}/en/auth/callback/${name}`],
      authMethod,
      accounts,
    });
    const settings: SocialProvider = {
      name,
      issuer: provider.issuer,
      clientId: `manara-${name}`,
      clientSecret: SECRET,
      label: { ar: `جهة ${name}`, en: `Provider ${name}` },
    };
    return { provider, settings };
  };
  const alpha = await start('alpha', 'client_secret_post');
  const beta = await start('beta', 'client_secret_basic');
  const before = school.deps.settings;
  const setProviders = (social: readonly SocialProvider[]) => {
    school.deps.settings = { ...before, publicUrl, social };
  };
  setProviders([alpha.settings, beta.settings]);
  const front = await startTestFront(() => new Response(null), { school: school.server.fetch });

  /** A browser: its cookies, and calls as our pages make them. */
  function browser(token?: string) {
    const jar = new Map<string, string>(token ? [['sid', token]] : []);
    async function call(method: string, path: string, attributes?: unknown, type = 'social_request') {
      const reply = await front.send({
        method,
        path: `/api/base/ar/${path}`,
        headers: {
          'x-app': '1',
          'content-type': mediaType,
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        ...(attributes ? { body: JSON.stringify({ data: { type, attributes } }) } : {}),
      });
      const cookies = ([] as string[]).concat(reply.headers['set-cookie'] ?? []);
      for (const line of cookies) {
        const [pair = ''] = line.split(';');
        jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      return {
        status: reply.status,
        cookies,
        text: reply.body,
        body: reply.body ? JSON.parse(reply.body) : null,
      };
    }
    return {
      jar,
      call,
      /** The provider's page for a login that begins here. */
      async begin(provider: string, redirect?: string, path = 'auth/social'): Promise<string> {
        const { body } = await call('POST', `${path}/${provider}`, redirect ? { redirect } : {});
        return body.data.attributes.authorization_url;
      },
      /** Hands the return address to the school, as the return page does. */
      finish: (provider: string, returned: URL, change: Record<string, string | undefined> = {}) =>
        call(
          'POST',
          `auth/social/${provider}/callback`,
          {
            ...Object.fromEntries(
              [...returned.searchParams].filter(([key]) => ['state', 'code', 'iss', 'error'].includes(key)),
            ),
            ...change,
          },
          'social_callback',
        ),
      isSignedIn: () => jar.has('sid'),
    };
  }

  return {
    alpha,
    beta,
    setProviders,
    browser,
    signInAt,
    async stop() {
      school.deps.settings = before;
      front.close();
      await alpha.provider.stop();
      await beta.provider.stop();
    },
  };
}
export type SocialFixture = Awaited<ReturnType<typeof createSocialFixture>>;
