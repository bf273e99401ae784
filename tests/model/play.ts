import { expect } from 'vitest';
import type { TestReply } from '../server/agent';
import { createModel, type Model } from './attempt-model';
import { MINUTE, type ModelAttempt, type SaveOutcome, type Written } from './attempt-terms';
import type { History, Step } from './histories';
import { type ModelSchool, TEST_TIME, WINDOW } from './school';
import { createStudent, type Student } from './student';

const document = (type: string, attributes: object) => ({ data: { type, attributes } });
type Game = { school: ModelSchool; model: Model; student: Student; quizId: string };
type Of<Do extends Step['do']> = Extract<Step, { do: Do }>;

const picked = <Item>(list: readonly Item[], pick: number): Item | undefined =>
  list.length === 0 ? undefined : list[pick % list.length];
const indexOf = ({ model }: Game, attempt: ModelAttempt) => model.attempts.indexOf(attempt);
const teacherOf = ({ school }: Game) => school.school.as('teacher');

async function start({ model, student, school }: Game, { device, takesOver }: Of<'start'>) {
  const highest = Math.max(0, ...model.attempts.map(({ epoch }) => epoch));
  const expected = model.start(student.name(device), takesOver, school.now());
  const reply = await student.start(device, takesOver);
  if (expected === 'refused') return expect(reply.status).toBe(409);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const { id, attributes } = reply.body.data;
  const attempt = model.open() as ModelAttempt;
  if (expected === 'continued') expect(attributes.epoch).toBe(attempt.epoch);
  else {
    expect(attributes.epoch).toBeGreaterThan(highest);
    attempt.epoch = attributes.epoch;
  }
  expect([attributes.number, attributes.is_holder, Date.parse(attributes.clock.ends_at)]).toEqual([
    attempt.number,
    attempt.holder === student.name(device),
    attempt.deadline,
  ]);
  await student.learn(device, model.attempts.indexOf(attempt), id, attempt.epoch);
}

const statuses = ({ body }: TestReply) =>
  body.data.map(({ attributes }: { attributes: { status: string } }) => attributes.status);
const refusals: Partial<Record<SaveOutcome, string>> = {
  passed: 'question_passed',
  ahead: 'question_not_reached',
};
/**
 * What the school answers to a call: its status, and what became of each answer or of those that it refuses.
 */
function replyTo(outcomes: SaveOutcome[]): [number, unknown[]] {
  const refused = outcomes.flatMap((outcome, index) => {
    const code = refusals[outcome];
    return code ? [[`/data/${index}`, code]] : [];
  });
  if (refused.length > 0) return [409, refused];
  return [outcomes.every((outcome) => outcome === 'late') ? 202 : 200, outcomes];
}
const seenIn = (reply: TestReply): [number, unknown[]] => [
  reply.status,
  reply.body.errors?.map(({ code, source }: { code: string; source?: { pointer?: string } }) => [
    source?.pointer,
    code,
  ]) ?? statuses(reply),
];

async function send({ model, student, school }: Game, one: Written | undefined, copies = 1) {
  if (!one) return;
  const expected = Array.from({ length: copies }, () => replyTo(model.save([one], school.now())));
  const replies = await Promise.all(Array.from({ length: copies }, () => student.save([one])));
  expect(replies.map(seenIn).toSorted()).toEqual(expected.toSorted());
}

async function sendBatch({ model, student, school }: Game, { picks }: Of<'batch'>) {
  const first = picked(student.written, picks[0] ?? 0);
  const list = [...new Set(picks.map((pick) => picked(student.written, pick)))].filter(
    (one) => one !== undefined && one.attempt === first?.attempt,
  ) as Written[];
  if (list.length === 0) return;
  // Answers of one call are one batch: between them the newest wins wherever it stands.
  const expected = replyTo(model.save(list, school.now()));
  const fold = ([status, about]: [number, unknown[]]) => [
    status,
    about.map((one) => (one === 'superseded' ? 'saved' : one)),
  ];
  expect(fold(seenIn(await student.save(list)))).toEqual(fold(expected));
}

