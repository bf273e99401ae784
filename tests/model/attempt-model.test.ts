import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFull, sampleSeed } from '../setup/sample';
import type { ModelAttempt, QuestionIndex } from './attempt-terms';
import { history } from './histories';
import { type Game, play } from './play';
import { createModelSchool, type ModelSchool } from './school';

const runs = Number(process.env.MODEL_RUNS ?? (isFull ? 500 : 100));
const seed = Number(process.env.MODEL_SEED ?? (isFull ? Math.floor(Math.random() * 2 ** 31) : sampleSeed));
const PARTS = 5;

let school: ModelSchool;
beforeAll(async () => {
  school = await createModelSchool();
});
afterAll(() => school.close());

const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await school.db.execute<Row>(query)).rows;
const sorted = (ids: Iterable<string>) => [...ids].sort();
const time = (value: unknown) => (value === null ? null : new Date(String(value)).getTime());

/** States, times and marks of every attempt. */
async function holdsAttempts({ model, student }: Game) {
  const rows = await rowsOf(sql`
    select id, number, case when state = 'graded' then 'finished' else state end as state, epoch, deadline,
    extra_seconds,
      finished_at, finish_cause, mark::float8 as mark, percent, answered_count, pending_count, passed_count
    from attempts where student_id = ${student.person.id} order by started_at, number`);
  const seen = rows.map(({ state, mark, percent, answered_count, finish_cause, finished_at, ...row }) => ({
    ...row,
    state,
    deadline: time(row.deadline),
    ...(state === 'in_progress' || state === 'finished' ? { finished_at: time(finished_at) } : {}),
    ...(state === 'finished' ? { mark, percent, answered_count, finish_cause } : {}),
  }));
  const expected = model.attempts.map((attempt, index) => {
    const { mark, percent } = model.markOf(attempt);
    return {
      id: student.ids[index],
      number: attempt.number,
      state: attempt.state,
      epoch: attempt.epoch,
      deadline: attempt.deadline,
      extra_seconds: attempt.extra / 1_000,
      pending_count: 0,
      passed_count: attempt.passed,
      ...(attempt.state === 'void' ? {} : { finished_at: attempt.finishedAt }),
      ...(attempt.state === 'finished'
        ? {
            mark,
            percent: expect.closeTo(percent, 9),
            answered_count: attempt.current.filter((one) => (one?.choice ?? null) !== null).length,
            finish_cause: attempt.cause,
          }
        : {}),
    };
  });
  expect(seen).toEqual(expected);
}

/** Nothing that was sent is missing, nothing is there twice, and the newest is the one that counts. */
async function holdsAnswers({ model, student, school: { questions } }: Game, attempt: ModelAttempt) {
  const id = student.ids[model.attempts.indexOf(attempt)];
  const history = await rowsOf<{ event_id: string }>(
    sql`select event_id from answer_events where attempt_id = ${id}`,
  );
  expect(history.map(({ event_id }) => event_id).sort()).toEqual(sorted(attempt.history.keys()));
  const late = await rowsOf<{ event_id: string; cause: string; is_accepted: boolean; is_declined: boolean }>(
    sql`select event_id, cause, accepted_at is not null as is_accepted, declined_at is not null as is_declined
      from late_answers where attempt_id = ${id}`,
  );
  expect(new Map(late.map((row) => [row.event_id, [row.cause, row.is_accepted, row.is_declined]]))).toEqual(
    new Map([...attempt.late].map(([event, one]) => [event, [one.why, one.isAccepted, one.isDeclined]])),
  );
  const answers = await rowsOf<{ question_id: string; event_id: string; choice: string | null }>(
    sql`select question_id, event_id, payload->0->>'answer_id' as choice from answers
      where attempt_id = ${id}`,
  );
  expect(new Map(answers.map((row) => [row.question_id, [row.event_id, row.choice]]))).toEqual(
    new Map(attempt.current.flatMap((one) => (one ? [[questions[one.question], [one.id, one.choice]]] : []))),
  );
}

/** Every mark is what the rules give, and all changes of it together are the mark of the attempt. */
async function holdsMarks({ model, student, school: { questions } }: Game, attempt: ModelAttempt) {
  const id = student.ids[model.attempts.indexOf(attempt)];
  const [sum] = await rowsOf<{ sum: number; mark: number | null }>(
    sql`select coalesce(mark, 0)::float8 as mark,
      (select coalesce(sum(coalesce(after, 0) - coalesce(before, 0)), 0)::float8
      from score_events where attempt_id = attempts.id) as sum from attempts where id = ${id}`,
  );
  if (attempt.state !== 'void') expect(sum?.sum).toBe(sum?.mark);
  if (attempt.state !== 'finished') return;
  const marks = await rowsOf<{ question_id: string; mark: number }>(
    sql`select question_id, mark::float8 as mark from marks where attempt_id = ${id}`,
  );
  const seen = new Map(marks.map(({ question_id, mark }) => [question_id, mark]));
  for (const question of [0, 1] as QuestionIndex[])
    if (!model.isDropped(question))
      expect(seen.get(questions[question])).toBe(model.pointsOf(attempt, question));
}

/** The quiz ends when the pauses let it. */
async function holdsEnd({ model, quizId }: Game) {
  const [quiz] = await rowsOf<{ end_at: unknown; paused_at: unknown }>(
    sql`select end_at, paused_at from quizzes where id = ${quizId}`,
  );
  expect([time(quiz?.end_at), time(quiz?.paused_at ?? null)]).toEqual([model.endAt(), model.pausedAt()]);
}

/** The teacher's list shows the best attempt. */
async function holdsReport({ model, student, quizId }: Game) {
  const best = model
    .done()
    .map((attempt) => model.markOf(attempt))
    .toSorted((a, b) => b.percent - a.percent)[0];
  const reply = await school.school
    .as('teacher')
    .get(`teacher/periodicTestReports/list-students-scores/${quizId}?size=100`);
  const row = reply.body.data.find(({ id }: { id: string }) => id === student.person.id);
  expect([row?.attributes.mark, row?.attributes.max_mark]).toEqual(
    best ? [best.mark, best.max] : [null, expect.any(Number)],
  );
}

// In parts, so that each of them ends long before a busy machine gives a test up.
test.each(Array.from({ length: PARTS }, (_, part) => seed + part))(
  `${Math.ceil(runs / PARTS)} of ${runs} random histories of an attempt end as the contract says (seed %i)`,
  async (own) => {
    const startsAt = Math.floor(Date.now() / 1_000) * 1_000;
    await fc.assert(
      fc.asyncProperty(history, async (one) => {
        const game = await play(school, one, startsAt);
        await holdsAttempts(game);
        await holdsEnd(game);
        for (const attempt of game.model.attempts) {
          await holdsAnswers(game, attempt);
          await holdsMarks(game, attempt);
        }
        await holdsReport(game);
      }),
      { numRuns: Math.ceil(runs / PARTS), seed: own, verbose: 1 },
    );
  },
);
