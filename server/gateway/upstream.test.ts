import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { mediaType } from '@/lib/contract/json-api';
import { startTestFront } from '@/tests/setup/front';
import { createUpstream, upstreamUrl } from './upstream';

type Received = { url: string; headers: IncomingMessage['headers']; body: string };
const received: Received[] = [];
async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of incoming) body += chunk;
  received.push({ url: incoming.url ?? '', headers: incoming.headers, body });
  outgoing.setHeader('set-cookie', 'foreign=1');
  outgoing.setHeader('content-type', mediaType);
  if (incoming.url?.startsWith('/away')) {
    outgoing.writeHead(302, { location: 'http://evil.example/' }).end();
    return;
  }
  outgoing.end(
    JSON.stringify({
      data: null,
      ...(incoming.url?.endsWith('/login') ? { meta: { token: 'upstream-token-0123456789' } } : {}),
    }),
  );
}
const school = createServer((incoming, outgoing) => void answer(incoming, outgoing));
school.listen(0);
await once(school, 'listening');
const address = school.address();
const base = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
const front = await startTestFront(() => new Response(), {
  school: createUpstream({ school: base, admin: `${base}/admin-host`, notification: `${base}/bell` }),
});
afterAll(() => {
  front.close();
  school.close();
});

const ours = { 'content-type': mediaType, 'x-app': '1', 'sec-fetch-site': 'same-origin' };

test.each([
  ['/api/v1/ar/login', 'http://s/api/v1/ar/login'],
  ['/api/auth/logout', 'http://s/auth/logout'],
  ['/api/dashboard/api/v1/ar/profile/branches?a=1', 'http://s/dashboard/api/v1/ar/profile/branches?a=1'],
  ['/api/admin/api/v1/ar/notifications/unread-count', 'http://a/x/api/v1/ar/notifications/unread-count'],
  ['/api/notification/api/v1/ar/list-notification', 'http://n/notification/api/v1/ar/list-notification'],
])('%s goes to %s', (path, wanted) => {
  const hosts = { school: 'http://s', admin: 'http://a/x/', notification: 'http://n' };
  expect(upstreamUrl(`http://localhost${path}`, hosts)).toBe(wanted);
});

test('the cookie becomes the bearer; what belongs to the browser or the line stays here', async () => {
  const headers = {
    ...ours,
    cookie: 'sid=cookie-token-0123456789; lang=ar',
    authorization: 'Bearer forged',
    'x-forwarded-for': '203.0.113.9',
    'session-key': 'device-1',
    expect: '100-continue',
    te: 'trailers',
  };
  const reply = await front.send({
    method: 'POST',
    path: '/api/profile/update-profile',
    headers,
    body: '{"a":"ب"}',
  });
  expect(reply.status).toBe(200);
  expect(reply.headers['set-cookie']).toBeUndefined();
  const last = received.at(-1);
  expect(last?.body).toBe('{"a":"ب"}');
  expect(last?.headers).toMatchObject({
    authorization: 'Bearer cookie-token-0123456789',
    'session-key': 'device-1',
    'accept-encoding': 'identity',
    'content-type': mediaType,
  });
  for (const name of ['cookie', 'x-forwarded-for', 'expect', 'te', 'x-app', 'sec-fetch-site'])
    expect(last?.headers[name], name).toBeUndefined();
});

test('a login of the other school leaves its token in our cookie', async () => {
  const reply = await front.send({ method: 'POST', path: '/api/v1/ar/login', headers: ours, body: '{}' });
  expect(reply.body).not.toContain('upstream-token');
  expect((reply.headers['set-cookie'] as string[])[0]).toContain('sid=upstream-token-0123456789;');
  expect(reply.headers['set-cookie']).toHaveLength(2);
});

test('a redirect of the other school is handed on, not followed', async () => {
  const reply = await front.send({ path: '/api/away' });
  expect(reply.status).toBe(302);
});

test('a school that does not answer is a 503', async () => {
  const gone = await startTestFront(() => new Response(), {
    school: createUpstream({
      school: 'http://localhost:9',
      admin: 'http://localhost:9',
      notification: 'http://localhost:9',
    }),
  });
  expect((await gone.send({ path: '/api/profile' })).status).toBe(503);
  gone.close();
});
