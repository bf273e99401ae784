import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSchoolServer } from '@/server/boot/app';
import {
  type AttemptSchool,
  base,
  createAttemptSchool,
  event,
  events,
  optionOf,
} from '../server/attempt-calls';
import { createTestDb } from '../setup/database';

let fixture: AttemptSchool;
let reportPool: pg.Pool;
/** The same school with one connection for reports. */
let server: ReturnType<typeof createSchoolServer>;

beforeAll(async () => {
  fixture = await createAttemptSchool();
  const { connection } = await createTestDb();
  reportPool = new pg.Pool({ ...connection, max: 1, allowExitOnIdle: true });
  server = createSchoolServer({ ...fixture.school.deps, reportPool });
});
afterAll(() => reportPool.end());

const call = async (token: string, method: string, path: string, body?: BodyInit) =>
  server.fetch(
    new Request(new URL(path, 'http://school.test'), {
      method,
      ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/vnd.api+json' } }),
    }),
    { token, ip: '127.0.0.1', receivedAt: Date.now(), sessionKey: null },
  );

test('T25: while reports and exports wait for one another, answers are saved', async () => {
  const quizId = await fixture.make.quiz(fixture.slots());
  const { student, attempt, paper } = await fixture.started(quizId);
  const [question] = fixture.questions;
  const { token } = fixture.school.as('teacher');
  const busy = await reportPool.connect();
  const reports = '/api/base/ar/teacher/homeworkReports';
  const paths = [
    reports,
    `${reports}/${quizId}`,
    `${reports}/list-students-scores/${quizId}`,
    `${reports}/export-students-scores/${quizId}?format=csv`,
    `${reports}/export/students-grades/${quizId}?format=xlsx`,
  ];
  let answered = 0;
  const storm = Array.from({ length: 20 }, (_, index) =>
    call(token, 'GET', paths[index % paths.length] ?? '').then((reply) => {
      answered += 1;
      return reply.status;
    }),
  );
  for (let rev = 1; rev <= 20; rev++) {
    const one = event(question, [{ answer_id: optionOf(paper, question, 'ثانية') }], { rev });
    const body = JSON.stringify(events(one));
    const saved = await call(student.token, 'POST', `${base}/post-answer/${attempt.id}`, body);
    expect(saved.status).toBe(200);
  }
  expect(answered, 'none of them had a connection').toBe(0);
  busy.release();
  // More files than wait in line are to be asked for again.
  for (const [index, status] of (await Promise.all(storm)).entries())
    expect(index % paths.length < 3 ? [200] : [200, 503]).toContain(status);
});

test('T25: large bodies are refused before they are read, deep ones before they are understood', async () => {
  const quizId = await fixture.make.quiz(fixture.slots());
  const { student, attempt } = await fixture.started(quizId);
  const path = `${base}/post-answer/${attempt.id}`;
  const post = (body: string) => call(student.token, 'POST', path, body).then(({ status }) => status);
  const large = `{"data":"${'x'.repeat(10 * 1024 * 1024)}"}`;
  const deep = `${'{"data":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
  const many = JSON.stringify({ data: Array.from({ length: 1_000 }, () => ({ type: 'answer' })) });
  const replies = await Promise.all([large, large, large, deep, many].map(post));
  expect(replies.slice(0, 3)).toEqual([413, 413, 413]);
  for (const status of replies.slice(3)) expect([400, 413, 422, 428]).toContain(status);
});

test('T25: a body that trickles in holds nobody up', async () => {
  const quizId = await fixture.make.quiz(fixture.slots());
  const { student, attempt, paper } = await fixture.started(quizId);
  const [question] = fixture.questions;
  const open: (() => void)[] = [];
  const slow = Array.from({ length: 50 }, async () => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"data":['));
        open.push(() => controller.close());
      },
    });
    const init = {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'content-type': 'application/vnd.api+json' },
    };
    const request = new Request(
      new URL(`${base}/post-answer/${attempt.id}`, 'http://school.test'),
      init as RequestInit,
    );
    return server.fetch(request, {
      token: student.token,
      ip: '127.0.0.1',
      receivedAt: Date.now(),
      sessionKey: null,
    });
  });
  const one = event(question, [{ answer_id: optionOf(paper, question, 'ثانية') }]);
  const saved = await call(
    student.token,
    'POST',
    `${base}/post-answer/${attempt.id}`,
    JSON.stringify(events(one)),
  );
  expect(saved.status).toBe(200);
  for (const close of open) close();
  for (const reply of await Promise.all(slow)) expect(reply.status).toBe(400);
});
