import { beforeAll, expect, test } from 'vitest';
import {
  answerReply,
  attemptDocument,
  paperCollection,
  studentQuizCollection,
} from '@/lib/contract/resources/quizzes/attempt';
import { attemptResultDocument } from '@/lib/contract/resources/quizzes/attempt-result';
import { extendAttempts } from '@/server/modules/quizzes/attempts/lifecycle/manage';
import {
  type AttemptSchool,
  base,
  createAttemptSchool,
  document,
  event,
  events,
  optionOf,
} from '@/tests/server/attempt-calls';

let fixture: AttemptSchool;
let school: AttemptSchool['school'];
let make: AttemptSchool['make'];
let questions: AttemptSchool['questions'];
const slots = () => fixture.slots();
const started = (quizId: string) => fixture.started(quizId);

beforeAll(async () => {
  fixture = await createAttemptSchool();
  ({ school, make, questions } = fixture);
});

test('a student starts, answers, hands in and sees marks and keys as the policy says', async () => {
  const quizId = await make.quiz(slots());
  const { student, paper, attempt } = await started(quizId);
  expect(attempt.attributes).toMatchObject({
    state: 'in_progress',
    number: 1,
    epoch: 1,
    is_holder: true,
    question_count: 2,
    max_mark: 4,
  });
  const [first, second] = questions;

  const saved = await student.post(
    `${base}/post-answer/${quizId}`,
    events(
      event(first, [{ answer_id: optionOf(paper, first, 'ثانية') }]),
      event(second, [{ answer_id: optionOf(paper, second, 'أولى') }]),
    ),
  );
  expect(saved.status).toBe(200);
  const reply = answerReply.parse(saved.body);
  expect(reply.data.map(({ attributes }) => attributes.status)).toEqual(['saved', 'saved']);
  expect(reply.meta).toMatchObject({ epoch: 1, state: 'in_progress' });

  const solved = await student.get(`${base}/which-solved/${quizId}`);
  expect(solved.body.data.map(({ attributes }: { attributes: object }) => attributes)).toEqual([
    { order: 1, is_solved: true },
    { order: 2, is_solved: true },
  ]);
  const finish = await student.post(
    `${base}/finish-homework/${quizId}`,
    document('attempt', { revs: { [first]: { epoch: 1, rev: 1 } } }),
  );
  expect(finish.status).toBe(200);
  expect(attemptDocument.parse(finish.body).data.attributes).toMatchObject({
    state: 'graded',
    receipt: { answered: 2, cause: 'student' },
  });

  const result = attemptResultDocument.parse((await student.get(`${base}/${quizId}/result`)).body).data
    .attributes;
  expect(result).toMatchObject({
    mark: 2,
    max_mark: 4,
    percent: 50,
    is_passed: true,
    is_provisional: false,
    receipt_code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
  });
  expect(result.questions.map(({ state, given_mark }) => [state, given_mark])).toEqual([
    ['correct', 2],
    ['wrong', 0],
  ]);
  const list = studentQuizCollection.parse((await student.get(`${base}/list-homeworks?state=done`)).body);
  expect(list.data.find(({ id }) => id === quizId)?.attributes).toMatchObject({
    state: 'graded',
    tab: 'done',
    percent: 50,
    attempts_used: 1,
  });
});

test('a repeated event is a replay, another content under its id is refused, an older revision is kept but does not win', async () => {
  const { student, paper, attempt } = await started(await make.quiz(slots()));
  const question = questions[0] ?? '';
  const [a, b] = ['أولى', 'ثانية'].map((text) => [{ answer_id: optionOf(paper, question, text) }]) as [
    object[],
    object[],
  ];
  const sent = event(question, a, { rev: 5 });
  const post = async (one: object) => student.post(`${base}/post-answer/${attempt.id}`, events(one));
  const statusOf = async (one: object) => (await post(one)).body.data[0].attributes.status;
  expect(await statusOf(sent)).toBe('saved');
  expect(await statusOf(sent)).toBe('replayed');
  expect(await statusOf(event(question, b, { rev: 4 }))).toBe('superseded');
  const reused = await post({ ...sent, answers: b });
  expect([reused.status, reused.body.errors[0].code]).toEqual([422, 'event_reused']);
  const shown = paperCollection
    .parse((await student.get(`${base}/${attempt.id}/questions?size=100`)).body)
    .data.find(({ id }) => id === question);
  expect(shown?.attributes).toMatchObject({ answers: a, rev: 5, epoch: 1, is_answered: true });
});

