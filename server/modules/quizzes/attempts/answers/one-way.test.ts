import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { answerReply } from '@/lib/contract/resources/quizzes/attempt';
import { newId } from '@/server/platform/db/id';
import { answerEvents, answers, attempts, lateAnswers } from '@/server/platform/db/schema/attempts';
import {
  type AttemptSchool,
  base,
  createAttemptSchool,
  document,
  event,
  events,
  optionOf,
} from '@/tests/server/attempt-calls';
import { choice, choiceKey } from '@/tests/server/attempt-fixture';

let fixture: AttemptSchool;
let ids: string[];
beforeAll(async () => {
  fixture = await createAttemptSchool();
  const { make, questions } = fixture;
  ids = [
    ...questions,
    await make.question(choice('٣'), choiceKey),
    await make.question(choice('٤'), choiceKey),
  ];
});

type Version = { epoch?: number; rev?: number; event_id?: string; is_final?: boolean };

/** A student at the first of four questions of a quiz in order without a way back. */
async function oneWay() {
  const { make, school } = fixture;
  const quizId = await make.quiz(
    ids.map((questionId) => ({ questionId, mark: 1 })),
    { navigation: 'sequential' },
  );
  const { student, attempt, paper } = await fixture.started(quizId);
  const order = paper.map(({ id }) => id);
  const at = (place: number) => order[place - 1] ?? '';
  const write = (place: number, text: string | null, version: Version = {}) =>
    event(at(place), text === null ? [] : [{ answer_id: optionOf(paper, at(place), text) }], version);
  /** Moving on from a question. */
  const pass = (place: number, text: string | null, rev = 1) => write(place, text, { rev, is_final: true });
  return {
    school,
    student,
    attempt,
    quizId,
    at,
    write,
    pass,
    save: async (...list: object[]) => student.post(`${base}/post-answer/${attempt.id}`, events(...list)),
    passed: async () => {
      const [row] = await school.db.select().from(attempts).where(eq(attempts.id, attempt.id));
      return row?.passedCount;
    },
    current: async () => {
      const rows = await school.db.select().from(answers).where(eq(answers.attemptId, attempt.id));
      return new Map(rows.map(({ questionId, payload }) => [questionId, payload]));
    },
    late: () => school.db.select().from(lateAnswers).where(eq(lateAnswers.attemptId, attempt.id)),
  };
}
const statuses = (body: unknown) => answerReply.parse(body).data.map(({ attributes }) => attributes.status);
const codes = ({ body }: { body: { errors: { code: string; source?: { pointer?: string } }[] } }) =>
  body.errors.map(({ code, source }) => [code, source?.pointer]);

test('only the first question that was not passed is open, and the attempt says which', async () => {
  const { student, quizId, attempt, save, write, pass, passed } = await oneWay();
  expect(attempt.attributes).toMatchObject({ navigation: 'sequential', open_position: 1 });
  const ahead = await save(write(2, 'أولى'));
  expect([ahead.status, codes(ahead)]).toEqual([409, [['question_not_reached', '/data/0']]]);
  expect(ahead.body.errors[0].detail).toMatch(/./);

  expect((await save(write(1, 'ثانية'))).status).toBe(200);
  expect((await save(pass(1, 'ثانية', 2), write(2, 'أولى'))).status).toBe(200);
  expect(await passed()).toBe(1);
  const again = await student.post(
    `${base}/start-homework/${quizId}`,
    document('attempt', { client_id: 'device-one' }),
  );
  expect(again.body.data.attributes.open_position).toBe(2);
  const paper = await student.get(`${base}/${quizId}/questions?size=100`);
  expect(paper.body.meta.open_position).toBe(2);
});

