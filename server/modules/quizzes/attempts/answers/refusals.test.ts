import { beforeAll, expect, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { quizMaker } from '@/tests/server/attempt-fixture';
import {
  type AttemptSchool,
  base,
  createAttemptSchool,
  document,
  event,
  events,
  idsOf,
} from '@/tests/server/attempt-calls';
import { createSchool } from '@/tests/server/school';

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

const unknown = newId();
test.each([
  ['post', 'start-homework', document('attempt', {})],
  ['post', 'post-answer', events(event(unknown, []))],
  ['post', 'finish-homework', undefined],
] as const)(
  '%s %s of an unknown, foreign and other kind of quiz is 404, byte for byte the same but for the id',
  async (method, call, body) => {
    const other = await createSchool();
    const foreign = await quizMaker(other.db, idsOf(other)).quiz([]);
    const periodic = await make.quiz(slots(), { kind: 'periodic_test' });
    const replies = await Promise.all(
      [unknown, foreign, periodic, 'not-an-id'].map((id) =>
        school.as('student')[method](`${base}/${call}/${id}`, body),
      ),
    );
    const seen = replies.map(({ status, body: reply }) => [
      status,
      reply.errors.map(({ meta: _, ...rest }: { meta: unknown }) => rest),
    ]);
    expect(seen[0]?.[0]).toBe(404);
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
  },
);

test.each([
  'teacher',
  'supervisor',
  'parent',
  'employee',
  'instructor',
  'manager',
  'studentTeacher',
] as const)('%s is refused everywhere', async (who) => {
  const quizId = await make.quiz(slots());
  const agent = school.as(who);
  const replies = await Promise.all([
    agent.get(`${base}/list-homeworks`),
    agent.post(`${base}/start-homework/${quizId}`),
    agent.post(`${base}/post-answer/${quizId}`, events(event(unknown, []))),
    agent.get(`${base}/${quizId}/questions`),
    agent.get(`${base}/which-solved/${quizId}`),
    agent.get(`${base}/${quizId}/time-left`),
    agent.post(`${base}/finish-homework/${quizId}`),
    agent.get(`${base}/${quizId}/result`),
  ]);
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(403));
  expect(
    (await school.anonymous.post(`${base}/post-answer/${quizId}`, events(event(unknown, [])))).status,
  ).toBe(401);
});

test('nobody reaches the attempt of another student', async () => {
  const quizId = await make.quiz(slots());
  const { attempt } = await started(quizId);
  const other = await school.addUser('student');
  const { id } = attempt;
  const replies = await Promise.all([
    other.get(`${base}/${id}/questions`),
    other.post(`${base}/post-answer/${id}`, events(event(questions[0] ?? '', []))),
    other.get(`${base}/${id}/time-left`),
    other.post(`${base}/finish-homework/${id}`),
    other.get(`${base}/${id}/result`),
    other.post(`${base}/${id}/events`, document('attempt_event', { kind: 'focus_lost' })),
  ]);
  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(404));
});

test('before the start everything about the attempt is 409 not_started', async () => {
  const quizId = await make.quiz(slots());
  const student = await school.addUser('student');
  const replies = await Promise.all([
    student.post(`${base}/post-answer/${quizId}`, events(event(questions[0] ?? '', []))),
    student.get(`${base}/${quizId}/questions`),
    student.post(`${base}/finish-homework/${quizId}?force_finish=1`),
  ]);
  expect(replies.map(({ status, body }) => [status, body.errors[0].code])).toEqual(
    Array(3).fill([409, 'not_started']),
  );
});

test.each([
  ['no event id', { event_id: undefined }, 428, 'precondition'],
  ['a bad event id', { event_id: 'x' }, 422, 'event_id'],
  ['a question of elsewhere', { question_id: newId() }, 422, 'question_id'],
  ['an option of elsewhere', { answers: [{ answer_id: 'aaaaaaaaaa' }] }, 422, 'answers'],
  ['two options', { answers: [{ answer_id: 'a' }, { answer_id: 'b' }] }, 422, 'answers'],
  ['a lease that was never given', { epoch: 9 }, 422, 'epoch'],
  ['revision 0', { rev: 0 }, 422, 'rev'],
  ['a wrong type', { answers: 'a' }, 422, 'answers'],
  ['an unknown field', { student_id: newId() }, 422, 'student_id'],
  ['text that cannot be stored', { answers: [{ answer_text: 'a\u0000' }] }, 422, 'bad_request'],
])('an answer with %s is refused and nothing is saved', async (_, change, status, title) => {
  const { student, attempt } = await started(await make.quiz(slots()));
  const good = event(questions[0] ?? '', []);
  const reply = await student.post(
    `${base}/post-answer/${attempt.id}`,
    events(good, { ...event(questions[1] ?? '', []), ...change }),
  );
  expect([reply.status, reply.body.errors[0].title]).toEqual([status, title]);
  if (status === 422 && title !== 'bad_request')
    expect(reply.body.errors[0].source.pointer).toMatch(/^\/data\/1\/attributes\//);
  const saved = title === 'epoch' ? 1 : 0;
  expect(
    (await school.deps.pool.query('select 1 from answer_events where attempt_id = $1', [attempt.id]))
      .rowCount,
  ).toBe(saved);
});

test.each([
  ['{"data":', 400],
  ['[]', 400],
  ['{"data":{}}', 400],
  ['{"data":[{"type":"answer","attributes":{"__proto__":{}}}]}', 400],
  [`{"data":[],"x":"${'a'.repeat(70_000)}"}`, 413],
])('the body %.30s is %i', async (body, status) => {
  const { student, attempt } = await started(await make.quiz(slots()));
  expect((await student.post(`${base}/post-answer/${attempt.id}`, body)).status).toBe(status);
  expect(
    (await student.post(`${base}/post-answer/${attempt.id}`, body, { 'content-type': 'text/plain' })).status,
  ).toBe(status === 413 ? 413 : 415);
});
