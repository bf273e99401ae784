import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestDb } from '@/tests/setup/database';
import { asOperator, startTestFront, testOperatorKey } from '@/tests/setup/front';
import { queueMessage } from '@/server/platform/messaging/queue-message';
import { createReadOutbox } from '@/server/platform/messaging/read-outbox';

const { db } = await createTestDb();
const read = createReadOutbox(db);
const front = await startTestFront(() => Response.json({}), { outbox: read });
const trusting = await startTestFront(() => Response.json({}), { outbox: read, trustedProxies: 1 });
afterAll(() => {
  front.close();
  trusting.close();
});

const path = '/api/service-health/outbox';
const now = new Date();

async function queue(code: string) {
  const recipient = `${randomUUID()}@school.example`;
  await queueMessage(db, {
    channel: 'mail',
    recipient,
    template: 'login-code',
    params: { code, minutes: 5 },
    locale: 'ar',
    now,
  });
  return recipient;
}

describe('the outbox of the operator', () => {
  test('shows the newest messages of a recipient to the operator', async () => {
    const recipient = await queue('482913');
    const reply = await front.send({
      path: `${path}?recipient=${recipient.toUpperCase()}&limit=1`,
      headers: asOperator,
    });
    expect(reply.status).toBe(200);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    const { data } = JSON.parse(reply.body);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ channel: 'mail', recipient, template: 'login-code', tries: 0 });
    expect(data[0].text).toContain('482913');
  });

  test('is searched by a part of recipient or text, and a strange query is no error', async () => {
    const recipient = await queue('593024');
    const find = async (query: string) =>
      JSON.parse((await front.send({ path: `${path}?${query}`, headers: asOperator })).body).data;
    expect(await find(`search=${recipient.slice(0, 30)}`)).toHaveLength(1);
    expect(await find(`search=${recipient.slice(0, 30)}&template=reset-code`)).toHaveLength(0);
    expect(await find(`search=%25${recipient.slice(0, 8)}`)).toHaveLength(0);
    expect((await find('limit=-5&channel=fax&state=x')).length).toBeGreaterThan(0);
  });

  // What arrives from a reverse proxy of this machine that adds nothing looks like a call of the machine
  // itself.
  test.each([
    {},
    { host: '127.0.0.1' },
    { host: 'localhost:3000' },
    { host: 'school.example' },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-caller-operator': '1' },
    { authorization: 'Bearer ' },
    { authorization: `Bearer ${testOperatorKey}x` },
    { authorization: testOperatorKey },
    { cookie: `operator=${testOperatorKey}` },
    { cookie: `operator=9999999999999.${'A'.repeat(43)}` },
  ])('is not there for a call with %j', async (headers) => {
    for (const door of [front, trusting]) {
      const reply = await door.send({ path, headers });
      expect(reply.status).toBe(404);
      expect(reply.body).not.toContain('recipient');
      const health = await door.send({ path: '/api/service-health', headers });
      expect(Object.keys(JSON.parse(health.body)).sort()).toEqual(['checked_at', 'services', 'status']);
    }
  });

  test('pages learn who is the operator from the front alone', async () => {
    const page = '/ar/service-health/outbox';
    const seen = async (headers: Record<string, string>) => {
      await front.send({ path: page, headers });
      return front.pages.at(-1)?.headers['x-caller-operator'];
    };
    expect(await seen(asOperator)).toBe('1');
    expect(await seen({ 'X-Caller-Operator': '1' })).toBeUndefined();
  });

  test('a browser exchanges the key for a cookie of half a day, from our own page alone', async () => {
    const post = (key: string, headers: Record<string, string> = {}) =>
      front.send({
        method: 'POST',
        path: '/en/service-health',
        headers: {
          host: 'school.example',
          origin: 'http://school.example',
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        body: new URLSearchParams({ key }).toString(),
      });
    const taken = await post(testOperatorKey);
    expect([taken.status, taken.headers.location]).toEqual([303, '/en/service-health']);
    const [line = ''] = taken.headers['set-cookie'] ?? [];
    expect(line).toMatch(/^operator=.+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(line).not.toContain(testOperatorKey);
    const cookie = line.split(';')[0] ?? '';
    expect((await front.send({ path, headers: { cookie } })).status).toBe(200);
    expect((await front.send({ path, headers: { cookie: cookie.replace('=1', '=2') } })).status).toBe(404);

    const wrong = await post('another key');
    expect([wrong.status, wrong.headers['set-cookie']]).toEqual([200, undefined]);
    expect(front.pages.at(-1)).toMatchObject({ method: 'GET', state: { form: 'operator', values: {} } });
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) expect((await post(testOperatorKey, headers)).status).toBe(403);
  });
});
