import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlive } from '@/server/platform/db/postmaster';
import { createDevice, type Device, keepSaving } from './device';
import { type FaultSchool, seedFaultSchool } from './school';
import { type RunningServer, startServer } from './server';
import { expectNothingLost } from './verify';
import { databasePid, freePort, newDataDir, removeDataDir } from './data-dir';

let dataDir = '';
let running: RunningServer[] = [];
let school: FaultSchool;
let devices: Device[] = [];

async function start(port: number): Promise<RunningServer> {
  const server = await startServer({ port, dataDir, env: { MANARA_DEMO: 'off' } });
  running.push(server);
  return server;
}

beforeEach(() => {
  dataDir = newDataDir();
});
afterEach(async () => {
  for (const device of devices.splice(0)) device.close();
  await school.close();
  await Promise.all(running.map((server) => server.stop()));
  running = [];
  removeDataDir(dataDir);
});

async function openDevices(count: number, portOf: (index: number) => number): Promise<void> {
  school = await seedFaultSchool(dataDir, { students: count, questions: 4 });
  devices = school.students.map((student, index) =>
    createDevice(student, school.quizId, { port: () => portOf(index) }),
  );
  await Promise.all(devices.map((device) => device.start()));
}

const acknowledged = () => devices.reduce((sum, { acks }) => sum + acks.length, 0);

/** Waits until this many answers of all devices were acknowledged. */
async function untilAcknowledged(count: number): Promise<void> {
  while (acknowledged() < count) await sleep(10);
}

test('F3: a second process works on the same database; when one ends the other goes on, and nothing is lost', async () => {
  const [one, two] = [await freePort(), await freePort()];
  const first = await start(one);
  const second = await start(two);
  let isSecondOnly = false;
  await openDevices(20, (index) => (isSecondOnly || index % 2 === 1 ? two : one));
  const database = databasePid(dataDir) ?? 0;
  const load = keepSaving(devices, 60);
  await untilAcknowledged(60);
  isSecondOnly = true;
  expect(await first.stop()).toBe(0);
  await untilAcknowledged(acknowledged() + 40);
  await load.stop();
  const counts = await expectNothingLost(school, devices);
  expect(counts.acknowledged).toBeGreaterThan(60);
  expect([databasePid(dataDir), isAlive(database)]).toEqual([database, true]);
  await school.close();
  school = { ...school, close: async () => undefined };
  expect(await second.stop()).toBe(0);
  expect(isAlive(database)).toBe(false);
});

test('F11: a hand-in whose server is killed is taken once, with one mark and every answer', async () => {
  const port = await freePort();
  let server = await start(port);
  await openDevices(24, () => port);
  await Promise.all(
    devices.map(async (device) => {
      for (let index = 0; index < 4; index++) await device.save(device.nextSave(index));
    }),
  );
  const codes: string[][] = devices.map(() => []);
  for (let round = 0; round < 4; round++) {
    const group = devices.slice(round * 6, round * 6 + 6);
    const finishing = group.map(async (device, index) => {
      for (let repeat = 0; repeat < 2; repeat++) {
        const reply = await device.finish(false);
        expect(reply.status, JSON.stringify(reply.body)).toBe(200);
        codes[round * 6 + index]?.push(reply.body.data.attributes.receipt.code);
      }
    });
    await sleep(Math.random() * 40);
    await server.kill('SIGKILL');
    server = await start(port);
    await Promise.all(finishing);
  }
  for (const given of codes) expect(new Set(given).size).toBe(1);
  await expectNothingLost(school, devices);
  const { rows } = await school.pool.query(
    `select a.state, a.mark::float8 as mark, a.answered_count, (select count(*)::int from marks m where m.attempt_id = a.id) as marks,
       (select count(*)::int from answers w where w.attempt_id = a.id and w.payload->0->>'answer_id' = 'b') as right,
       (select count(*)::int from attempt_events e where e.attempt_id = a.id and e.kind = 'finished') as ends
     from attempts a where a.id = any($1)`,
    [devices.map((device) => device.attemptId())],
  );
  expect(rows).toHaveLength(24);
  for (const { right, ...row } of rows)
    expect(row).toEqual({ state: 'graded', mark: right, answered_count: 4, marks: 4, ends: 1 });
});

test('F17: a server that is asked to stop while 50 students save answers everybody and ends well', async () => {
  const port = await freePort();
  const server = await start(port);
  await openDevices(50, () => port);
  const load = keepSaving(devices, 200);
  await untilAcknowledged(200);
  const before = devices.reduce((sum, device) => sum + device.brokenCalls(), 0);
  const begun = performance.now();
  const ended = server.stop();
  expect(await ended).toBe(0);
  const seconds = (performance.now() - begun) / 1_000;
  expect(before).toBe(0);
  const stopped = acknowledged();
  await start(port);
  await load.stop();
  const counts = await expectNothingLost(school, devices);
  expect(counts.unacknowledged).toBe(0);
  expect(counts.acknowledged).toBeGreaterThan(stopped);
  console.info(`F17: stopped in ${seconds.toFixed(1)} s after ${stopped} answers; 0 lost, 0 unknown`);
});
