import { afterEach, expect, test } from 'vitest';
import {
  type AttemptFixture,
  choice,
  choiceKey,
  createAttemptFixture,
  MINUTE,
} from '@/tests/server/attempt-fixture';
import { createTestDb, type TestDb } from '@/tests/setup/database';
import { recordHeartbeat } from './heartbeat';
import { sweep } from './sweeper';

// Heartbeats are of the whole database, so each test has one for itself.
let school: TestDb;
afterEach(() => school.close());

const T0 = new Date('2026-11-21T08:00:00Z');
const at = (seconds: number) => new Date(T0.getTime() + seconds * 1000);

async function fixtureWith(values: Parameters<AttemptFixture['quiz']>[1] = {}) {
  school = await createTestDb({ isFresh: true });
  const fixture = await createAttemptFixture(school.db);
  const question = await fixture.question(choice('١'), choiceKey);
  const quizId = await fixture.quiz([{ questionId: question, mark: 1 }], { testTime: 30, ...values });
  return {
    fixture,
    quizId,
    add: async (deadline: Date | null) =>
      fixture.attempt(quizId, await fixture.student(), { startedAt: T0, deadline }),
  };
}

test('an attempt is handed in after its grace, at its deadline, once, by however many processes', async () => {
  const { fixture, add } = await fixtureWith();
  const ids = await Promise.all(Array.from({ length: 12 }, () => add(at(100))));
  for (const second of [90, 95, 100, 105, 110, 115, 120, 125, 130]) await sweep(school.db, at(second));
  expect((await fixture.attemptRow(ids[0] ?? '')).state).toBe('in_progress');
  await Promise.all([1, 2, 3].map(() => sweep(school.db, at(136))));
  for (const id of ids)
    expect(await fixture.attemptRow(id)).toMatchObject({
      state: 'graded',
      finishCause: 'timeout',
      finishedAt: at(100),
      mark: 0,
    });
  const { rows } = await school.pool.query(
    `select count(*)::int as count from attempt_events where kind = 'finished'`,
  );
  expect(rows[0].count).toBe(12);
});

test('time lost in an outage is given back before anything is handed in, and is written down', async () => {
  const { fixture, add } = await fixtureWith();
  await recordHeartbeat(school.db, at(0));
  const [short, long, over] = await Promise.all([add(at(60)), add(at(1800)), add(at(-60))]);
  // Two processes start at the same moment after nine minutes of silence.
  await Promise.all([sweep(school.db, at(540)), sweep(school.db, at(540))]);
  expect(await fixture.attemptRow(short)).toMatchObject({
    state: 'in_progress',
    deadline: at(600),
    outageSeconds: 540,
    extraSeconds: 540,
  });
  expect(await fixture.attemptRow(long)).toMatchObject({ deadline: at(2340), outageSeconds: 540 });
  // Its time was over before the outage began.
  expect(await fixture.attemptRow(over)).toMatchObject({
    state: 'graded',
    finishedAt: at(-60),
    outageSeconds: 0,
  });
  const { rows } = await school.pool.query(
    `select data from attempt_events where kind = 'outage_credit' and attempt_id = $1`,
    [short],
  );
  expect(rows).toEqual([{ data: { seconds: 540, from: at(0).toISOString(), to: at(540).toISOString() } }]);
});

test('a late heartbeat is no outage, and the credit never exceeds an hour', async () => {
  const { fixture, add } = await fixtureWith();
  await recordHeartbeat(school.db, at(0));
  const id = await add(at(100_000));
  expect(await recordHeartbeat(school.db, at(9))).toEqual([]);
  expect(await recordHeartbeat(school.db, at(20))).toEqual([{ attemptId: id, seconds: 11 }]);
  expect(await recordHeartbeat(school.db, at(20 + 9 * 3600))).toEqual([{ attemptId: id, seconds: 3600 }]);
  expect((await fixture.attemptRow(id)).outageSeconds).toBe(3611);
});

test('untimed work is credited only when its end fell into the outage', async () => {
  const { fixture, add } = await fixtureWith({ testTime: null });
  await recordHeartbeat(school.db, at(0));
  const [ended, open, endless] = await Promise.all([add(at(30)), add(at(9000)), add(null)]);
  await sweep(school.db, at(60));
  expect(await fixture.attemptRow(ended)).toMatchObject({ state: 'in_progress', deadline: at(90) });
  expect(await fixture.attemptRow(open)).toMatchObject({ deadline: at(9000), outageSeconds: 0 });
  expect(await fixture.attemptRow(endless)).toMatchObject({ deadline: null });
});

test('one attempt that cannot be handed in does not keep the others waiting', async () => {
  const { fixture, quizId, add } = await fixtureWith();
  const bad = await fixture.attempt(quizId, await fixture.student(), {
    deadline: at(10),
    paper: {
      entries: [{ slot_id: quizId, question_id: quizId, version_id: quizId, mark: 1 }],
      shuffle_options: false,
    },
  });
  const good = await add(at(20));
  const failed = await sweep(school.db, at(20 + 2 * MINUTE));
  expect(failed.map(({ id }) => id)).toEqual([bad]);
  expect((await fixture.attemptRow(good)).state).toBe('graded');
});
