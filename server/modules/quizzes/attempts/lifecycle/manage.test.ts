import { beforeAll, expect, test } from 'vitest';
import {
  type AttemptFixture,
  choice,
  choiceKey,
  createAttemptFixture,
  MINUTE,
} from '@/tests/server/attempt-fixture';
import { createTestDb, type TestDb } from '@/tests/setup/database';
import { newId } from '@/server/platform/db/id';
import { countedAttempts, type CountedAttempt } from '../engine/counted-attempts';
import { submitAttempt } from './submit';
import { gradeAttempt } from '../grading/grade';
import { recalculateAttempt } from '../grading/recalculate';
import { acceptLateAnswer, extendAttempts, refreshDeadlines, reopenAttempt, voidAttempt } from './manage';
import { sql } from 'drizzle-orm';
import { regrades } from '@/server/platform/db/schema/attempts';

let school: TestDb;
let fixture: AttemptFixture;
let question: string;
let actorId: string;
const right = [{ answer_id: 'b' }];
const wrong = [{ answer_id: 'a' }];

beforeAll(async () => {
  school = await createTestDb();
  fixture = await createAttemptFixture(school.db);
  question = await fixture.question(choice('١'), choiceKey);
  actorId = fixture.ids.teacherId;
});

const slot = (mark = 4) => [{ questionId: question, mark }];
const submit = (attemptId: string) =>
  submitAttempt(school.db, { attemptId, isForced: true, revs: {}, now: new Date() });

test('extra time moves the deadlines of open attempts only and notifies every process', async () => {
  const quizId = await fixture.quiz(slot());
  const [one, two, done] = [await fixture.student(), await fixture.student(), await fixture.student()];
  const deadline = new Date(Date.now() + 10 * MINUTE);
  const ids = [
    await fixture.attempt(quizId, one, { deadline }),
    await fixture.attempt(quizId, two, { deadline }),
  ];
  const finished = await fixture.attempt(quizId, done, { deadline, state: 'graded' });
  const received: string[] = [];
  const client = await school.pool.connect();
  await client.query('listen attempt');
  client.on('notification', ({ payload }) => received.push(payload ?? ''));
  await school.db.transaction((tx) => extendAttempts(tx, { quizId, seconds: 300, actorId }));
  await school.db.transaction((tx) =>
    extendAttempts(tx, { quizId, seconds: 60, studentIds: [one], actorId }),
  );
  await client.query('select 1');
  client.removeAllListeners('notification');
  await client.query('unlisten *');
  client.release();
  const rows = await Promise.all([...ids, finished].map((id) => fixture.attemptRow(id)));
  expect(rows.map((row) => (row.deadline?.getTime() ?? 0) - deadline.getTime())).toEqual([
    360_000, 300_000, 0,
  ]);
  expect(rows.map((row) => row.extraSeconds)).toEqual([360, 300, 0]);
  expect(received.filter((id) => ids.includes(id)).sort()).toEqual([ids[0], ids[0], ids[1]].sort());
});

test('deadlines follow an extended window, never backwards', async () => {
  const startedAt = new Date();
  const at = (minutes: number) => new Date(startedAt.getTime() + minutes * MINUTE);
  const quizId = await fixture.quiz(slot(), { endAt: at(40), testTime: 30, latePolicy: 'none' });
  const ending = await fixture.attempt(quizId, await fixture.student(), {
    startedAt,
    deadline: at(20),
    extraSeconds: 60,
  });
  const reopened = await fixture.attempt(quizId, await fixture.student(), { startedAt, deadline: at(90) });
  await school.db.transaction((tx) => refreshDeadlines(tx, quizId));
  expect((await fixture.attemptRow(ending)).deadline).toEqual(at(31));
  expect((await fixture.attemptRow(reopened)).deadline).toEqual(at(90));
});

