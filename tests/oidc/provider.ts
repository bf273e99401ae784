import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { type JWKS, Provider } from 'oidc-provider';

export type TestAccount = { sub: string; email: string; email_verified: boolean };
export type ProviderOptions = {
  /** 0 takes any. */
  port: number;
  /** Address that the provider calls itself; 127.0.0.1, so that its cookies are not ours. */
  host?: string;
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
  authMethod?: 'client_secret_basic' | 'client_secret_post';
  accounts: TestAccount[];
};

const page = (
  uid: string,
  accounts: TestAccount[],
) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<link rel="icon" href="data:,"><title>Test provider</title></head><body><main><h1>Test provider</h1>
<form method="post" action="/interaction/${uid}">
${accounts.map(({ sub, email }) => `<p><button name="account" value="${sub}">${email}</button></p>`).join('\n')}
<p><button name="account" value="">Cancel</button></p></form></main></body></html>`;

async function freePort(host: string): Promise<number> {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

/**
 * A complete OpenID provider (the library's own endpoints, keys, grants and memory store) with one page of
 * ours: whom to sign in. Consent is given beforehand, as a provider does for people who came before.
 */
export async function startProvider(options: ProviderOptions) {
  const { host = '127.0.0.1', accounts } = options;
  const port = options.port || (await freePort(host));
  const issuer = `http://${host}:${port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: `key-${port}` };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: options.redirectUris,
        token_endpoint_auth_method: options.authMethod ?? 'client_secret_post',
      },
    ],
    clientAuthMethods: [options.authMethod ?? 'client_secret_post'],
    jwks: { keys: [jwk] } as unknown as JWKS,
    ttl: { Interaction: 600, Grant: 600, Session: 600 },
    cookies: { keys: ['only for tests'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    findAccount: (_context, id) => {
      const account = accounts.find(({ sub }) => sub === id);
      return account && { accountId: id, claims: () => ({ ...account }) };
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant(context) {
      const { client, session, provider: own } = context.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new own.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const uid = /^\/interaction\/([\w-]+)$/.exec(request.url ?? '')?.[1];
    if (!uid) return void answer(request, response);
    if (request.method !== 'POST')
      return void response.setHeader('content-type', 'text/html').end(page(uid, accounts));
    const account = (await readForm(request)).get('account');
    const result = account
      ? { login: { accountId: account } }
      : { error: 'access_denied', error_description: 'cancelled' };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }
  const server = createServer((request, response) => void reply(request, response));
  server.listen(port, host);
  await once(server, 'listening');
  return {
    issuer,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type TestProvider = Awaited<ReturnType<typeof startProvider>>;

/**
 * What a browser does at the provider: follows it from the authorization address, chooses the account (or
 * cancels), and stops before the return page, whose address it answers.
 */
export async function signInAt(authorizationUrl: string, account: string | null): Promise<URL> {
  const jar = new Map<string, string>();
  const { origin } = new URL(authorizationUrl);
  let url = new URL(authorizationUrl);
  let form: string | null = null;
  for (let step = 0; step < 12; step += 1) {
    const response: Response = await fetch(url, {
      redirect: 'manual',
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form === null ? {} : { method: 'POST', body: form }),
    });
    form = null;
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = response.headers.get('location');
    if (location === null) {
      if (!url.pathname.startsWith('/interaction/'))
        throw new Error(`${response.status} ${await response.text()}`);
      form = new URLSearchParams({ account: account ?? '' }).toString();
      continue;
    }
    url = new URL(location, url);
    if (url.origin !== origin) return url;
  }
  throw new Error('the provider did not come back');
}
