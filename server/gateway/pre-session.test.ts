import { afterAll, expect, test } from 'vitest';
import { mediaType } from '@/lib/contract/json-api';
import { startTestFront } from '@/tests/setup/front';

const secret = 'S3cret-of-a-browser-0123456789-abcdef';
const answer = () =>
  Response.json(
    { data: { id: 'x' }, meta: { pre_session: secret, kept: 1 } },
    { headers: { 'content-type': mediaType } },
  );
const plain = await startTestFront(answer);
const secure = await startTestFront(answer, { isHttps: true });
afterAll(() => [plain, secure].forEach(({ close }) => close()));

const call = { method: 'POST', path: '/api/base/ar/auth/social/x', body: '{}' };
const headers = { 'x-app': '1', 'content-type': mediaType };

test('the secret of a browser without a session is in an HttpOnly cookie only, and ends after ten minutes', async () => {
  const reply = await plain.send({ ...call, headers });
  expect(reply.headers['set-cookie']).toEqual([`pre=${secret}; Max-Age=600; Path=/; HttpOnly; SameSite=Lax`]);
  expect(JSON.parse(reply.body)).toEqual({ data: { id: 'x' }, meta: { kept: 1 } });
});

test('on https it is host-bound, and the plain one is not believed', async () => {
  const cookie = `pre=${secret}`;
  const reply = await secure.send({ ...call, headers: { ...headers, cookie } });
  expect(reply.headers['set-cookie']).toEqual([
    `__Host-pre=${secret}; Max-Age=600; Path=/; HttpOnly; SameSite=Lax; Secure`,
  ]);
  expect(secure.seen.at(-1)?.context.preSession).toBeNull();
  await secure.send({ ...call, headers: { ...headers, cookie: `__Host-${cookie}` } });
  expect(secure.seen.at(-1)?.context.preSession).toBe(secret);
});

test.each(['short', 'x'.repeat(600), '<script>alert(1)</script>'])(
  'a cookie that is none of ours is nothing (%#)',
  async (value) => {
    await plain.send({ ...call, headers: { ...headers, cookie: `pre=${value}` } });
    expect(plain.seen.at(-1)?.context.preSession).toBeNull();
  },
);
