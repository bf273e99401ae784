import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { hashPassword } from '@/server/access/credentials/passwords';
import { startChaosProxy } from './chaos-proxy';
import { call, createDevice } from './device';
import { type FaultSchool, seedFaultSchool } from './school';
import { type RunningServer, startServer } from './server';
import { expectNothingLost } from './verify';
import { freePort, newDataDir, removeDataDir } from './data-dir';

let dataDir = '';
let port = 0;
let server: RunningServer;
let school: FaultSchool;

beforeAll(async () => {
  dataDir = newDataDir();
  port = await freePort();
  server = await startServer({ port, dataDir, env: { MANARA_DEMO: 'off' } });
  school = await seedFaultSchool(dataDir, { students: 0, questions: 4 });
});
afterAll(async () => {
  await school.close();
  await server.stop();
  removeDataDir(dataDir);
});

async function newDevice(options: { port?: () => number; isKeptAlive?: boolean } = {}) {
  return createDevice(await school.student(), school.quizId, { port: () => port, ...options });
}

test('F5: answers that the line loses on their way back are replayed, and count once', async () => {
  const proxy = await startChaosProxy(port);
  const devices = await Promise.all(
    Array.from({ length: 8 }, () => newDevice({ port: () => proxy.port, isKeptAlive: false })),
  );
  await Promise.all(devices.map((device) => device.start()));
  proxy.chaos.dropAnswer = 0.2;
  await Promise.all(
    devices.map(async (device) => {
      for (let count = 0; count < 40; count++) await device.save(device.nextSave());
    }),
  );
  proxy.chaos.dropAnswer = 0;
  await proxy.close();
  const acks = devices.flatMap((device) => device.acks);
  const repeated = acks.filter(({ brokenTries }) => brokenTries > 0);
  expect(repeated.length).toBeGreaterThan(20);
  // The proxy drops what the school has already answered: every repetition meets its own first try.
  expect(repeated.filter(({ status }) => status !== 'replayed')).toEqual([]);
  expect(acks.filter(({ status, brokenTries }) => brokenTries === 0 && status !== 'saved')).toEqual([]);
  expect(await expectNothingLost(school, devices)).toEqual({
    acknowledged: acks.length,
    unacknowledged: 0,
  });
});

test('F8: of two devices one holds the attempt, the other is notified, and both texts stay in the history', async () => {
  const student = await school.student();
  const [first, second] = [
    createDevice(student, school.quizId, { port: () => port }),
    createDevice(student, school.quizId, { port: () => port }),
  ];
  await first.start('device-one');
  const watching = await second.start('device-two');
  expect(watching.body.data.attributes).toMatchObject({ epoch: 1, is_holder: false });
  const early = await first.save(first.nextSave(0));
  const taken = await second.start('device-two', true);
  expect(taken.body.data.attributes).toMatchObject({ epoch: 2, is_holder: true });

  const late = first.nextSave(0);
  const refused = await first.send('POST', `post-answer/${school.quizId}`, first.eventBody(late));
  const won = await second.save(second.nextSave(0));
  const after = await first.save({ ...first.nextSave(0), rev: 1_000 });
  expect(refused.body.meta.epoch).toBe(2);
  expect([early.status, won.status, after.status]).toEqual(['saved', 'saved', 'superseded']);

  const writeOn = async (device: typeof first) => {
    for (let count = 0; count < 25; count++) await device.save(device.nextSave(1));
  };
  await Promise.all([writeOn(first), writeOn(second)]);
  const { rows: answers } = await school.pool.query(
    'select question_id, epoch, rev from answers where attempt_id = $1 order by rev',
    [second.attemptId()],
  );
  expect(answers).toEqual([
    { question_id: won.questionId, epoch: 2, rev: 1 },
    { question_id: second.acks.at(-1)?.questionId, epoch: 2, rev: 25 },
  ]);
  const { rows: history } = await school.pool.query(
    'select event_id from answer_events where attempt_id = $1',
    [first.attemptId()],
  );
  expect(history.map(({ event_id }) => event_id).toSorted()).toEqual(
    [...first.sent, ...second.sent].map(({ eventId }) => eventId).toSorted(),
  );
});

test('F11: a hand-in that is posted five times at once is one, with one receipt and one mark', async () => {
  const device = await newDevice();
  await device.start();
  const right = { ...device.nextSave(0), option: 'b' };
  await device.save(right);
  const replies = await Promise.all(Array.from({ length: 5 }, () => device.finish()));
  const receipts = replies.map(({ status, body }) => [status, body.data.attributes.receipt.code]);
  expect(new Set(receipts.map(String)).size).toBe(1);
  expect(receipts[0]?.[0]).toBe(200);
  const { rows } = await school.pool.query(
    `select a.state, a.mark::float8 as mark, (select count(*)::int from marks where attempt_id = a.id) as marks,
       (select count(*)::int from attempt_events where attempt_id = a.id and kind = 'finished') as ends
     from attempts a where a.id = $1`,
    [device.attemptId()],
  );
  expect(rows).toEqual([{ state: 'graded', mark: 1, marks: 4, ends: 1 }]);
});