test('an answer to a question that was passed is refused with a sentence, kept for the teacher and changes nothing', async () => {
  const { save, write, pass, at, current, late, school, attempt, student, quizId } = await oneWay();
  await save(pass(1, 'أولى'), pass(2, null));
  const change = write(1, 'ثانية', { rev: 2 });
  const refused = await save(change, write(3, 'ثانية'));
  expect([refused.status, codes(refused)]).toEqual([409, [['question_passed', '/data/0']]]);
  // The other answer of the call is saved; asked again, the same is answered again.
  expect(codes(await save(change))).toEqual([['question_passed', '/data/0']]);
  expect((await current()).get(at(3))).toEqual([{ answer_id: 'b' }]);
  expect((await current()).get(at(1))).toEqual([{ answer_id: 'a' }]);
  expect((await current()).get(at(2))).toEqual([]);
  expect((await late()).map(({ eventId, payload, cause }) => [eventId, payload, cause])).toEqual([
    [change.event_id, [{ answer_id: 'b' }], 'order'],
  ]);
  const listed = await school.as('teacher').get(`teacher/homeworkReports/late/${quizId}`);
  expect(
    listed.body.data.map(({ attributes }: { attributes: { cause: string } }) => attributes.cause),
  ).toEqual(['order']);

  // Handing in does not wait for an answer that was refused, and a teacher may accept it.
  const finish = await student.post(
    `${base}/finish-homework/${attempt.id}?force_finish=1`,
    document('attempt', { revs: { [at(1)]: { epoch: 1, rev: 2 } } }),
  );
  expect(finish.status).toBe(200);
  expect(finish.body.data.attributes.receipt.answered).toBe(2);
  const accepted = await school
    .as('teacher')
    .post(
      `teacher/homeworkReports/late-answers/${attempt.id}`,
      document('late_answer', { event_id: change.event_id, reason: 'ضغط التالي سهوًا' }),
    );
  expect(accepted.status).toBe(204);
  expect((await current()).get(at(1))).toEqual([{ answer_id: 'b' }]);
});

test('hours of work without connection arrive in one call, in whatever order it lists them', async () => {
  const { save, write, pass, at, current, passed, school, attempt } = await oneWay();
  const list = [pass(3, 'أولى'), write(1, 'أولى'), write(4, 'ثانية'), pass(2, null), pass(1, 'ثانية', 2)];
  const reply = await save(...list);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  expect(await passed()).toBe(3);
  expect([1, 2, 3, 4].map((place) => place)).toEqual([1, 2, 3, 4]);
  const kept = await current();
  expect([1, 2, 3, 4].map((place) => kept.get(at(place)))).toEqual([
    [{ answer_id: 'b' }],
    [],
    [{ answer_id: 'a' }],
    [{ answer_id: 'b' }],
  ]);
  // Sent again as a whole it changes nothing.
  const repeated = await save(...list);
  expect(statuses(repeated.body)).toEqual(Array.from({ length: 5 }, () => 'replayed'));
  const history = await school.db.select().from(answerEvents).where(eq(answerEvents.attemptId, attempt.id));
  expect(history.filter(({ isFinal }) => isFinal)).toHaveLength(3);
});

test('an older answer that arrives after its question was passed is history, not a fault', async () => {
  const { save, write, pass, at, current, late } = await oneWay();
  await save(pass(1, 'ثانية', 3));
  const reply = await save(write(1, 'أولى', { rev: 2 }));
  expect([reply.status, statuses(reply.body)]).toEqual([200, ['superseded']]);
  expect((await current()).get(at(1))).toEqual([{ answer_id: 'b' }]);
  expect(await late()).toEqual([]);
});

test('twenty calls at once pass each question once', async () => {
  const { save, pass, passed } = await oneWay();
  const [first, second, third] = [pass(1, 'أولى'), pass(2, 'أولى'), pass(3, 'أولى')];
  const replies = await Promise.all(Array.from({ length: 20 }, () => save(first, second, third)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await passed()).toBe(3);
});

test('in a quiz with a free choice of questions the mark of moving on means nothing', async () => {
  const { make, questions } = fixture;
  const { student, attempt, paper } = await fixture.started(await make.quiz(fixture.slots()));
  expect(attempt.attributes).toMatchObject({ navigation: 'free', open_position: null });
  const save = (rev: number, text: string, is_final: boolean) =>
    student.post(
      `${base}/post-answer/${attempt.id}`,
      events(
        event(questions[0], [{ answer_id: optionOf(paper, questions[0], text) }], {
          rev,
          is_final,
          event_id: newId(),
        } as Version),
      ),
    );
  expect((await save(1, 'أولى', true)).status).toBe(200);
  const next = await save(2, 'ثانية', false);
  expect([next.status, statuses(next.body)]).toEqual([200, ['saved']]);
});