test('a reopened attempt goes on with its answers and is graded anew; the first receipt stays in its timeline', async () => {
  const [quizId, student] = [await fixture.quiz(slot()), await fixture.student()];
  const id = await fixture.attempt(quizId, student);
  await fixture.answer(id, question, wrong);
  const first = await submit(id);
  const deadline = new Date(Date.now() + 5 * MINUTE);
  await school.db.transaction((tx) => reopenAttempt(tx, id, { deadline, actorId, reason: 'انقطاع' }));
  expect(await fixture.attemptRow(id)).toMatchObject({
    state: 'in_progress',
    deadline,
    mark: null,
    receiptCode: null,
  });
  await expect(
    school.db.transaction((tx) => reopenAttempt(tx, id, { deadline, actorId })),
  ).rejects.toMatchObject({ status: 409 });
  await fixture.answer(id, question, right);
  expect(await submit(id)).toMatchObject({ mark: 4, state: 'graded' });
  const events = await school.pool.query(
    `select kind, data->>'receipt' as receipt from attempt_events where attempt_id = $1 order by at`,
    [id],
  );
  expect(events.rows).toContainEqual({ kind: 'reopened', receipt: first.receiptCode });
  const scores = await school.pool.query(
    'select before::float8, after::float8, cause from score_events where attempt_id = $1 order by at',
    [id],
  );
  expect(scores.rows).toEqual([
    { before: null, after: 0, cause: 'graded' },
    { before: 0, after: null, cause: 'reopened' },
    { before: 0, after: 4, cause: 'graded' },
  ]);
});

test('an accepted late answer counts once, newer answers stay, and the mark says why it changed', async () => {
  const id = await fixture.attempt(await fixture.quiz(slot()), await fixture.student());
  await fixture.answer(id, question, wrong);
  await submit(id);
  const late = async (rev: number, payload: object[]) => {
    const eventId = newId();
    await school.pool.query(
      `insert into late_answers (event_id, attempt_id, question_id, epoch, rev, payload, received_at) values ($1, $2, $3, 1, $4, $5, now())`,
      [eventId, id, question, rev, JSON.stringify(payload)],
    );
    return eventId;
  };
  const newer = await late(2, right);
  for (const _ of [1, 2]) await school.db.transaction((tx) => acceptLateAnswer(tx, newer, { actorId }));
  expect(await fixture.attemptRow(id)).toMatchObject({ mark: 4, percent: 100 });
  const older = await late(1, wrong);
  await school.db.transaction((tx) => acceptLateAnswer(tx, older, { actorId }));
  expect((await fixture.attemptRow(id)).mark).toBe(4);
  const scores = await school.pool.query(
    `select after::float8, cause, actor_id from score_events where attempt_id = $1 and cause <> 'graded'`,
    [id],
  );
  expect(scores.rows).toEqual([{ after: 4, cause: 'late_accepted', actor_id: actorId }]);
});