test('F12: a session that ends in the middle stops the answers until the student signs in again, and loses none', async () => {
  const device = await newDevice();
  const { student } = device;
  const username = `student-${newId()}`;
  await school.pool.query('update users set username = $2, password_hash = $3 where id = $1', [
    student.id,
    username,
    await hashPassword('نجمة-البحر-7'),
  ]);
  await device.start();
  await device.save(device.nextSave(0));
  // The same session is ended on another connection, as another tab does it.
  expect(
    (await call(port, undefined, 'POST', '/api/base/ar/auth/logout', { token: student.token })).status,
  ).toBe(204);
  const unsent = [device.nextSave(0), device.nextSave(1), device.nextSave(2)];
  for (const save of unsent) {
    const refused = await device.send('POST', `post-answer/${school.quizId}`, device.eventBody(save));
    expect([refused.status, refused.body.errors[0].title]).toEqual([401, 'auth']);
  }
  const login = await fetch(`${server.url}/api/v1/ar/login`, {
    method: 'POST',
    headers: { 'x-app': '1', 'content-type': 'application/vnd.api+json' },
    body: JSON.stringify({
      data: { type: 'login', attributes: { identifier: username, password: 'نجمة-البحر-7' } },
    }),
  });
  expect(login.status).toBe(200);
  expect(await login.text()).not.toContain('token');
  const [cookie] = login.headers.getSetCookie();
  device.signIn(/^sid=([^;]+)/.exec(cookie ?? '')?.[1] ?? '');
  for (const save of unsent) expect((await device.save(save)).status).toBe('saved');
  expect(await expectNothingLost(school, [device])).toEqual({ acknowledged: 4, unacknowledged: 0 });
  const finish = await device.finish();
  expect(finish.body.data.attributes.receipt.answered).toBe(3);
});

test.each([
  ['a second before the end', "interval '1 second'", 200, 'saved'],
  ['at the end', "interval '0 seconds'", 200, 'saved'],
  ['just inside the grace', "interval '-26 seconds'", 200, 'saved'],
  ['a second after the grace', "interval '-31 seconds'", 202, 'late'],
])('F16: an answer %s', async (_, distance, status, outcome) => {
  const device = await newDevice();
  await device.start();
  await school.pool.query(`update attempts set deadline = now() + ${distance} where id = $1`, [
    device.attemptId(),
  ]);
  const save = device.nextSave(0);
  const reply = await device.send('POST', `post-answer/${school.quizId}`, device.eventBody(save));
  expect([reply.status, reply.body.data[0].attributes.status]).toEqual([status, outcome]);
  const { rows } = await school.pool.query(
    `select (select count(*)::int from answer_events where event_id = $1) as kept,
       (select count(*)::int from late_answers where event_id = $1) as late`,
    [save.eventId],
  );
  expect(rows).toEqual([outcome === 'late' ? { kept: 0, late: 1 } : { kept: 1, late: 0 }]);
});

test('F16: answers that race the end and the sweeper are scored or late, never both', async () => {
  const devices = await Promise.all(Array.from({ length: 8 }, () => newDevice()));
  await Promise.all(devices.map((device) => device.start()));
  const ids = devices.map((device) => device.attemptId());
  await school.pool.query(`update attempts set deadline = now() - interval '28 seconds' where id = any($1)`, [
    ids,
  ]);
  const isOpen = async () => {
    const { rows } = await school.pool.query(
      `select 1 from attempts where id = any($1) and state = 'in_progress' limit 1`,
      [ids],
    );
    return rows.length > 0;
  };
  let isRacing = true;
  const race = devices.map(async (device) => {
    while (isRacing) {
      await device.save(device.nextSave());
      await sleep(20);
    }
  });
  while (await isOpen()) await sleep(200);
  await sleep(200);
  isRacing = false;
  await Promise.all(race);
  const acks = devices.flatMap((device) => device.acks);
  const { rows: both } = await school.pool.query(
    'select e.event_id from answer_events e join late_answers l on l.event_id = e.event_id where e.attempt_id = any($1)',
    [ids],
  );
  expect(both).toEqual([]);
  const { rows: kept } = await school.pool.query<{ event_id: string; place: string }>(
    `select event_id, 'saved' as place from answer_events where attempt_id = any($1)
     union all select event_id, 'late' from late_answers where attempt_id = any($1)`,
    [ids],
  );
  const places = new Map(kept.map(({ event_id, place }) => [event_id, place]));
  expect(acks.filter(({ eventId, status }) => places.get(eventId) !== status)).toEqual([]);
  expect(acks.map(({ status }) => status)).toContain('saved');
  expect(acks.map(({ status }) => status)).toContain('late');
  const { rows: scored } = await school.pool.query(
    `select a.id, a.mark::float8 as mark,
       (select count(*)::int from answers w where w.attempt_id = a.id and w.payload->0->>'answer_id' = 'b') as right
     from attempts a where a.id = any($1)`,
    [ids],
  );
  for (const { mark, right } of scored) expect(mark).toBe(right);
});
