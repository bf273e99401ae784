import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type AttemptFixture,
  choice,
  choiceKey,
  createAttemptFixture,
  MINUTE,
} from '@/tests/server/attempt-fixture';
import { createTestDb, type TestDb } from '@/tests/setup/database';
import { newId } from '@/server/platform/db/id';
import { quizzes } from '@/server/platform/db/schema/quizzes';
import { submitAttempt } from './submit';
import { recordHeartbeat } from '../jobs/heartbeat';
import { reopenAttempt } from './manage';
import { beginPause, endPause } from './pause';
import { readStatuses } from '../status/attempt-status';
import { saveAnswers } from '../answers/save-statement';
import { sweep } from '../jobs/sweeper';

const T0 = new Date('2026-11-21T08:00:00Z');
const at = (seconds: number) => new Date(T0.getTime() + seconds * 1000);

// Heartbeats and the sweeper are of the whole database, so each test has one for itself.
let school: TestDb;
let fixture: AttemptFixture;
let question: string;
let quizId: string;
beforeEach(async () => {
  school = await createTestDb({ isFresh: true });
  fixture = await createAttemptFixture(school.db);
  question = await fixture.question(choice('١'), choiceKey);
  quizId = await fixture.quiz([{ questionId: question, mark: 4 }], {
    testTime: 30,
    startAt: at(-3600),
    endAt: at(1200),
    latePolicy: 'none',
  });
});
afterEach(() => school.close());

const by = (now: Date) => ({ actorId: fixture.ids.teacherId, now });
const add = async (deadline: Date | null) =>
  fixture.attempt(quizId, await fixture.student(), { startedAt: T0, deadline });
const pause = (now: Date) => school.db.transaction((tx) => beginPause(tx, quizId, by(now)));
const goOn = (from: Date, now: Date) => school.db.transaction((tx) => endPause(tx, quizId, from, by(now)));
async function save(attemptId: string, receivedAt: Date) {
  const { studentId } = await fixture.attemptRow(attemptId);
  const row = {
    eventId: newId(),
    attemptId,
    studentId,
    questionId: question,
    epoch: 1,
    rev: 1,
    payload: '[{"answer_id":"b"}]',
    payloadHash: newId(),
    position: null,
    isFinal: false,
    clientAt: null,
    receivedAt,
  };
  return (await saveAnswers(school.pool, [row])).get(row.eventId);
}
const lines = async (attemptId: string) =>
  (
    await school.pool.query('select kind, data from attempt_events where attempt_id = $1 order by at', [
      attemptId,
    ])
  ).rows;

test('when it goes on every deadline that was paused has moved by the length of the pause', async () => {
  const [open, endless, over] = [await add(at(600)), await add(null), await add(at(90))];
  const done = await fixture.attempt(quizId, await fixture.student(), { deadline: at(600), state: 'graded' });
  expect((await pause(at(100))).sort()).toEqual([open, endless].sort());
  expect(await fixture.attemptRow(open)).toMatchObject({ deadline: at(600), extraSeconds: 0 });
  expect((await goOn(at(100), at(400.5))).sort()).toEqual([open, endless].sort());
  expect(await fixture.attemptRow(open)).toMatchObject({
    deadline: at(900.5),
    extraSeconds: 301,
    pausedSeconds: 301,
  });
  expect(await fixture.attemptRow(endless)).toMatchObject({ deadline: null, pausedSeconds: 301 });
  // What was over before the pause, and what is handed in, has nothing to gain.
  expect(await fixture.attemptRow(over)).toMatchObject({ deadline: at(90), pausedSeconds: 0 });
  expect(await fixture.attemptRow(done)).toMatchObject({ deadline: at(600), pausedSeconds: 0 });
  expect(await lines(open)).toEqual([
    { kind: 'paused', data: { reason: null } },
    { kind: 'resumed', data: { seconds: 301 } },
  ]);
  expect(await lines(over)).toEqual([]);
  const [quiz] = await school.db.select().from(quizzes).where(eq(quizzes.id, quizId));
  expect(quiz?.pausedAt).toBeNull();
});

