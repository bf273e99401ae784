import { beforeAll, expect, test } from 'vitest';
import {
  type AttemptSchool,
  base,
  createAttemptSchool,
  event,
  events,
  optionOf,
} from '@/tests/server/attempt-calls';

let fixture: AttemptSchool;
beforeAll(async () => {
  fixture = await createAttemptSchool();
});

/** A false statement whose correction is «النحاس», of four marks, in an open attempt. */
async function opened() {
  const { make } = fixture;
  const options = [
    { id: 'a', text: { ar: 'الخشب' } },
    { id: 'b', text: { ar: 'النحاس' } },
  ];
  const questionId = await make.question(
    { type: 'true_false_with_correct', prompt: { ar: 'يوصل <em>الخشب</em> الكهرباء.' }, options },
    { type: 'true_false_with_correct', correct: false, option_id: 'b' },
  );
  const quizId = await make.quiz([{ questionId, mark: 4 }]);
  const { student, attempt, paper } = await fixture.started(quizId);
  const save = (rev: number, answers: object[], more: object = {}) =>
    student.post(
      `${base}/post-answer/${attempt.id}`,
      events({ ...event(questionId, answers, { rev }), ...more }),
    );
  const mark = async () => {
    await student.post(`${base}/finish-homework/${attempt.id}?force_finish=1`);
    return (await student.get(`${base}/${attempt.id}/result`)).body.data.attributes.mark;
  };
  return { student, quizId, save, mark, right: optionOf(paper, questionId, 'النحاس') };
}

const half = [{ answer_text_true_false: false }];

test('"false" without its correction is refused as an answer and kept as an incomplete one, for half of the mark', async () => {
  const { student, quizId, save, mark } = await opened();
  const refused = await save(1, half);
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain('please_select_option');
  expect((await save(2, half, { is_incomplete: true })).status).toBe(200);
  const { body } = await student.get(`${base}/${quizId}/questions`);
  expect(body.data[0].attributes.answers).toEqual(half);
  expect(await mark()).toBe(2);
});

test('the correction completes it', async () => {
  const { save, mark, right } = await opened();
  await save(1, half, { is_incomplete: true });
  expect((await save(2, [{ ...half[0], option_id: right }])).status).toBe(200);
  expect(await mark()).toBe(4);
});

test('incomplete excuses nothing else', async () => {
  const { save } = await opened();
  expect((await save(1, [{ ...half[0], option_id: 'x' }], { is_incomplete: true })).status).toBe(422);
  expect((await save(1, [{ option_id: 'x' }], { is_incomplete: true })).status).toBe(422);
});
