import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { devices } from '@/server/platform/db/schema/accounts';
import { fakeBrowser } from '@/tests/server/fake-push';
import { dropStaleDevices } from './devices';
import {
  createPushSchool,
  type PushSchool,
  noon,
  later,
  register,
} from '@/server/platform/push/push.test-support';

let school: PushSchool['school'];
let service: PushSchool['service'];
let firebase: PushSchool['firebase'];
let reset: PushSchool['reset'];
let stop: PushSchool['stop'];
let notify: PushSchool['notify'];
let send: PushSchool['send'];
let devicesOf: PushSchool['devicesOf'];
beforeAll(async () => {
  ({ school, service, firebase, reset, stop, notify, send, devicesOf } = await createPushSchool());
});

beforeEach(() => reset());
afterAll(() => stop());

describe('T18: a browser belongs to one session', () => {
  test('when somebody else registers it, the first person’s messages stop', async () => {
    const [first, second] = [await school.addUser('student'), await school.addUser('student')];
    const shared = service.token(fakeBrowser());
    await register(first, shared);
    await register(second, shared);
    for (const { id } of [first, second]) await notify(id);
    await send(noon);
    expect(service.received).toHaveLength(1);
    expect(await devicesOf(first.id)).toEqual([]);
    expect(await devicesOf(second.id)).toHaveLength(1);
  });

  test('logout takes it away, and so does the end of the session', async () => {
    const student = await school.addUser('student');
    await register(student, service.token(fakeBrowser()));
    expect((await student.post('auth/logout')).status).toBe(204);
    expect(await devicesOf(student.id)).toEqual([]);
    const other = await school.addUser('student');
    await register(other, service.token(fakeBrowser()));
    await notify(other.id);
    await school.db.execute(sql`update sessions set expires_at = ${noon} where user_id = ${other.id}`);
    await send(later(1));
    expect(service.received).toEqual([]);
  });

  test('a session has one browser: a new token replaces the old one; twice is once; empty ends it', async () => {
    const student = await school.addUser('student');
    const [old, fresh] = [service.token(fakeBrowser()), service.token(fakeBrowser())];
    for (const token of [old, fresh, fresh]) expect((await register(student, token)).status).toBe(200);
    expect((await devicesOf(student.id)).map(({ token }) => token)).toEqual([fresh]);
    expect((await register(student, '')).status).toBe(200);
    expect((await register(student, null)).status).toBe(200);
    expect(await devicesOf(student.id)).toEqual([]);
  });

  test('a device that was silent for a month is dropped', async () => {
    const student = await school.addUser('student');
    await register(student, service.token(fakeBrowser()));
    await school.db.update(devices).set({ seenAt: noon }).where(eq(devices.userId, student.id));
    await dropStaleDevices(school.db, later(29 * 86_400));
    expect(await devicesOf(student.id)).toHaveLength(1);
    await dropStaleDevices(school.db, later(31 * 86_400));
    expect(await devicesOf(student.id)).toEqual([]);
  });
});

describe('T12: endpoints', () => {
  const keys = fakeBrowser().keys;
  test.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilfcm.googleapis.com.example/x',
    'https://notify.windows.com:8443/x',
    'https://user:pass@fcm.googleapis.com/x',
    'https://169.254.169.254/latest',
    'https://[::1]/x',
    'https://2130706433/x',
    'https://school.example/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://fcm.googleapis.com/x#y',
    '//fcm.googleapis.com/x',
  ])('%s is refused', async (endpoint) => {
    school.deps.settings.push.allowLoopback = false;
    const reply = await register(school.as('student'), JSON.stringify({ endpoint, keys }));
    school.deps.settings.push.allowLoopback = true;
    expect(reply.status).toBe(422);
    expect(reply.body.errors?.[0]?.source?.pointer).toBe('/data/attributes/device_token');
  });

  test.each(['http://127.0.0.1:9/x', 'https://localhost/x'])('%s is for tests alone', async (endpoint) => {
    const token = JSON.stringify({ endpoint, keys });
    expect((await register(school.as('student'), token)).status).toBe(200);
    school.deps.settings.push.allowLoopback = false;
    expect((await register(school.as('student'), token)).status).toBe(422);
    school.deps.settings.push.allowLoopback = true;
  });

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
    'https://web.push.apple.com/QABC',
  ])('%s is taken', async (endpoint) => {
    school.deps.settings.push.allowLoopback = false;
    expect((await register(school.as('student'), JSON.stringify({ endpoint, keys }))).status).toBe(200);
    school.deps.settings.push.allowLoopback = true;
    await register(school.as('student'), '');
  });
});

test.each([
  ['a token of 5 KiB', 'x'.repeat(5120), {}],
  ['another kind of device', '', { device_type: 'ios' }],
  ['a token of Firebase where it is not set up', `a:${'x'.repeat(40)}`, {}],
  ['no JSON', '{', {}],
  [
    'short keys',
    JSON.stringify({ endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'AA', auth: 'AA' } }),
    {},
  ],
  ['an attribute too many', '', { user_id: 'x' }],
  ['a fingerprint with marks', '', { fingerprint: '<script>' }],
])('%s is refused', async (_name, token, rest) => {
  expect((await register(school.as('student'), token, rest)).status).toBe(422);
});

test('the setup names the public key and no secret', async () => {
  const { body } = await school.as('student').get('notifications/push-setup');
  expect(body.data.attributes).toEqual({
    service: 'web_push',
    public_key: school.deps.settings.push.vapid.publicKey,
  });
  school.deps.settings.push.firebase = firebase.settings;
  const fcm = await school.as('student').get('notifications/push-setup');
  expect(Object.keys(fcm.body.data.attributes.firebase).sort()).toEqual([
    'apiKey',
    'appId',
    'messagingSenderId',
    'projectId',
  ]);
  expect(JSON.stringify(fcm.body)).not.toContain('PRIVATE');
});
