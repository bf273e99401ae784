import { eq } from 'drizzle-orm';
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
import { attempts } from '@/server/platform/db/schema/attempts';
import { submitAttempt } from './submit';
import { finishAttempt } from './finish';
import { SaveQueue } from '../answers/save-queue';

let school: TestDb;
let fixture: AttemptFixture;
let first: string;
let second: string;

beforeAll(async () => {
  school = await createTestDb();
  fixture = await createAttemptFixture(school.db);
  first = await fixture.question(choice('١'), choiceKey);
  second = await fixture.question({ type: 'essay', prompt: { ar: 'اكتب' } }, { type: 'essay', rubric: [] });
});

const both = () => [
  { questionId: first, mark: 3 },
  { questionId: second, mark: 2 },
];
const submit = (
  attemptId: string,
  options: { isForced?: boolean; revs?: Record<string, { epoch: number; rev: number }>; now?: Date } = {},
) =>
  submitAttempt(school.db, {
    attemptId,
    isForced: options.isForced ?? false,
    revs: options.revs ?? {},
    now: options.now ?? new Date(),
  });
const right = [{ answer_id: 'b' }];
const scoreEventsOf = async (id: string) =>
  (
    await school.pool.query(
      'select before::float8, after::float8, cause from score_events where attempt_id = $1',
      [id],
    )
  ).rows;

test('five parallel hand-ins are one: same receipt, same mark, marks written once', async () => {
  const id = await fixture.attempt(await fixture.quiz(both()), await fixture.student());
  await fixture.answer(id, first, right);
  await fixture.answer(id, second, [{ answer_text: 'نص' }]);
  const all = await Promise.all(Array.from({ length: 5 }, () => submit(id)));
  expect(
    new Set(all.map((one) => JSON.stringify([one.receiptCode, one.receiptHash, one.finishedAt, one.mark])))
      .size,
  ).toBe(1);
  expect(all[0]).toMatchObject({
    state: 'finished',
    mark: 3,
    percent: 60,
    pendingCount: 1,
    answeredCount: 2,
    finishCause: 'student',
  });
  expect(await scoreEventsOf(id)).toEqual([{ before: null, after: 3, cause: 'graded' }]);
});

test('unanswered questions are listed by their order unless it is forced; the cause says so', async () => {
  const id = await fixture.attempt(await fixture.quiz(both()), await fixture.student());
  await fixture.answer(id, first, right);
  await fixture.answer(id, second, []);
  await expect(submit(id)).rejects.toMatchObject({ issues: [{ code: 'unanswered', meta: { order: 2 } }] });
  expect(await submit(id, { isForced: true })).toMatchObject({
    state: 'graded',
    finishCause: 'forced',
    mark: 3,
    pendingCount: 0,
    answeredCount: 1,
  });
});

test('an answer that the device holds and the school lacks stops the hand-in, forced or not, until it arrives', async () => {
  const id = await fixture.attempt(await fixture.quiz(both()), await fixture.student());
  await fixture.answer(id, first, right);
  const revs = {
    [first]: { epoch: 1, rev: 1 },
    [second]: { epoch: 1, rev: 4 },
    [newId()]: { epoch: 1, rev: 1 },
  };
  await expect(submit(id, { isForced: true, revs })).rejects.toMatchObject({
    status: 409,
    options: { code: 'answers_missing', meta: { questions: [second] } },
  });
  await school.pool.query(
    `insert into late_answers (event_id, attempt_id, question_id, epoch, rev, payload, received_at) values ($1, $2, $3, 1, 4, '[]', now())`,
    [newId(), id, second],
  );
  expect((await submit(id, { isForced: true, revs })).state).toBe('graded');
});

test('after the deadline an attempt ends at its deadline, no matter who ends it', async () => {
  const deadline = new Date(Date.now() - 5 * MINUTE);
  const id = await fixture.attempt(await fixture.quiz(both()), await fixture.student(), { deadline });
  expect(await submit(id)).toMatchObject({ finishedAt: deadline, finishCause: 'timeout' });
});

test.each([
  ['label', 100],
  ['penalty', 70],
] as const)('late work with the policy %s gives %i percent', async (latePolicy, percent) => {
  const endAt = new Date(Date.now() - 36 * 60 * MINUTE);
  const values = { endAt, lateUntil: new Date(Date.now() + 60 * MINUTE), latePolicy, latePenalty: 15 };
  const id = await fixture.attempt(
    await fixture.quiz([{ questionId: first, mark: 3 }], values),
    await fixture.student(),
  );
  await fixture.answer(id, first, right);
  expect(await submit(id)).toMatchObject({ isLate: true, mark: 3, percent: expect.closeTo(percent) });
});

const saveOf = (attemptId: string, studentId: string) =>
  new SaveQueue(school.pool).save({
    eventId: newId(),
    attemptId,
    studentId,
    questionId: first,
    epoch: 1,
    rev: 1,
    payload: JSON.stringify(right),
    payloadHash: 'x',
    position: null,
    isFinal: false,
    clientAt: null,
    receivedAt: new Date(),
  });
const lateOf = async (id: string) =>
  (await school.pool.query('select 1 from late_answers where attempt_id = $1', [id])).rowCount;

test('an answer that arrives while the attempt is being handed in waits, and is late', async () => {
  const student = await fixture.student();
  const id = await fixture.attempt(await fixture.quiz([{ questionId: first, mark: 3 }]), student);
  let saving: ReturnType<typeof saveOf> | undefined;
  await school.db.transaction(async (tx) => {
    const [row] = await tx.select().from(attempts).where(eq(attempts.id, id)).for('update');
    saving = saveOf(id, student);
    if (row) await finishAttempt(tx, row, 'timeout', new Date());
  });
  expect((await saving)?.status).toBe('late');
  expect([(await fixture.attemptRow(id)).mark, await lateOf(id)]).toEqual([0, 1]);
});

test('answers that race the hand-in are either scored or late, never both and never lost', async () => {
  const quizId = await fixture.quiz([{ questionId: first, mark: 3 }]);
  for (let round = 0; round < 30; round += 1) {
    const student = await fixture.student();
    const id = await fixture.attempt(quizId, student);
    const jobs = [() => saveOf(id, student), () => submit(id, { isForced: true })];
    const results = await Promise.all((round % 2 ? jobs : jobs.toReversed()).map((job) => job()));
    const saved = results.find((result) => result !== null && 'status' in result);
    const isSaved = saved !== null && saved !== undefined && 'status' in saved && saved.status === 'saved';
    expect([(await fixture.attemptRow(id)).mark, await lateOf(id)]).toEqual(isSaved ? [3, 0] : [0, 1]);
  }
});
