import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFull } from '../setup/sample';
import { createDevice, type Device, keepSaving } from './device';
import { type FaultSchool, seedFaultSchool } from './school';
import { type RunningServer, startServer } from './server';
import { expectNothingLost } from './verify';
import { databasePid, freePort, newDataDir, query, removeDataDir } from './data-dir';

const STUDENTS = 25;
const SAVES_A_SECOND = 50;

let dataDir = '';
let port = 0;
let server: RunningServer;
let school: FaultSchool;
let devices: Device[] = [];

const start = () => startServer({ port, dataDir, env: { MANARA_DEMO: 'off' } });

beforeEach(async () => {
  dataDir = newDataDir();
  port = await freePort();
  server = await start();
  school = await seedFaultSchool(dataDir, { students: STUDENTS, questions: 4 });
  devices = school.students.map((student) => createDevice(student, school.quizId, { port: () => port }));
  await Promise.all(devices.map((device) => device.start()));
});
afterEach(async () => {
  for (const device of devices) device.close();
  await school.close();
  await server.stop();
  removeDataDir(dataDir);
});

/** Kills and starts again `rounds` times under load; answers how long each start took in seconds. */
async function killRepeatedly(rounds: number, kill: () => Promise<unknown>): Promise<number[]> {
  const load = keepSaving(devices, SAVES_A_SECOND);
  const starts: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await sleep(100 + Math.random() * 400);
    await kill();
    const begun = performance.now();
    server = await start();
    starts.push((performance.now() - begun) / 1_000);
  }
  await load.stop();
  return starts;
}

function report(title: string, starts: number[], counts: { acknowledged: number; unacknowledged: number }) {
  const sorted = starts.toSorted((a, b) => a - b);
  const figures = `ready again in ${sorted[Math.floor(sorted.length / 2)]?.toFixed(1)} s (median), ${sorted.at(-1)?.toFixed(1)} s (longest)`;
  console.info(
    `${title}: ${counts.acknowledged} answers acknowledged, 0 lost, ${counts.unacknowledged} more found; ${figures}`,
  );
}

/** A run of everything kills ten times as often. */
const KILLS = isFull ? 300 : 30;

test(`F1: ${KILLS} times kill -9 of the server in the middle of saving loses no acknowledged answer`, async () => {
  const starts = await killRepeatedly(KILLS, () => server.kill('SIGKILL'));
  const counts = await expectNothingLost(school, devices);
  expect(counts.acknowledged).toBeGreaterThan(20 * STUDENTS);
  report('F1', starts, counts);
});

test('F2: kill -9 of the server with its database loses no acknowledged answer either', async () => {
  const starts = await killRepeatedly(4, async () => {
    const database = databasePid(dataDir) ?? 0;
    expect(database).toBeGreaterThan(0);
    // The database leads a process group: its writers and the log end with it, nothing is flushed any more.
    process.kill(-database, 'SIGKILL');
    await server.kill('SIGKILL');
  });
  const counts = await expectNothingLost(school, devices);
  expect(counts.acknowledged).toBeGreaterThan(2 * STUDENTS);
  report('F2', starts, counts);
});

/** Asks for something small all the time and keeps the statuses of what came back. */
function keepAsking(device: Device) {
  const statuses = new Set<number>();
  let isOn = true;
  const done = (async () => {
    while (isOn) {
      const reply = await device.send('GET', `which-solved/${school.quizId}`).catch(() => null);
      if (reply) statuses.add(reply.status);
      // Below the thirty reads a second that everybody may go on with, however long the faults take.
      await sleep(40);
    }
  })();
  return async () => {
    isOn = false;
    await done;
    return [...statuses].sort();
  };
}

test('F4: connections that are cut and a database that stops at once lose nothing; the school says "not now" and goes on', async () => {
  // The connections of the test are cut too.
  school.pool.on('error', () => undefined);
  const [asker] = devices;
  const stopAsking = keepAsking(asker as Device);
  const load = keepSaving(devices, SAVES_A_SECOND);
  for (let round = 0; round < 6; round++) {
    await sleep(100 + Math.random() * 200);
    await query(
      dataDir,
      `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
  }
  for (let round = 0; round < 2; round++) {
    const pid = databasePid(dataDir) ?? 0;
    process.kill(pid, 'SIGQUIT');
    const rows = () => query(dataDir, 'select 1').catch(() => null);
    while (databasePid(dataDir) === pid || (await rows()) === null) await sleep(20);
    await sleep(300);
  }
  await load.stop();
  // Nothing but "not now" was said meanwhile, and the process is the one that began.
  expect(await stopAsking()).toEqual([200, 503]);
  const counts = await expectNothingLost(school, devices);
  expect(counts.acknowledged).toBeGreaterThan(2 * STUDENTS);
  expect(await server.stop()).toBe(0);
});
