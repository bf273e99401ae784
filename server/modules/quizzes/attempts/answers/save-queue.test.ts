import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  type AttemptFixture,
  choice,
  choiceKey,
  createAttemptFixture,
  MINUTE,
} from '@/tests/server/attempt-fixture';
import { createTestDb, type TestDb } from '@/tests/setup/database';
import { isFull, sampleSeed } from '@/tests/setup/sample';
import { newId } from '@/server/platform/db/id';
import { SaveQueue } from './save-queue';
import type { SaveRow } from './save-sql';

let school: TestDb;
let fixture: AttemptFixture;
let quizId: string;
let questionIds: string[];

beforeAll(async () => {
  school = await createTestDb();
  fixture = await createAttemptFixture(school.db);
  questionIds = [
    await fixture.question(choice('١'), choiceKey),
    await fixture.question(choice('٢'), choiceKey),
  ];
  quizId = await fixture.quiz(questionIds.map((questionId) => ({ questionId, mark: 1 })));
});

type Event = { question: 0 | 1; epoch: number; rev: number; text: string };
const row = (
  attemptId: string,
  studentId: string,
  event: Event,
  eventId = newId(),
  receivedAt = new Date(),
): SaveRow => ({
  eventId,
  attemptId,
  studentId,
  questionId: questionIds[event.question] ?? '',
  epoch: event.epoch,
  rev: event.rev,
  payload: JSON.stringify([{ answer_text: event.text }]),
  payloadHash: `${attemptId}${event.question}.${event.epoch}.${event.rev}.${event.text}`,
  position: null,
  isFinal: false,
  clientAt: null,
  receivedAt,
});

const history = fc
  .array(
    fc.record({
      question: fc.constantFrom<0 | 1>(0, 1),
      epoch: fc.integer({ min: 1, max: 3 }),
      rev: fc.integer({ min: 1, max: 6 }),
      text: fc.string({ maxLength: 4, unit: fc.constantFrom('a', 'ب', '"', '\\', '{', ',') }),
      copies: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .chain((events) =>
    fc.record({
      events: fc.constant(events),
      order: fc.shuffledSubarray(
        events.flatMap(({ copies }, index) => Array.from({ length: copies }, () => index)),
        { minLength: events.reduce((sum, { copies }) => sum + copies, 0) },
      ),
      isParallel: fc.boolean(),
    }),
  );

test('any history of duplicates, reorderings and leases ends in the highest (epoch, rev), and all of it is kept', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ events, order, isParallel }) => {
      const studentId = await fixture.student();
      const attemptId = await fixture.attempt(quizId, studentId, { epoch: 3 });
      const queue = new SaveQueue(school.pool);
      const ids = events.map(() => newId());
      const send = (index: number) =>
        queue.save(row(attemptId, studentId, events[index] as Event, ids[index]));
      const outcomes: { index: number; status: string | undefined }[] = [];
      const jobs = order.map(
        (index) => async () => outcomes.push({ index, status: (await send(index))?.status }),
      );
      if (isParallel) await Promise.all(jobs.map((job) => job()));
      else for (const job of jobs) await job();

      const byQuestion = await fixture.answersOf(attemptId);
      for (const question of [0, 1] as const) {
        const sent = events
          .map((event, index) => ({ ...event, index }))
          .filter((event) => event.question === question);
        const current = byQuestion.find(({ questionId }) => questionId === questionIds[question]);
        if (sent.length === 0) {
          expect(current).toBeUndefined();
          continue;
        }
        const best = [...sent].sort((a, b) => b.epoch - a.epoch || b.rev - a.rev);
        const [first] = best;
        expect([current?.epoch, current?.rev]).toEqual([first?.epoch, first?.rev]);
        // Of two events with the same (epoch, rev) the first arrival stays.
        const ties = best.filter(({ epoch, rev }) => epoch === first?.epoch && rev === first?.rev);
        const winner = ties.find(({ index }) => ids[index] === current?.eventId);
        expect(current?.payload).toEqual([{ answer_text: winner?.text }]);
        if (!isParallel)
          expect(winner?.index).toBe(order.find((index) => ties.some((tie) => tie.index === index)));
      }
      const kept = await school.pool.query('select event_id from answer_events where attempt_id = $1', [
        attemptId,
      ]);
      expect(kept.rows.map(({ event_id }) => event_id).sort()).toEqual([...ids].sort());
      for (let index = 0; index < events.length; index++) {
        const own = outcomes.filter((outcome) => outcome.index === index).map(({ status }) => status);
        expect(own.filter((status) => status === 'saved' || status === 'superseded')).toHaveLength(1);
        expect(own.filter((status) => status === 'replayed')).toHaveLength(own.length - 1);
      }
    }),
    { numRuns: isFull ? 250 : 60, seed: sampleSeed, verbose: 1 },
  );
});

