import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeBrowser, fakePushService } from '@/tests/server/fake-push';
import { createPushPorts } from './ports';
import { sendDue, waitAfter } from './push-worker';
import { createPushSchool, type PushSchool, noon, later, SECRET, register } from './push.test-support';

let school: PushSchool['school'];
let service: PushSchool['service'];
let firebase: PushSchool['firebase'];
let reset: PushSchool['reset'];
let stop: PushSchool['stop'];
let notify: PushSchool['notify'];
let send: PushSchool['send'];
let devicesOf: PushSchool['devicesOf'];
let waiting: PushSchool['waiting'];
beforeAll(async () => {
  ({ school, service, firebase, reset, stop, notify, send, devicesOf, waiting } = await createPushSchool());
});

beforeEach(() => reset());
afterAll(() => stop());

describe('standard web push', () => {
  test('a message arrives signed and encrypted, and holds an id and nothing else', async () => {
    const student = await school.addUser('student');
    const browser = fakeBrowser();
    expect((await register(student, service.token(browser))).status).toBe(200);
    await notify(student.id);
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
    await notify(student.id);
    await Promise.all([send(noon), send(noon), send(noon)]);
    expect(service.received).toHaveLength(1);
  });

  test('what was read in the meantime is not sent', async () => {
    const student = await school.addUser('student');
    await register(student, service.token(fakeBrowser()));
    await notify(student.id);
    await school.db.execute(sql`update notifications set read_at = now() where user_id = ${student.id}`);
    await send(noon);
    expect(service.received).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test.each([404, 410])('after %d the device is gone', async (status) => {
    const student = await school.addUser('student');
    await register(student, service.token(fakeBrowser()));
    await notify(student.id);
    service.reply({ status });
    await send(noon);
    expect(await devicesOf(student.id)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('a refusal that will not change is not repeated, and keeps the device', async () => {
    const student = await school.addUser('student');
    await register(student, service.token(fakeBrowser()));
    await notify(student.id);
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
    await notify(student.id);
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
    await notify(student.id);
    service.reply(...Array.from({ length: 6 }, () => ({ status: 500 })));
    for (let hour = 0; hour < 8; hour += 1) await send(later(hour * 3600));
    expect(service.received).toHaveLength(6);
    expect(await waiting()).toEqual([]);
  });

  test('a redirect is not followed', async () => {
    const student = await school.addUser('student');
    const trap = await fakePushService('none');
    await register(student, service.token(fakeBrowser()));
    await notify(student.id);
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
      await notify(student.id);
      await sendDue(sender, noon);
    }
    expect(firebase.received.filter(({ path }) => path === '/token')).toHaveLength(1);
    const [message] = firebase.messages().map(({ body }) => JSON.parse(body.toString()).message);
    expect(Object.keys(message).sort()).toEqual(['data', 'token', 'webpush']);
    expect(Object.keys(message.data)).toEqual(['notification_id']);
    expect(firebase.messages()[0]?.body.toString()).not.toContain(SECRET);
    firebase.revoke();
    await notify(student.id);
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
    await notify(student.id);
    firebase.reply(reply);
    await send(noon);
    expect(await devicesOf(student.id)).toEqual([]);
  });

  test('a busy service is asked again when it says', async () => {
    school.deps.settings.push.firebase = firebase.settings;
    const student = await school.addUser('student');
    await register(student, token('busy'));
    await notify(student.id);
    firebase.reply({ status: 503, headers: { 'retry-after': '90' } });
    await send(noon);
    expect(new Date((await waiting())[0]?.not_before ?? 0)).toEqual(later(90));
    await send(later(90));
    expect(firebase.messages()).toHaveLength(2);
  });
});
