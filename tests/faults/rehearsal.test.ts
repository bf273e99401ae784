import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDevice, keepSaving } from './device';
import { type FaultSchool, seedFaultSchool } from './school';
import { type RunningServer, startServer } from './server';
import { expectNothingLost } from './verify';
import { freePort, newDataDir, removeDataDir } from './data-dir';

/** A small rehearsal; the whole one, with a thousand, is `npm run bench`. */
const TAKERS = Number(process.env.REHEARSAL_TAKERS ?? 80);

let dataDir = '';
let port = 0;
let server: RunningServer;
let school: FaultSchool;

beforeAll(async () => {
  dataDir = newDataDir();
  port = await freePort();
  server = await startServer({ port, dataDir, env: { MANARA_DEMO: 'off' } });
  school = await seedFaultSchool(dataDir, { students: TAKERS, questions: 4 });
});
afterAll(async () => {
  await school.close();
  await server.stop();
  removeDataDir(dataDir);
});

/** A request whose body never ends. */
function trickle(path: string) {
  const socket = connect({ port, host: 'localhost' });
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nx-app: 1\r\ncontent-type: application/vnd.api+json\r\ncontent-length: 5000\r\n\r\n{"data":[`,
  );
  return socket;
}

async function postLarge(path: string, token: string): Promise<number> {
  const reply = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'x-app': '1', 'content-type': 'application/vnd.api+json', cookie: `sid=${token}` },
    body: `{"data":"${'x'.repeat(10 * 1024 * 1024)}"}`,
  }).catch(() => null);
  return reply?.status ?? 413;
}

test('F19: a class begins at once, works and hands in at once, beside slow and large bodies; nothing is lost', async () => {
  const devices = school.students.map((student) =>
    createDevice(student, school.quizId, { port: () => port }),
  );
  const starts = await Promise.all(devices.map((device) => device.start()));
  expect(new Set(starts.map(({ status, tries }) => `${status}/${tries}`))).toEqual(new Set(['200/1']));
  expect(new Set(devices.map((device) => device.attemptId())).size).toBe(TAKERS);

  const path = `/api/general-quiz-answers/api/v1/ar/general-quizzes/homework/student/post-answer/${school.quizId}`;
  const slow = Array.from({ length: 50 }, () => trickle(path));
  const load = keepSaving(devices, 100);
  const [noisy] = school.students;
  const large: number[] = [];
  for (let count = 0; count < 20; count++) large.push(await postLarge(path, noisy?.token ?? ''));
  while (devices.reduce((sum, { acks }) => sum + acks.length, 0) < TAKERS * 4)
    await new Promise((resolve) => setImmediate(resolve));
  await load.stop();
  expect(new Set(large)).toEqual(new Set([413]));
  expect(
    devices.flatMap(({ acks }) => acks).filter(({ status, tries }) => status !== 'saved' || tries > 1),
  ).toEqual([]);

  const ends = await Promise.all(devices.map((device) => device.finish()));
  expect(new Set(ends.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(ends.map(({ body }) => body.data.attributes.receipt.code)).size).toBe(TAKERS);
  const { acknowledged, unacknowledged } = await expectNothingLost(school, devices);
  expect([acknowledged >= TAKERS * 4, unacknowledged]).toEqual([true, 0]);
  for (const socket of slow) socket.destroy();
  for (const device of devices) device.close();
});