test('the same event id with another content is not saved over the first', async () => {
  const studentId = await fixture.student();
  const attemptId = await fixture.attempt(quizId, studentId);
  const queue = new SaveQueue(school.pool);
  const id = newId();
  await queue.save(row(attemptId, studentId, { question: 0, epoch: 1, rev: 1, text: 'أ' }, id));
  const second = await queue.save(
    row(attemptId, studentId, { question: 0, epoch: 1, rev: 1, text: 'ب' }, id),
  );
  expect(second?.status).toBe('changed');
  expect((await fixture.answersOf(attemptId))[0]?.payload).toEqual([{ answer_text: 'أ' }]);
});

test.each([
  [-1_000, 'saved'],
  [0, 'saved'],
  [29_000, 'saved'],
  [30_000, 'saved'],
  [31_000, 'late'],
])('an answer that arrives %i ms after the deadline is %s', async (after, status) => {
  const studentId = await fixture.student();
  const deadline = new Date(Date.now() - 10 * MINUTE);
  const attemptId = await fixture.attempt(quizId, studentId, { deadline });
  const queue = new SaveQueue(school.pool);
  const sent = row(
    attemptId,
    studentId,
    { question: 0, epoch: 1, rev: 1, text: 'أ' },
    newId(),
    new Date(deadline.getTime() + after),
  );
  expect((await queue.save(sent))?.status).toBe(status);
  expect(await queue.save(sent)).toMatchObject({ status: status === 'late' ? 'late' : 'replayed' });
  const late = await school.pool.query('select event_id from late_answers where attempt_id = $1', [
    attemptId,
  ]);
  expect(late.rows).toHaveLength(status === 'late' ? 1 : 0);
  expect(await fixture.answersOf(attemptId)).toHaveLength(status === 'late' ? 0 : 1);
});

test('an answer saved in time is a replay, not late, when its copy comes after the end', async () => {
  const studentId = await fixture.student();
  const attemptId = await fixture.attempt(quizId, studentId);
  const queue = new SaveQueue(school.pool);
  const sent = row(attemptId, studentId, { question: 0, epoch: 1, rev: 1, text: 'أ' });
  await queue.save(sent);
  await school.pool.query(`update attempts set state = 'finished' where id = $1`, [attemptId]);
  expect((await queue.save({ ...sent, receivedAt: new Date() }))?.status).toBe('replayed');
  const late = await school.pool.query('select 1 from late_answers where attempt_id = $1', [attemptId]);
  expect(late.rows).toEqual([]);
});

test('nothing is saved in an attempt of somebody else, and a lease that was never given is refused', async () => {
  const [owner, other] = [await fixture.student(), await fixture.student()];
  const attemptId = await fixture.attempt(quizId, owner);
  const queue = new SaveQueue(school.pool);
  expect(await queue.save(row(attemptId, other, { question: 0, epoch: 1, rev: 1, text: 'أ' }))).toBeNull();
  expect(
    (await queue.save(row(attemptId, owner, { question: 0, epoch: 2, rev: 1, text: 'أ' })))?.status,
  ).toBe('epoch');
  expect(await fixture.answersOf(attemptId)).toEqual([]);
});

test('a row that the database refuses fails alone', async () => {
  const studentId = await fixture.student();
  const attemptId = await fixture.attempt(quizId, studentId);
  const queue = new SaveQueue(school.pool);
  const good = (rev: number) =>
    queue.save(row(attemptId, studentId, { question: 0, epoch: 1, rev, text: 'أ' }));
  const bad = queue.save({
    ...row(attemptId, studentId, { question: 1, epoch: 1, rev: 1, text: '' }),
    payload: '[{"answer_text":"\\u0000"}]',
  });
  const [first, , second] = await Promise.allSettled([good(1), bad, good(2)]);
  expect([first, second].map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  await expect(bad).rejects.toMatchObject({ code: '22P05' });
});

test('1,000 answers of 50 students at once are all saved', async () => {
  const queue = new SaveQueue(school.pool);
  const attempts = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const studentId = await fixture.student();
      return { studentId, attemptId: await fixture.attempt(quizId, studentId) };
    }),
  );
  const outcomes = await Promise.all(
    attempts.flatMap(({ studentId, attemptId }) =>
      Array.from({ length: 20 }, (_, index) =>
        queue.save(
          row(attemptId, studentId, {
            question: index % 2 === 0 ? 0 : 1,
            epoch: 1,
            rev: index + 1,
            text: `${index}`,
          }),
        ),
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === null || outcome.status === 'late')).toEqual([]);
  for (const { attemptId } of attempts) {
    expect((await fixture.answersOf(attemptId)).map(({ rev }) => rev).sort()).toEqual([19, 20]);
  }
});