test('an answer through the quiz goes to the attempt whose lease it carries', async () => {
  const quizId = await make.quiz(slots(), { attemptsAllowed: 2 });
  const { student, attempt } = await started(quizId);
  await student.post(`${base}/finish-homework/${quizId}?force_finish=1`);
  const second = attemptDocument.parse((await student.post(`${base}/start-homework/${quizId}`)).body).data;
  expect(second.attributes).toMatchObject({ number: 2, epoch: 2 });
  const left = await student.post(
    `${base}/post-answer/${quizId}`,
    events(event(questions[0] ?? '', [], { epoch: 1 })),
  );
  expect([left.status, left.body.meta.status, left.body.data[0].attributes.status]).toEqual([
    202,
    'late',
    'late',
  ]);
  const current = await student.post(
    `${base}/post-answer/${quizId}`,
    events(event(questions[0] ?? '', [], { epoch: 2 })),
  );
  expect([current.status, current.body.data[0].attributes.status]).toEqual([200, 'saved']);
  const { rows } = await school.deps.pool.query(
    'select attempt_id from late_answers where attempt_id = any($1)',
    [[attempt.id, second.id]],
  );
  expect(rows).toEqual([{ attempt_id: attempt.id }]);
});

test('handing in lists unanswered pages, then takes it by force; repeats give the first receipt', async () => {
  const quizId = await make.quiz(slots());
  const { student, attempt } = await started(quizId);
  const refused = await student.post(`${base}/finish-homework/${quizId}`);
  expect(
    refused.body.errors.map(
      ({ status, code, meta }: { status: string; code: string; meta: { order: number } }) => [
        status,
        code,
        meta.order,
      ],
    ),
  ).toEqual([
    ['422', 'unanswered', 1],
    ['422', 'unanswered', 2],
  ]);
  const missing = await student.post(
    `${base}/finish-homework/${quizId}?force_finish=1`,
    document('attempt', { revs: { [questions[0] ?? '']: { epoch: 1, rev: 2 } } }),
  );
  expect([missing.status, missing.body.errors[0].meta.questions]).toEqual([409, [questions[0]]]);
  const first = await student.post(`${base}/finish-homework/${quizId}?force_finish=1`);
  const again = await student.post(`${base}/finish-homework/${quizId}`);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body.data.attributes.receipt).toEqual(first.body.data.attributes.receipt);
  const late = await student.post(`${base}/post-answer/${attempt.id}`, events(event(questions[0] ?? '', [])));
  expect([late.status, late.body.meta.state]).toEqual([202, 'graded']);
  expect((await student.get(`${base}/${quizId}/questions`)).body.errors[0].code).toBe('attempt_finished');
});

test('what a device says about its time changes nothing (T3)', async () => {
  const { student, attempt } = await started(await make.quiz(slots(), { testTime: 30 }));
  const before = (await student.get(`${base}/${attempt.id}/time-left`)).body.data.attributes;
  for (const duration of [-1, 0, 1_000_000_000, 'x', null]) {
    const reply = await student.post(
      `${base}/${attempt.id}/update-time`,
      document('periodic-test', { student_test_duration: duration }),
    );
    expect(reply.status).toBe(200);
    expect(reply.body.data.attributes.ends_at).toBe(before.ends_at);
  }
  school.setNow(new Date(Date.parse(before.ends_at) + 31_000));
  const late = await student.post(`${base}/post-answer/${attempt.id}`, events(event(questions[0] ?? '', [])));
  school.setNow(null);
  expect([late.status, late.body.meta.status]).toEqual([202, 'late']);
});

test('an attempt whose questions are shown in the other language too is read in both', async () => {
  const { student, attempt } = await started(await make.quiz(slots()));
  const language = async () =>
    (await school.deps.pool.query('select language from attempts where id = $1', [attempt.id])).rows[0]
      ?.language;
  expect(await language()).toBe('ar');
  const posted = await student.post(
    `${base}/${attempt.id}/events`,
    document('attempt_event', { kind: 'language_switched' }),
  );
  expect([posted.status, await language()]).toEqual([204, 'both']);
});

