import { afterAll, describe, expect, test } from 'vitest';
import { readClaim } from '@/lib/auth/claim';
import { mediaType } from '@/lib/contract/json-api';
import { startTestFront, testSecret } from '@/tests/setup/front';

const token = 'T0ken-that-nobody-may-see-0123456789';
const json = { 'content-type': mediaType };
const ours = { ...json, 'x-app': '1', 'sec-fetch-site': 'same-origin' };

const front = await startTestFront((request) => {
  const { pathname } = new URL(request.url);
  if (pathname.endsWith('/login'))
    return Response.json(
      { data: { type: 'user', attributes: { role_name: 'student', current_branch: null } }, meta: { token } },
      { headers: { 'content-type': mediaType } },
    );
  if (pathname.includes('/switch-branch/'))
    return Response.json(
      { data: null, meta: { token: `${token}-2`, kept: 1 } },
      { headers: { 'content-type': mediaType } },
    );
  if (pathname === '/api/broken/logout') return Response.json({ errors: [] }, { status: 503 });
  if (pathname.endsWith('/logout')) return new Response(null, { status: 204 });
  return Response.json(
    { data: { token: 'an attribute of this name is data' } },
    { headers: { 'content-type': mediaType } },
  );
});
afterAll(() => front.close());

const cookiesOf = (reply: { headers: Record<string, string | string[] | undefined> }) =>
  reply.headers['set-cookie'] as string[];
const valueOf = (cookies: string[], name: string) =>
  cookies
    .find((line) => line.startsWith(`${name}=`))
    ?.split(';')[0]
    ?.slice(name.length + 1);

describe('session', () => {
  test('a login leaves the token in an HttpOnly cookie only, and a claim beside it', async () => {
    const reply = await front.send({ method: 'POST', path: '/api/v1/ar/login', headers: ours, body: '{}' });
    expect(reply.body).not.toContain(token);
    expect(JSON.parse(reply.body)).toEqual({
      data: { type: 'user', attributes: { role_name: 'student', current_branch: null } },
      meta: {},
    });
    const cookies = cookiesOf(reply);
    expect(valueOf(cookies, 'sid')).toBe(token);
    for (const line of cookies) expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await readClaim(valueOf(cookies, 'claim'), testSecret)).toEqual({
      type: 'student',
      hasBranch: false,
    });
  });

  test('a change of branch rotates the cookie and keeps the role', async () => {
    const login = await front.send({ method: 'POST', path: '/api/v1/ar/login', headers: ours, body: '{}' });
    const cookie = cookiesOf(login)
      .map((line) => line.split(';')[0])
      .join('; ');
    const path = '/api/dashboard/api/v1/ar/profile/switch-branch/1';
    const reply = await front.send({ method: 'PUT', path, headers: { 'x-app': '1', cookie } });
    expect(JSON.parse(reply.body)).toEqual({ data: null, meta: { kept: 1 } });
    expect(valueOf(cookiesOf(reply), 'sid')).toBe(`${token}-2`);
    expect(await readClaim(valueOf(cookiesOf(reply), 'claim'), testSecret)).toEqual({
      type: 'student',
      hasBranch: false,
    });
  });

  test('a logout ends both cookies and the cache of the browser', async () => {
    const reply = await front.send({ method: 'POST', path: '/api/auth/logout', headers: ours, body: '{}' });
    expect(reply.headers['clear-site-data']).toBe('"cache"');
    expect(cookiesOf(reply).map((line) => line.split(';').slice(0, 2).join(';'))).toEqual([
      'sid=; Max-Age=0',
      'claim=; Max-Age=0',
    ]);
  });

  test('a logout that failed keeps the cookies, so that it can be tried again', async () => {
    const reply = await front.send({ method: 'POST', path: '/api/broken/logout', headers: ours, body: '{}' });
    expect([reply.status, reply.headers['set-cookie'], reply.headers['clear-site-data']]).toEqual([
      503,
      undefined,
      undefined,
    ]);
  });

  test('on https the cookies are Secure, host-bound, and the plain one is not believed', async () => {
    const secure = await startTestFront(
      () => Response.json({ meta: { token }, data: { attributes: { type: 'parent' } } }),
      { isHttps: true },
    );
    const login = await secure.send({ method: 'POST', path: '/api/v1/ar/login', headers: ours, body: '{}' });
    expect(cookiesOf(login)[0]).toMatch(/^__Host-sid=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(login.headers['strict-transport-security']).toContain('max-age=31536000');
    await secure.send({ path: '/api/profile', headers: { cookie: `sid=${token}` } });
    await secure.send({ path: '/api/profile', headers: { cookie: `__Host-sid=${token}` } });
    expect(secure.seen.slice(1).map(({ context }) => context.token)).toEqual([null, token]);
    secure.close();
  });

  test('the token comes from the cookie and never from a header', async () => {
    await front.send({
      path: '/api/profile',
      headers: { authorization: `Bearer ${token}`, cookie: 'sid=cookie-token-0123456789' },
    });
    await front.send({ path: '/api/profile', headers: { authorization: `Bearer ${token}` } });
    const [first, second] = front.seen.slice(-2);
    expect(first?.context.token).toBe('cookie-token-0123456789');
    expect(second?.context.token).toBeNull();
    expect(first?.request.headers.get('authorization')).toBeNull();
  });

  test('answers of the interface are private and typed', async () => {
    const { headers } = await front.send({ path: '/api/profile' });
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-type']).toBe(mediaType);
    expect(headers['x-powered-by']).toBeUndefined();
  });
});

