import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { devices } from '@/server/db/schema/accounts';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { fakeBrowser, fakeFirebase, fakePushService } from '@/tests/server/fake-push';
import { notify } from '../notify';
import { dropStaleDevices } from './devices';
import { createPushPorts } from './ports';
import { sendDue, waitAfter } from './sender';

let school: TestSchool;
let service: Awaited<ReturnType<typeof fakePushService>>;
let firebase: Awaited<ReturnType<typeof fakeFirebase>>;
beforeAll(async () => {
  school = await createSchool({ isFresh: true });
  service = await fakePushService(school.deps.settings.push.vapid.publicKey);
  firebase = await fakeFirebase();
});
afterAll(async () => {
  school.deps.settings.push.firebase = null;
  await Promise.all([service.stop(), firebase.stop()]);
});
beforeEach(async () => {
  await school.db.execute(sql`delete from push_queue`);
  service.received.length = 0;
  firebase.received.length = 0;
  school.deps.settings.push.firebase = null;
});

const noon = new Date('2026-11-22T09:20:00Z');
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const SECRET = 'سرّ المدرسة';

type Person = Awaited<ReturnType<TestSchool['addUser']>>;
const register = (person: Person, device_token: string | null, rest: object = {}) =>
  person.post('notifications/update-token', {
    data: {
      type: 'notification',
      id: null,
      attributes: { device_token, device_type: 'web', fingerprint: 'f1', ...rest },
    },
  });
const tell = (userId: string, now = noon) =>
  notify(school.db, {
    userIds: [userId],
    type: 'new_homework',
    params: { title: { ar: SECRET }, subject: { ar: 'العلوم' } },
    now,
  });
const send = (now: Date) =>
  sendDue(
    {
      db: school.db,
      ports: createPushPorts(school.deps.settings.push),
      log: () => undefined,
      clock: () => now,
    },
    now,
  );
const devicesOf = (userId: string) => school.db.select().from(devices).where(eq(devices.userId, userId));
const waiting = async () =>
  (
    await school.db.execute<{ not_before: string; tries: number; device_id: string | null }>(
      sql`select * from push_queue where channel = 'push'`,
    )
  ).rows;