test('an answer at the edge of a pause is never late', async () => {
  const [one, two, over] = [await add(at(101)), await add(at(101)), await add(at(50))];
  await pause(at(100));
  // Long after the deadline as it is written, and its grace.
  expect(await save(one, at(500))).toMatchObject({ status: 'saved', pausedAt: at(100) });
  expect(await save(over, at(500))).toMatchObject({ status: 'late' });
  await goOn(at(100), at(700));
  // Sent in the pause, stored after it; and in the grace of the deadline that has moved to 701.
  expect(await save(two, at(650))).toMatchObject({ status: 'saved', pausedAt: null });
  const [three, four] = [await add(at(701)), await add(at(701))];
  expect(await save(three, at(731))).toMatchObject({ status: 'saved' });
  expect(await save(four, at(732))).toMatchObject({ status: 'late' });
});

test('a paused attempt is never handed in by the clock; one whose time was over before is', async () => {
  const [open, over] = [await add(at(101)), await add(at(50))];
  await pause(at(100));
  await sweep(school.db, at(5_000));
  expect((await fixture.attemptRow(open)).state).toBe('in_progress');
  expect(await fixture.attemptRow(over)).toMatchObject({ state: 'graded', finishedAt: at(50) });
  await goOn(at(100), at(5_000));
  for (let second = 5_005; second <= 5_035; second += 5) await sweep(school.db, at(second));
  expect((await fixture.attemptRow(open)).state).toBe('in_progress');
  await sweep(school.db, at(5_040));
  expect(await fixture.attemptRow(open)).toMatchObject({ state: 'graded', finishedAt: at(5_001) });
});

test('a student may hand in during a pause: at that moment, in time, and not without a word about open questions', async () => {
  // The quiz itself ends at 1200: what the pause took is given back to the lateness too.
  const id = await add(at(1_200));
  await pause(at(1_100));
  const now = at(1_500);
  await expect(
    submitAttempt(school.db, { attemptId: id, isForced: false, revs: {}, now }),
    'a question is open',
  ).rejects.toMatchObject({ issues: [{ code: 'unanswered' }] });
  await submitAttempt(school.db, { attemptId: id, isForced: true, revs: {}, now });
  expect(await fixture.attemptRow(id)).toMatchObject({
    state: 'graded',
    finishedAt: now,
    finishCause: 'forced',
    isLate: false,
    pausedSeconds: 400,
  });
});

test('the clock that a student is shown stops and then shows what was left', async () => {
  const [open, over] = [await add(at(700)), await add(at(50))];
  await pause(at(100));
  const statuses = await readStatuses(school.db, [open, over], at(400));
  expect(statuses.get(open)).toMatchObject({
    seconds_left: 600,
    paused_at: at(100).toISOString(),
    extra_seconds: 0,
  });
  expect(statuses.get(over)).toMatchObject({ seconds_left: 0, paused_at: null });
  await goOn(at(100), at(400));
  expect((await readStatuses(school.db, [open], at(400))).get(open)).toMatchObject({
    seconds_left: 600,
    ends_at: at(1_000).toISOString(),
    paused_at: null,
    // Nobody was given time: it is what was left.
    extra_seconds: 0,
  });
});

test('an outage in a pause is given back once, with the pause', async () => {
  const id = await add(at(600));
  await recordHeartbeat(school.db, at(90));
  await pause(at(100));
  await recordHeartbeat(school.db, at(100 + 5 * 60));
  expect(await fixture.attemptRow(id)).toMatchObject({ deadline: at(600), outageSeconds: 0 });
  await goOn(at(100), at(500));
  expect((await fixture.attemptRow(id)).deadline).toEqual(at(1_000));
});

test('an attempt that is reopened in a pause has left what its new deadline says, when it goes on', async () => {
  const id = await add(at(600));
  await submitAttempt(school.db, { attemptId: id, isForced: true, revs: {}, now: at(50) });
  await pause(at(100));
  await school.db.transaction((tx) =>
    reopenAttempt(tx, id, { ...by(at(400)), deadline: new Date(at(400).getTime() + 10 * MINUTE) }),
  );
  expect((await readStatuses(school.db, [id], at(450))).get(id)?.seconds_left).toBe(600);
  await goOn(at(100), at(1_000));
  expect((await fixture.attemptRow(id)).deadline).toEqual(at(1_600));
});
