import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFull } from '../setup/sample';
import { freePort, newDataDir, removeDataDir } from './data-dir';
import { createDevice, type Device } from './device';
import { type FaultSchool, seedFaultSchool } from './school';
import { type RunningServer, startServer } from './server';
import { expectNothingLost } from './verify';

const STUDENTS = 10;
const QUESTIONS = 10;
/** Answers to one question; the last one moves on. */
const ANSWERS = 3;
const KILLS = isFull ? 80 : 8;

let dataDir = '';
let port = 0;
let server: RunningServer;
let school: FaultSchool;
let devices: Device[] = [];

const start = () => startServer({ port, dataDir, env: { MANARA_DEMO: 'off' } });

beforeAll(async () => {
  dataDir = newDataDir();
  port = await freePort();
  server = await start();
  school = await seedFaultSchool(dataDir, { students: STUDENTS, questions: QUESTIONS }, 'sequential');
  devices = school.students.map((student) => createDevice(student, school.quizId, { port: () => port }));
  await Promise.all(devices.map((device) => device.start()));
});
afterAll(async () => {
  for (const device of devices) device.close();
  await school.close();
  await server.stop();
  removeDataDir(dataDir);
});

/** Goes through the paper in order, until the last question is open. */
async function goThrough(device: Device): Promise<void> {
  for (let place = 0; place < QUESTIONS - 1; place++)
    for (let answer = 1; answer <= ANSWERS; answer++) {
      await sleep(Math.random() * 300);
      const save = device.nextSave(place);
      save.isFinal = answer === ANSWERS;
      await device.save(save);
    }
}

test(`F1: ${KILLS} times kill -9 loses no answer of papers without a way back, and no question that was left opens again`, async () => {
  const work = Promise.all(devices.map(goThrough));
  for (let round = 0; round < KILLS; round++) {
    await sleep(100 + Math.random() * 300);
    await server.kill('SIGKILL');
    server = await start();
  }
  await work;
  const { acknowledged } = await expectNothingLost(school, devices);
  expect(acknowledged).toBe(STUDENTS * (QUESTIONS - 1) * ANSWERS);

  const { rows } = await school.pool.query<{ passed_count: number; finals: number; above: number }>(
    `select a.passed_count,
      (select count(*)::int from answer_events e where e.attempt_id = a.id and e.is_final) as finals,
      (select count(*)::int from answer_events e join answer_events f on f.attempt_id = e.attempt_id and f.question_id = e.question_id
        and f.is_final and (f.epoch, f.rev) < (e.epoch, e.rev) where e.attempt_id = a.id) as above
    from attempts a where a.id = any($1)`,
    [devices.map((device) => device.attemptId())],
  );
  const last = QUESTIONS - 1;
  expect(rows).toEqual(devices.map(() => ({ passed_count: last, finals: last, above: 0 })));

  // An answer to a question that was left is refused, by the school that came back.
  const replies = await Promise.all(
    devices.map((device) =>
      device.insist('POST', `post-answer/${school.quizId}`, device.eventBody(device.nextSave(0))),
    ),
  );
  expect(replies.map(({ status, body }) => [status, body.errors[0].code])).toEqual(
    devices.map(() => [409, 'question_passed']),
  );
});
