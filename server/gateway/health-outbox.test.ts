import { randomUUID } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import { request } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestDb } from '../../tests/setup/database';
import { startTestFront } from '../../tests/setup/front';
import { queueMessage } from '../platform/messaging/queue-message';
import { createReadOutbox } from '../platform/messaging/read-outbox';

const { db } = await createTestDb();
const read = createReadOutbox(db);
const front = await startTestFront(() => Response.json({}), { outbox: read });
const trusting = await startTestFront(() => Response.json({}), { outbox: read, trustedProxies: 1 });
afterAll(() => {
  front.close();
  trusting.close();
});

/** Another address of this machine than loopback, where it has one. */
const address = Object.values(networkInterfaces())
  .flat()
  .find((each) => each && !each.internal && each.family === 'IPv4')?.address;
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
  test('shows the newest messages of a recipient to a direct caller of this machine', async () => {
    const recipient = await queue('482913');
    const reply = await front.send({ path: `${path}?recipient=${recipient.toUpperCase()}&limit=1` });
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
      JSON.parse((await front.send({ path: `${path}?${query}` })).body).data;
    expect(await find(`search=${recipient.slice(0, 30)}`)).toHaveLength(1);
    expect(await find(`search=${recipient.slice(0, 30)}&template=reset-code`)).toHaveLength(0);
    expect(await find(`search=%25${recipient.slice(0, 8)}`)).toHaveLength(0);
    expect((await find('limit=-5&channel=fax&state=x')).length).toBeGreaterThan(0);
  });

  test.each([
    { 'x-forwarded-for': '203.0.113.9' },
    { 'X-Forwarded-For': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { 'x-real-ip': '127.0.0.1' },
    { 'x-forwarded-host': 'localhost' },
    { via: '1.1 proxy' },
    { host: 'school.example' },
    { host: 'localhost.evil.example' },
    { host: '127.0.0.1.evil.example:3000' },
  ])('is not there for a call with %j', async (headers) => {
    for (const door of [front, trusting]) {
      const reply = await door.send({ path, headers });
      expect(reply.status).toBe(404);
      expect(reply.body).not.toContain('recipient');
    }
  });

  test.skipIf(!address)('is not there for another address of the network, whatever it claims', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { host: 'localhost', 'x-caller-local': '1' };
      request({ host: address ?? '', port: front.port, path, headers, agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(404);
  });

  test('pages learn who is local from the front alone', async () => {
    await front.send({ path: '/ar/service-health/outbox' });
    expect(front.pages.at(-1)?.headers['x-caller-local']).toBe('1');
    await front.send({
      path: '/ar/service-health/outbox',
      headers: { 'x-forwarded-for': '203.0.113.9', 'X-Caller-Local': '1' },
    });
    expect(front.pages.at(-1)?.headers['x-caller-local']).toBeUndefined();
  });
});