async function finish(game: Game, { pick, isForced, sendsAll }: Of<'finish'>) {
  const { model, student, school } = game;
  const attempt = model.open() ?? picked(model.attempts, pick);
  if (!attempt) return;
  const index = indexOf(game, attempt);
  const held = sendsAll ? student.written.filter((one) => one.attempt === index) : [];
  const expected = model.finish(attempt, held, isForced, school.now());
  const replies = await Promise.all(Array.from({ length: 5 }, () => student.finish(index, isForced, held)));
  const code = { finished: 200, void: 409, missing: 409, unanswered: 422 }[expected];
  expect(replies.map(({ status }) => status)).toEqual([code, code, code, code, code]);
  if (expected !== 'finished') return;
  const receipts = replies.map(({ body }) => JSON.stringify(body.data.attributes.receipt));
  expect(new Set(receipts).size).toBe(1);
  expect(JSON.parse(receipts[0] ?? '')).toMatchObject({ cause: attempt.cause });
}

async function pass(game: Game, milliseconds: number) {
  const { school } = game;
  await school.tick(school.now() + milliseconds);
}

async function sweep(game: Game, silentSince?: number) {
  const { school, model } = game;
  const running = model.open();
  const over = running ? model.clockOf(running, school.now()) - running.deadline : 0;
  // The sweeper waits a moment longer than the grace; the contract gives it five seconds.
  if (over > 30_000 && over <= 35_000) await pass(game, 5_001);
  if (silentSince !== undefined) model.outage(silentSince, school.now());
  model.sweep(school.now());
  expect(await school.sweep(silentSince)).toEqual([]);
}

async function accept(game: Game, { pick, times }: Of<'accept'>) {
  const { model, student } = game;
  const late = model.attempts.flatMap((attempt) => [...attempt.late.keys()].map((id) => ({ attempt, id })));
  const one = picked(late, pick);
  if (!one) return;
  for (let time = 0; time < times; time++) {
    model.accept(one.attempt, one.id);
    const path = `teacher/periodicTestReports/late-answers/${student.ids[indexOf(game, one.attempt)]}`;
    const reply = await teacherOf(game).post(
      path,
      document('late_answer', { event_id: one.id, reason: 'سبب' }),
    );
    expect(reply.status, JSON.stringify(reply.body)).toBe(204);
  }
}