test('an older late answer leaves the mark that a person gave for the newer one', async () => {
  const id = await fixture.attempt(await fixture.quiz(slot()), await fixture.student());
  await fixture.answer(id, question, wrong);
  await submit(id);
  await school.pool.query(`update answers set epoch = 2, rev = 1 where attempt_id = $1`, [id]);
  await school.pool.query(
    `update marks set mark = 3, is_manual = true, comment = 'قريب' where attempt_id = $1`,
    [id],
  );
  await school.db.transaction((tx) => recalculateAttempt(tx, id));
  const eventId = newId();
  await school.pool.query(
    `insert into late_answers (event_id, attempt_id, question_id, epoch, rev, payload, received_at) values ($1, $2, $3, 1, 9, $4, now())`,
    [eventId, id, question, JSON.stringify(wrong)],
  );
  await school.db.transaction((tx) => acceptLateAnswer(tx, eventId, { actorId }));
  expect(await fixture.attemptRow(id)).toMatchObject({ mark: 3, state: 'graded' });
  const { rows } = await school.pool.query('select is_manual, comment from marks where attempt_id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ is_manual: true, comment: 'قريب' }]);
});

test('the penalty for late work is counted from the end that a pause has moved, not twice', async () => {
  const end = new Date(Date.now() - 3 * 1440 * MINUTE);
  const quizId = await fixture.quiz(slot(), { endAt: end, latePolicy: 'penalty', latePenalty: 10 });
  const id = await fixture.attempt(quizId, await fixture.student());
  await fixture.answer(id, question, right);
  await submit(id);
  await school.pool.query(
    `update attempts set is_late = true, extra_seconds = 3600, paused_seconds = 3600, finished_at = $2 where id = $1`,
    [id, new Date(end.getTime() + (1440 + 30) * MINUTE)],
  );
  await school.db.transaction((tx) => recalculateAttempt(tx, id));
  expect((await fixture.attemptRow(id)).percent).toBe(80);
});

test('work in an attempt that was opened again after the end is not late before the end it was given', async () => {
  const end = new Date(Date.now() - 26 * 60 * MINUTE);
  const quizId = await fixture.quiz(slot(), {
    endAt: end,
    testTime: 30,
    latePolicy: 'penalty',
    latePenalty: 10,
  });
  const id = await fixture.attempt(quizId, await fixture.student(), {
    startedAt: new Date(end.getTime() - 40 * MINUTE),
    deadline: new Date(end.getTime() - 10 * MINUTE),
  });
  await fixture.answer(id, question, right);
  await submit(id);
  const deadline = new Date(Date.now() + 20 * MINUTE);
  await school.db.transaction((tx) => reopenAttempt(tx, id, { deadline, actorId, reason: 'انقطاع' }));
  expect(await submit(id)).toMatchObject({ isLate: false, mark: 4, percent: 100 });
});

test('grading again leaves what a person marked, and sums it', async () => {
  const essay = await fixture.question(
    { type: 'essay', prompt: { ar: 'اكتب' } },
    { type: 'essay', rubric: [] },
  );
  const id = await fixture.attempt(
    await fixture.quiz([...slot(), { questionId: essay, mark: 6 }]),
    await fixture.student(),
  );
  await fixture.answer(id, question, right);
  await fixture.answer(id, essay, [{ answer_text: 'نص' }]);
  expect(await submit(id)).toMatchObject({ state: 'finished', pendingCount: 1, mark: 4 });
  await school.pool.query(
    'update marks set mark = 4.5, is_manual = true where attempt_id = $1 and question_id = $2',
    [id, essay],
  );
  await school.db.transaction((tx) => gradeAttempt(tx, id));
  expect(await fixture.attemptRow(id)).toMatchObject({
    state: 'graded',
    pendingCount: 0,
    mark: 8.5,
    percent: 85,
  });
});

test.each([
  ['new_only', wrong, 0, 4],
  ['both_accepted', right, 4, 4],
  ['full_marks', wrong, 4, 4],
  ['drop', right, 0, 0],
] as const)(
  'a fix with the policy %s counts for every attempt that is graded after it',
  async (policy, given, mark, maxMark) => {
    const fixed = await fixture.question(choice('١'), choiceKey);
    const quizId = await fixture.quiz([{ questionId: fixed, mark: 4 }]);
    const id = await fixture.attempt(quizId, await fixture.student());
    await fixture.answer(id, fixed, [...given]);
    const { rows } = await school.pool.query('select current_version_id as id from questions where id = $1', [
      fixed,
    ]);
    const toVersionId = newId();
    await school.pool.query(
      `insert into question_versions (id, question_id, version, content, created_by) select $1, question_id, 2, content, created_by from question_versions where id = $2`,
      [toVersionId, rows[0].id],
    );
    await school.pool.query(
      `insert into question_keys (version_id, key) values ($1, '{"type":"single_choice","option_ids":["c"]}')`,
      [toVersionId],
    );
    await school.db.insert(regrades).values({
      quizId,
      questionId: fixed,
      fromVersionId: rows[0].id,
      toVersionId,
      policy,
      reason: 'خطأ',
      gained: 0,
      lost: 0,
      createdBy: actorId,
    });
    expect(await submit(id)).toMatchObject({ mark, maxMark });
  },
);

test.each([
  ['highest', 2, 80],
  ['last', 3, 60],
  ['first', 1, 20],
  ['average', 3, 160 / 3],
] as const)('of three attempts the %s counts; a void one never does', async (counted, number, percent) => {
  const [quizId, student] = [await fixture.quiz(slot(10), { counted }), await fixture.student()];
  for (const [index, value] of [20, 80, 60].entries()) {
    await fixture.attempt(quizId, student, {
      number: index + 1,
      state: 'graded',
      percent: value,
      finishedAt: new Date(),
    });
  }
  const spoiled = await fixture.attempt(quizId, student, {
    number: 4,
    state: 'graded',
    percent: 100,
    finishedAt: new Date(),
  });
  await school.db.transaction((tx) => voidAttempt(tx, spoiled, { actorId, reason: 'غش' }));
  const { rows } = await school.db.execute<CountedAttempt>(
    sql`select * from ${countedAttempts(sql`a.quiz_id = ${quizId}`)} c`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    number,
    percent: expect.closeTo(percent),
    mark: expect.closeTo(percent / 10),
    attempt_count: 3,
  });
});
