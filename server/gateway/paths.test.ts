import { afterAll, describe, expect, test } from 'vitest';
import { startTestFront } from '@/tests/setup/front';

const front = await startTestFront(() => Response.json({ data: null }));
afterAll(() => front.close());

const pages = ['ar/student', 'en/school-instructor/homework', 'api/profile'];
const disguises = [
  (path: string) => `//${path}`,
  (path: string) => `/./${path}`,
  (path: string) => `/x/../${path}`,
  (path: string) => `/${path.replace('/', '//')}`,
  (path: string) => `/${path.replace('/', '/./')}`,
  (path: string) => `/${path.replace('/', '%2f')}`,
  (path: string) => `/${path.replace('/', '%2F')}`,
  (path: string) => `/${path.replace('/', '\\')}`,
  (path: string) => `/${path.replace('/', '%5c')}`,
  (path: string) => `/%${path.charCodeAt(0).toString(16)}${path.slice(1)}`,
  (path: string) => `/${path.slice(0, -1)}%${path.charCodeAt(path.length - 1).toString(16)}`,
  (path: string) => `/${path}%00`,
  (path: string) => `/${path}%20%0a`,
  (path: string) => `/${path};a=b`,
  (path: string) => `/${path}%3ba=b`,
  (path: string) => `/${path}/..;/x`,
  (path: string) => `/${path}/%2e%2e/x`,
  (path: string) => `/%252f${path}`,
  (path: string) => `/${path}%ff`,
  (path: string) => `http://localhost/${path}`,
];
const variants = pages.flatMap((page) => disguises.map((disguise) => disguise(page)));

describe('T6: paths with a second reading', () => {
  test('there are sixty of them', () => expect(new Set(variants).size).toBe(60));

  test.each(variants)('%s is refused before anybody reads it', async (path) => {
    const before = front.seen.length + front.pages.length;
    const reply = await front.send({ path });
    expect(reply.status).toBe(400);
    expect(front.seen.length + front.pages.length).toBe(before);
  });

  test('headers that only our own processes set do not come in, whatever their case', async () => {
    const headers = {
      'X-Middleware-Subrequest': 'middleware:middleware',
      'x-middleware-prefetch': '1',
      'X-Nonce': 'n',
      'x-locale': 'xx',
      'x-path': '/y',
      'X-Caller-Operator': '1',
      'X-Form-State': 'any',
      'X-Refused-With': '404',
      'x-forwarded-for': '203.0.113.9',
      'X-Forwarded-Host': 'evil.example',
      'x-original-url': '/en',
      'x-http-method-override': 'DELETE',
      authorization: 'Bearer x',
      'x-kept': 'yes',
    };
    await front.send({ path: '/ar/student', headers });
    await front.send({ path: '/api/profile', headers });
    const page = front.pages.at(-1)?.headers ?? {};
    const call = front.seen.at(-1);
    for (const name of Object.keys(headers).filter((one) => one !== 'x-kept')) {
      expect(page[name.toLowerCase()], name).toBeUndefined();
      expect(call?.request.headers.get(name), name).toBeNull();
    }
    expect(page['x-kept']).toBe('yes');
    expect(call?.request.headers.get('x-kept')).toBe('yes');
    expect(call?.context.ip).not.toBe('203.0.113.9');
  });

  test.each([
    [1, ['6.6.7.1', '203.0.113.9'], '203.0.113.9'],
    [1, ['6.6.7.1, 6.6.7.2', '203.0.113.9:4711'], '203.0.113.9'],
    [2, ['6.6.7.1', '203.0.113.9, 10.0.0.1'], '203.0.113.9'],
    [1, ['[2001:db8::7]:443'], '2001:db8::7'],
    [1, ['unknown'], null],
    [1, [`203.0.113.9', x`], null],
    [3, ['203.0.113.9'], null],
  ])('behind %i proxies the lines %j are read together', async (trustedProxies, lines, expected) => {
    const proxied = await startTestFront(() => Response.json({}), { trustedProxies });
    await proxied.send({ path: '/api/x', headers: { 'X-Forwarded-For': lines } });
    const ip = proxied.seen[0]?.context.ip;
    if (expected === null) expect(ip).toMatch(/^(?:::1|(?:::ffff:)?127\.0\.0\.1)$/);
    else expect(ip).toBe(expected);
    proxied.close();
  });

  test('only the trusted number of proxies is believed', async () => {
    const proxied = await startTestFront(() => Response.json({}), { trustedProxies: 1 });
    await proxied.send({ path: '/api/x', headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' } });
    expect(proxied.seen[0]?.context.ip).toBe('203.0.113.9');
    proxied.close();
  });
});

describe('T7: doors of the framework', () => {
  test.each([
    [{ method: 'POST', path: '/ar/auth/login', headers: { 'Next-Action': 'abc' }, body: '[]' }, 400],
    [{ method: 'GET', path: '/ar', headers: { 'next-action': 'abc' } }, 400],
    [{ method: 'POST', path: '/ar/auth/login', body: 'a=1' }, 405],
    [{ method: 'PUT', path: '/ar' }, 405],
    [{ method: 'GET', path: '/_next/image?url=%2Fx.png&w=64&q=75' }, 404],
    [{ method: 'POST', path: '/_next/image' }, 404],
  ])('%j gives %i and does not reach it', async (call, status) => {
    const before = front.pages.length;
    expect((await front.send(call)).status).toBe(status);
    expect(front.pages.length).toBe(before);
  });
});