async function decline(game: Game, { pick, times }: Of<'decline'>) {
  const { model, student } = game;
  const late = model.attempts.flatMap((attempt) => [...attempt.late.keys()].map((id) => ({ attempt, id })));
  const one = picked(late, pick);
  if (!one) return;
  for (let time = 0; time < times; time++) {
    const expected = model.decline(one.attempt, one.id);
    const path = `teacher/periodicTestReports/late-answers/${student.ids[indexOf(game, one.attempt)]}/decline`;
    const body = document('late_answer', { event_id: one.id, reason: 'سبب' });
    const reply = await teacherOf(game).post(path, body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(expected === 'declined' ? 204 : 409);
  }
}

async function stop(game: Game) {
  const isPossible = game.model.pause(game.school.now());
  const path = `teacher/periodic-test/${game.quizId}/pause`;
  const reply = await teacherOf(game).post(path, document('quiz_pause', {}));
  expect(reply.status, JSON.stringify(reply.body)).toBe(isPossible ? 200 : 409);
}

async function goOn(game: Game) {
  game.model.resume(game.school.now());
  const path = `teacher/periodic-test/${game.quizId}/resume`;
  const reply = await teacherOf(game).post(path, document('quiz_pause', {}));
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}

async function regrade(game: Game, { question, policy }: Of<'regrade'>) {
  const { model, school, quizId } = game;
  const isPossible = model.regrade(question, policy);
  const path = `teacher/periodicTestReports/regrade/${quizId}`;
  const reply = await teacherOf(game).post(
    path,
    document('regrade', { question_id: school.questions[question], policy, reason: 'مفتاح خاطئ' }),
  );
  expect(reply.status, JSON.stringify(reply.body)).toBe(isPossible ? 200 : 422);
}

async function retake(game: Game, { minutes, isNow }: Of<'retake'>) {
  const { model, school, student, quizId } = game;
  const from = school.now() + (isNow ? 0 : 10 * MINUTE);
  const to = from + minutes * MINUTE;
  const isPossible = model.retake(from, to);
  const reply = await teacherOf(game).post(`teacher/periodic-test/retake/${quizId}`, {
    data: {
      type: 'periodic_test',
      attributes: { start_at: new Date(from).toISOString(), end_at: new Date(to).toISOString() },
      relationships: { students: { data: [{ type: 'student', id: student.person.id }] } },
    },
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(isPossible ? 200 : 422);
}

async function reopen(game: Game, { pick, minutes }: Of<'reopen'>) {
  const { model, school, student } = game;
  const attempt = picked(model.attempts, pick);
  if (!attempt) return;
  const deadline = school.now() + minutes * MINUTE;
  const isPossible = model.reopen(attempt, deadline, school.now());
  const path = `teacher/periodicTestReports/reopen/${student.ids[indexOf(game, attempt)]}`;
  const body = document('attempt', { deadline: new Date(deadline).toISOString(), reason: 'انقطاع' });
  expect((await teacherOf(game).post(path, body)).status).toBe(isPossible ? 204 : 409);
}

async function cancel(game: Game, { pick }: Of<'void'>) {
  const attempt = picked(game.model.attempts, pick);
  if (!attempt) return;
  game.model.cancel(attempt, game.school.now());
  const path = `teacher/periodicTestReports/void/${game.student.ids[indexOf(game, attempt)]}`;
  expect((await teacherOf(game).post(path, document('attempt', { reason: 'غش' }))).status).toBe(204);
}

async function extend(game: Game, { minutes, isForAll }: Of<'extend'>) {
  game.model.extend(minutes * MINUTE);
  const students = isForAll ? {} : { students: [game.student.person.id] };
  const path = `teacher/periodic-test/${game.quizId}/extend`;
  const reply = await teacherOf(game).post(path, document('periodic_test', { minutes, ...students }));
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}

async function take(game: Game, step: Step): Promise<unknown> {
  const { model, school, student } = game;
  switch (step.do) {
    case 'start':
      return start(game, step);
    case 'write': {
      const one = student.write(step.device, step.question, step.choice, step.isFinal);
      return one && step.isSent ? send(game, one) : undefined;
    }
    case 'send':
      return send(game, picked(student.written, step.pick), step.copies);
    case 'batch':
      return sendBatch(game, step);
    case 'wait':
      return pass(game, step.seconds * 1_000);
    case 'edge': {
      const to = (model.open()?.deadline ?? 0) + step.seconds * 1_000;
      return to > school.now() ? school.tick(to) : undefined;
    }
    case 'extend':
      return extend(game, step);
    case 'finish':
      return finish(game, step);
    case 'sweep':
      return sweep(game);
    case 'outage': {
      const since = school.now();
      await pass(game, step.seconds * 1_000);
      return sweep(game, since);
    }
    case 'reopen':
      return reopen(game, step);
    case 'void':
      return cancel(game, step);
    case 'accept':
      return accept(game, step);
    case 'decline':
      return decline(game, step);
    case 'pause':
      return stop(game);
    case 'resume':
      return goOn(game);
    case 'correct_key':
      model.keys[step.question].push(step.choice);
      return school.correctKey(step.question, model.version(step.question), step.choice);
    case 'regrade':
      return regrade(game, step);
    case 'retake':
      return retake(game, step);
  }
}

/**
 * Lets the school and the model live through a history; every answer of the school is held against the model.
 */
export async function play(
  school: ModelSchool,
  { allowed, isOneWay, steps }: History,
  startsAt: number,
): Promise<Game> {
  const { quizId, person } = await school.open(startsAt, { allowed, isOneWay });
  const model = createModel({
    endAt: startsAt + WINDOW,
    testTime: TEST_TIME * MINUTE,
    allowed,
    isOneWay,
  });
  const game: Game = { school, model, student: createStudent(school, person, quizId), quizId };
  for (const step of steps) await take(game, step);
  return game;
}
export type { Game };