describe('T11: unsafe calls of other sites', () => {
  const sites = ['cross-site', 'same-site', 'none', undefined] as const;
  const bodies = [
    ['form', 'application/x-www-form-urlencoded'],
    ['plain text', 'text/plain'],
    ['no type', undefined],
    ['our media type', mediaType],
  ] as const;
  const matrix = sites.flatMap((site) => bodies.map(([name, type]) => ({ site, name, type })));

  test.each(matrix)('a body as $name from $site without our header is refused', async ({ site, type }) => {
    const before = front.seen.length;
    const headers = {
      ...(site ? { 'sec-fetch-site': site } : {}),
      ...(type ? { 'content-type': type } : {}),
    };
    const reply = await front.send({ method: 'POST', path: '/api/en/x', headers, body: 'a=1' });
    expect(reply.status).toBe(403);
    expect(JSON.parse(reply.body).errors[0]).toMatchObject({ status: '403', title: 'forbidden' });
    expect(front.seen.length).toBe(before);
  });

  const headers = [
    ['another site', { ...ours, 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { ...ours, 'sec-fetch-site': 'same-site' }],
    ['an address typed by hand', { ...ours, 'sec-fetch-site': 'none' }],
    ['another origin', { ...json, 'x-app': '1', origin: 'https://evil.example' }],
    ['an opaque origin', { ...json, 'x-app': '1', origin: 'null' }],
    ['a form', { ...ours, 'content-type': 'application/x-www-form-urlencoded' }],
    ['a body without a type', { 'x-app': '1', 'sec-fetch-site': 'same-origin' }],
    ['plain text', { ...ours, 'content-type': 'text/plain' }],
  ] as const;
  test.each(headers)('our header does not help %s', async (_, given) => {
    const before = front.seen.length;
    const reply = await front.send({ method: 'PUT', path: '/api/x', headers: given, body: '{}' });
    expect(reply.status).toBe(403);
    expect(front.seen.length).toBe(before);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s of our own pages passes', async (method) => {
    expect((await front.send({ method, path: '/api/x', headers: ours, body: '{}' })).status).toBe(200);
    const own = { ...json, 'x-app': '1', origin: `http://localhost:${front.port}` };
    const other = { ...own, host: `localhost:${front.port}` };
    expect((await front.send({ method, path: '/api/x', headers: other, body: '{}' })).status).toBe(200);
  });

  test.each(['OPTIONS', 'TRACE', 'PROPFIND'])('%s is no method here', async (method) => {
    expect((await front.send({ method, path: '/api/x' })).status).toBe(405);
  });
});

describe('limits', () => {
  const text = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes) });
  test.each([
    ['/api/general-quiz-answers/api/v1/ar/general-quizzes/homework/student/post-answer/1', 65 * 1024, 413],
    ['/api/general-quiz-answers/api/v1/ar/general-quizzes/homework/student/post-answer/1', 60 * 1024, 200],
    ['/api/profile/update-profile', 257 * 1024, 413],
    ['/api/profile/update-profile', 200 * 1024, 200],
  ])('%s with %i bytes gives %i, declared or not', async (path, bytes, status) => {
    const call = { method: 'POST', path, headers: ours, body: text(bytes) };
    expect((await front.send(call)).status).toBe(status);
    expect((await front.send({ ...call, isChunked: true })).status).toBe(status);
  });

  test('files may be larger', async () => {
    const headers = { ...ours, 'content-type': 'application/octet-stream' };
    const body = Buffer.alloc(3 * 1024 * 1024, 1);
    expect((await front.send({ method: 'POST', path: '/api/files', headers, body })).status).toBe(200);
  });
});

test('an event stream passes through unbuffered and ends when the process drains', async () => {
  const stream = await startTestFront(() => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  const response = await fetch(`http://localhost:${stream.port}/api/events`, {
    headers: { accept: 'text/event-stream' },
  });
  const reader = response.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n');
  stream.streams.endAll();
  expect((await reader?.read())?.done).toBe(true);
  stream.close();
});