test('extra time shows in the next answer and in the list of events', async () => {
  const { student, attempt } = await started(await make.quiz(slots(), { testTime: 30 }));
  const { quiz_id: quizId } = attempt.attributes;
  await school.db.transaction((tx) =>
    extendAttempts(tx, { quizId, seconds: 120, actorId: school.people.teacher.id }),
  );
  const { body } = await student.post(
    `${base}/post-answer/${attempt.id}`,
    events(event(questions[0] ?? '', [])),
  );
  expect(body.meta.extra_seconds).toBe(120);
  expect(Date.parse(body.meta.ends_at) - Date.parse(attempt.attributes.clock.ends_at ?? '')).toBe(120_000);
  expect(
    (await student.post(`${base}/${attempt.id}/events`, document('attempt_event', { kind: 'focus_lost' })))
      .status,
  ).toBe(204);
  const { rows } = await school.deps.pool.query(
    'select kind from attempt_events where attempt_id = $1 order by at',
    [attempt.id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['started', 'extended', 'focus_lost']);
});

test('another device finds the question, what was flagged and when the last answer was saved', async () => {
  const { student, attempt } = await started(await make.quiz(slots()));
  const { quiz_id: quizId } = attempt.attributes;
  expect(attempt.attributes).toMatchObject({ position: null, flagged: [], last_saved_at: null });
  const [first, second] = questions;
  const saved = await student.post(`${base}/post-answer/${attempt.id}`, events(event(first, [])));
  const report = (flagged: unknown) =>
    student.post(`${base}/${attempt.id}/update-time`, document('periodic-test', { position: 2, flagged }));
  // Ids of other questions are dropped.
  expect((await report([second.toUpperCase(), quizId])).status).toBe(200);
  const open = async () => {
    const body = document('attempt', { client_id: 'device-two', take_over: true });
    return (await student.post(`${base}/start-homework/${quizId}`, body)).body.data.attributes;
  };
  expect(await open()).toMatchObject({
    position: 2,
    flagged: [second],
    last_saved_at: saved.body.data[0].attributes.saved_at,
  });
  expect((await report([])).status).toBe(200);
  expect(await open()).toMatchObject({ flagged: [] });
  expect((await report(['x'])).status).toBe(422);
});

test('while the second attempt runs, the first keeps its mark in the list and its result, and taking it over is refused', async () => {
  const quizId = await make.quiz(slots(), { attemptsAllowed: 2 });
  const { student, paper, attempt } = await started(quizId);
  const [first] = questions;
  const right = event(first, [{ answer_id: optionOf(paper, first, 'ثانية') }]);
  await student.post(`${base}/post-answer/${attempt.id}`, events(right));
  const handedIn = await student.post(`${base}/finish-homework/${attempt.id}?force_finish=1`);
  expect(attemptDocument.parse(handedIn.body).data.attributes).toMatchObject({ number: 1, next_number: 2 });
  const listed = async () => {
    const { body } = await student.get(`${base}/list-homeworks?size=100`);
    return studentQuizCollection.parse(body).data.find(({ id }) => id === quizId)?.attributes;
  };
  expect(await listed()).toMatchObject({ next_number: 2, mark: 2 });

  const takeOver = (more: object) =>
    student.post(
      `${base}/start-homework/${quizId}`,
      document('attempt', { client_id: 'device-two', take_over: true, ...more }),
    );
  const refused = await takeOver({ attempt_id: attempt.id });
  expect(refused.status).toBe(409);
  expect(refused.body.errors[0]).toMatchObject({
    code: 'attempt_finished',
    meta: { attempt_id: attempt.id, number: 1, finished_at: expect.any(String), next_number: 2 },
  });
  expect(await listed()).toMatchObject({ attempts_used: 1 });

  const begin = document('attempt', { client_id: 'device-one', number: 2 });
  const second = await student.post(`${base}/start-homework/${quizId}`, begin);
  expect(second.body.data.attributes).toMatchObject({ number: 2, next_number: null });
  const row = await listed();
  expect(row).toMatchObject({ state: 'in_progress', mark: 2, next_number: null, attempt: { number: 2 } });
  expect(row?.actions.map(({ key }) => key)).toEqual(['resume', 'review']);
  const result = await student.get(`${base}/${attempt.id}/result`);
  expect(attemptResultDocument.parse(result.body).data.attributes).toMatchObject({ number: 1, mark: 2 });

  // A page of the first attempt hands in that one, which is handed in already, and never the second.
  await student.post(`${base}/finish-homework/${attempt.id}?force_finish=1`);
  expect(await listed()).toMatchObject({ state: 'in_progress', attempt: { number: 2 } });
});
