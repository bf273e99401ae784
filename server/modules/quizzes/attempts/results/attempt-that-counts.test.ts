import { beforeAll, expect, test } from 'vitest';
import { attemptResultDocument } from '@/lib/contract/resources/quizzes/attempt-result';
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
beforeAll(async () => {
  fixture = await createAttemptSchool();
});

type Counted = 'highest' | 'last' | 'first' | 'average';

/** Three attempts of one student with 0, 2 and 1 of 2 questions right (each worth 2). */
async function threeAttempts(counted: Counted) {
  const { make, questions, slots, school } = fixture;
  const shown = { answers: 'finished', marks: 'finished', key: 'finished', explanation: 'finished' } as const;
  const quizId = await make.quiz(slots(), { attemptsAllowed: 3, counted, review: shown });
  const student = await school.addUser('student');
  const ids: string[] = [];
  for (const right of [0, 2, 1]) {
    const begun = await student.post(
      `${base}/start-homework/${quizId}`,
      document('attempt', { client_id: 'device-one' }),
    );
    const { id, attributes } = begun.body.data;
    const paper = (await student.get(`${base}/${id}/questions?size=100`)).body.data;
    const answers = questions.map((question, index) =>
      event(question, [{ answer_id: optionOf(paper, question, index < right ? 'ثانية' : 'أولى') }], {
        epoch: attributes.epoch,
      }),
    );
    expect((await student.post(`${base}/post-answer/${id}`, events(...answers))).status).toBe(200);
    expect((await student.post(`${base}/finish-homework/${id}?force_finish=1`)).status).toBe(200);
    ids.push(id);
  }
  const result = async (id: string) =>
    attemptResultDocument.parse((await student.get(`${base}/${id}/result`)).body).data;
  return { quizId, student, ids, result };
}

test.each([
  ['highest', 1, 4],
  ['last', 2, 2],
  ['first', 0, 0],
  ['average', 2, 2],
] as const)(
  'where the %s attempt counts, the result of the quiz is that attempt, and every attempt can be reached',
  async (counted, opened, mark) => {
    const { quizId, ids, result, student } = await threeAttempts(counted);
    const shown = await result(quizId);
    expect([shown.id, shown.attributes.mark, shown.attributes.counted]).toEqual([ids[opened], mark, counted]);
    expect(shown.attributes.attempts.map((one) => [one.id, one.number, one.mark, one.is_counted])).toEqual(
      [0, 4, 2].map((own, index) => [ids[index], index + 1, own, counted === 'average' || index === opened]),
    );
    for (const [index, id] of ids.entries())
      expect([(await result(id)).id, (await result(id)).attributes.mark]).toEqual([id, [0, 4, 2][index]]);
    const home = await student.get('home/student');
    expect(
      home.body.data.attributes.latest.map(({ quiz_id, mark }: { quiz_id: string; mark: number }) => [
        quiz_id,
        mark,
      ]),
    ).toEqual([[quizId, mark]]);
  },
);

test('marks of all attempts stay hidden until the policy shows them', async () => {
  const { make, slots, school } = fixture;
  const quizId = await make.quiz(slots(), { attemptsAllowed: 2 });
  const student = await school.addUser('student');
  await student.post(`${base}/start-homework/${quizId}`, document('attempt', { client_id: 'device-one' }));
  await student.post(`${base}/finish-homework/${quizId}?force_finish=1`);
  await school.db.execute(
    `update quizzes set review = '{"answers":"never","marks":"never","key":"never","explanation":"never"}' where id = '${quizId}'`,
  );
  const { body } = await student.get(`${base}/${quizId}/result`);
  expect(body.data.attributes.attempts).toMatchObject([{ number: 1, mark: null, is_counted: true }]);
});
