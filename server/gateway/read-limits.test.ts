import { afterAll, expect, test } from 'vitest';
import { startTestFront } from '@/tests/setup/front';
import { costOf, createReadLimits } from './read-limits';

const token = 't'.repeat(40);
const front = await startTestFront((request, { known }) => {
  if (request.url.includes('refused')) return new Response(null, { status: 401 });
  if (request.url.includes('/me')) known?.();
  return Response.json({});
});
afterAll(() => front.close());

test.each([
  ['/api/base/ar/courses?search=x', 1],
  ['/api/service-health', 0],
  ['/_next/static/chunks/a.js', 0],
  ['/icon.svg', 0],
  ['/ar/student', 3],
  ['/ar/student?_rsc=abc', 1],
])('%s costs %i', (url, cost) => {
  expect(costOf(url)).toBe(cost);
});

test('one person who floods waits, others at the same address do not', () => {
  let now = 0;
  const limits = createReadLimits(() => now);
  const [flooder, other] = [
    { token: 'a', ip: '203.0.113.9' },
    { token: 'b', ip: '203.0.113.9' },
  ];
  limits.know('a');
  limits.know('b');
  let taken = 0;
  while (limits.take(flooder, 1) === 0) taken += 1;
  expect(taken).toBe(1_200);
  expect(limits.take(other, 1)).toBe(0);
  expect(limits.take({ token: null, ip: '203.0.113.9' }, 1)).toBe(0);
  now += 1_000;
  expect(limits.take(flooder, 30)).toBe(0);
  expect(limits.take(flooder, 1)).toBe(1);
});

test('made-up tokens and addresses of one line share one share', () => {
  const limits = createReadLimits(() => 0);
  let taken = 0;
  while (
    limits.take({ token: `made up ${taken}`, ip: `2001:db8:1:2::${(taken % 60_000).toString(16)}` }, 3) === 0
  )
    taken += 1;
  expect(taken).toBe(2_000);
  expect(limits.take({ token: null, ip: '2001:db8:1:2:ffff::1' }, 3)).toBeGreaterThan(0);
  expect(limits.take({ token: null, ip: '2001:db8:1:3::1' }, 3)).toBe(0);
});

test('a flood of guests is refused over HTTP with the time to wait; a known person reads on', async () => {
  const cookie = `sid=${token}`;
  expect((await front.send({ path: '/api/base/ar/me', headers: { cookie } })).status).toBe(200);
  let last = await front.send({ path: '/api/base/ar/refused', headers: { cookie: `sid=${'x'.repeat(40)}` } });
  for (let count = 0; last.status !== 429 && count < 70; count += 1) {
    const all = await Promise.all(Array.from({ length: 100 }, () => front.send({ path: '/ar/courses' })));
    last = all.at(-1) ?? last;
  }
  expect(last.status).toBe(429);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  expect(last.headers['content-type']).toMatch(/text\/html/);
  const call = await front.send({ path: '/api/base/ar/courses' });
  if (call.status === 429) expect(JSON.parse(call.body).errors[0].title).toBe('rate_limit');
  expect((await front.send({ path: '/api/base/ar/me', headers: { cookie } })).status).toBe(200);
  expect((await front.send({ path: '/ar/home', headers: { cookie } })).status).toBe(200);
});