describe('standard web push', () => {
  test('a message arrives signed and encrypted, and holds an id and nothing else', async () => {
    const student = await school.addUser('student');
    const browser = fakeBrowser();
    expect((await register(student, service.token(browser))).status).toBe(200);
    await tell(student.id);
    expect(await send(noon)).toBe(1);
    expect(service.received).toHaveLength(1);
    const payload = JSON.parse(browser.decrypt(service.received[0]?.body ?? Buffer.alloc(0)));
    const { rows } = await school.db.execute(sql`select id from notifications where user_id = ${student.id}`);
    expect(payload).toEqual({ notification_id: rows[0]?.id });
    expect(await waiting()).toEqual([]);
    await send(later(3600));
    expect(service.received).toHaveLength(1);
  });

  test('several processes send a message once', async () => {
    const student = await school.addUser('student');
    await register(student, service.token(fakeBrowser()));
    await tell(student.id);
    await Promise.all([send(noon), send(noon), send(noon)]);
    expect(service.received).toHaveLength(1);
  });

  test('what was read in the meantime is not sent', async () => {
    const student = await school.addUser('student');
    await register(student, service.token(fakeBrowser()));
    await tell(student.id);
    await school.db.execute(sql`update notifications set read_at = now() where user_id = ${student.id}`);
    await send(noon);
    expect(service.received).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test.each([404, 410])('after %d the device is gone', async (status) => {
    const student = await school.addUser('student');
    await register(student, service.token(fakeBrowser()));
    await tell(student.id);
    service.reply({ status });
    await send(noon);
    expect(await devicesOf(student.id)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('a refusal that will not change is not repeated, and keeps the device', async () => {
    const student = await school.addUser('student');
    await register(student, service.token(fakeBrowser()));
    await tell(student.id);
    service.reply({ status: 413 });
    await send(noon);
    expect(await waiting()).toEqual([]);
    expect(await devicesOf(student.id)).toHaveLength(1);
  });

  test('a busy service is asked again, later each time, by the device that failed alone', async () => {
    const student = await school.addUser('student');
    const second = await school.addSession(student);
    await register(student, service.token(fakeBrowser(), 'first'));
    await register(second, service.token(fakeBrowser(), 'second'));
    await tell(student.id);
    service.reply({ status: 503 }, { status: 201 });
    await send(noon);
    const failed = service.received[0]?.path;
    const [row] = await waiting();
    expect(new Date(row?.not_before ?? 0)).toEqual(later(30));
    await send(later(29));
    expect(service.received).toHaveLength(2);
    service.reply({ status: 429, headers: { 'retry-after': '600' } });
    await send(later(30));
    expect(service.received[2]?.path).toBe(failed);
    expect(new Date((await waiting())[0]?.not_before ?? 0)).toEqual(later(630));
    await send(later(630));
    expect(service.received.map(({ path }) => path).filter((path) => path === failed)).toHaveLength(3);
    expect(await waiting()).toEqual([]);
  });

  test('after six tries it is given up', async () => {
    const student = await school.addUser('student');
    await register(student, service.token(fakeBrowser()));
    await tell(student.id);
    service.reply(...Array.from({ length: 6 }, () => ({ status: 500 })));
    for (let hour = 0; hour < 8; hour += 1) await send(later(hour * 3600));
    expect(service.received).toHaveLength(6);
    expect(await waiting()).toEqual([]);
  });

  test('a redirect is not followed', async () => {
    const student = await school.addUser('student');
    const trap = await fakePushService('none');
    await register(student, service.token(fakeBrowser()));
    await tell(student.id);
    service.reply({ status: 307, headers: { location: `${trap.origin}/inside` } });
    await send(noon);
    expect(trap.received).toEqual([]);
    await trap.stop();
  });

  test('the wait is doubled up to half an hour', () => {
    expect([1, 2, 3, 7, 12].map((tries) => waitAfter(tries, null) / 1000)).toEqual([30, 60, 120, 1800, 1800]);
  });
});

describe('Firebase', () => {
  const token = (name: string) => `${name}:${'x'.repeat(40)}`;

  test('data messages go out with a token of the service account, which is asked for once', async () => {
    school.deps.settings.push.firebase = firebase.settings;
    const student = await school.addUser('student');
    expect((await register(student, token('a'))).body.data.attributes.service).toBe('fcm');
    const ports = createPushPorts(school.deps.settings.push);
    const sender = { db: school.db, ports, log: () => undefined, clock: () => noon };
    for (const _ of [1, 2]) {
      await tell(student.id);
      await sendDue(sender, noon);
    }
    expect(firebase.received.filter(({ path }) => path === '/token')).toHaveLength(1);
    const [message] = firebase.messages().map(({ body }) => JSON.parse(body.toString()).message);
    expect(Object.keys(message).sort()).toEqual(['data', 'token', 'webpush']);
    expect(Object.keys(message.data)).toEqual(['notification_id']);
    expect(firebase.messages()[0]?.body.toString()).not.toContain(SECRET);
    firebase.revoke();
    await tell(student.id);
    await sendDue(sender, noon);
    expect(firebase.received.filter(({ path }) => path === '/token')).toHaveLength(2);
    expect(await waiting()).toEqual([]);
  });

  test.each([
    ['404', { status: 404, body: { error: { status: 'NOT_FOUND' } } }],
    [
      'UNREGISTERED',
      {
        status: 400,
        body: { error: { status: 'INVALID_ARGUMENT', details: [{ errorCode: 'UNREGISTERED' }] } },
      },
    ],
  ])('after %s the device is gone', async (name, reply) => {
    school.deps.settings.push.firebase = firebase.settings;
    const student = await school.addUser('student');
    await register(student, token(name));
    await tell(student.id);
    firebase.reply(reply);
    await send(noon);
    expect(await devicesOf(student.id)).toEqual([]);
  });

  test('a busy service is asked again when it says', async () => {
    school.deps.settings.push.firebase = firebase.settings;
    const student = await school.addUser('student');
    await register(student, token('busy'));
    await tell(student.id);
    firebase.reply({ status: 503, headers: { 'retry-after': '90' } });
    await send(noon);
    expect(new Date((await waiting())[0]?.not_before ?? 0)).toEqual(later(90));
    await send(later(90));
    expect(firebase.messages()).toHaveLength(2);
  });
});

describe('T18: a browser belongs to one session', () => {
  test('when somebody else registers it, the first person’s messages stop', async () => {
    const [first, second] = [await school.addUser('student'), await school.addUser('student')];
    const shared = service.token(fakeBrowser());
    await register(first, shared);
    await register(second, shared);
    for (const { id } of [first, second]) await tell(id);
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
    await tell(other.id);
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
