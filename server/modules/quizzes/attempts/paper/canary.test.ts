import { beforeAll, expect, test } from 'vitest';
import { studentSettings } from '@/lib/contract/resources/quizzes/quiz-settings';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { QuestionKey } from '@/lib/contract/questions/key';
import type { ReviewPolicy } from '@/lib/contract/review-policy';
import { questionKeys } from '@/server/platform/db/schema/questions';
import {
  type AttemptSchool,
  base,
  createAttemptSchool,
  document,
  event,
  events,
} from '@/tests/server/attempt-calls';
import type { TestReply } from '@/tests/server/agent';

/** Stands in every field of every key, and in every real id of an option, a place or a blank. */
const SECRET = '8901891089';
const CANARY = `كناري${SECRET}`;
const id = (name: string) => `${SECRET}${name}`;
const options = ['a', 'b', 'c'].map((name) => ({ id: id(name), text: { ar: `خيار ${name}` } }));
const prompt = { ar: 'سؤال', en: 'Question' };

const questions: [QuestionContent, QuestionKey][] = [
  [
    { type: 'true_false', prompt },
    { type: 'true_false', correct: false },
  ],
  [
    { type: 'true_false_with_correct', prompt, options },
    { type: 'true_false_with_correct', correct: false, option_id: id('b') },
  ],
  [
    { type: 'single_choice', prompt, options },
    { type: 'single_choice', option_ids: [id('b')] },
  ],
  [
    { type: 'multiple_choice', prompt, options },
    { type: 'multiple_choice', option_ids: [id('b'), id('c')], scoring: 'partial' },
  ],
  [
    { type: 'drag_drop_text', prompt, text: { ar: `[[${id('p')}]] و[[${id('q')}]]` }, options },
    { type: 'drag_drop_text', pairs: { [id('p')]: id('a'), [id('q')]: id('b') } },
  ],
  [
    { type: 'matching', prompt, stems: [{ id: id('s'), text: { ar: 'طرف' } }], options },
    { type: 'matching', pairs: { [id('s')]: id('c') } },
  ],
  [
    { type: 'ordering', prompt, options },
    { type: 'ordering', order: [id('c'), id('a'), id('b')] },
  ],
  [
    { type: 'complete', prompt, text: { ar: `هو [[${id('k')}]]` } },
    { type: 'complete', blanks: [{ id: id('k'), accepted: [{ text: CANARY }] }] },
  ],
  [
    { type: 'essay', prompt },
    {
      type: 'essay',
      rubric: [{ id: id('r'), title: { ar: CANARY }, points: 1 }],
      model_answer: { ar: CANARY },
    },
  ],
];

/** By hand, and what the list of settings gives to students by name. */
const ALLOWED = new Set([
  ...studentSettings,
  ...`data meta type id kind position needs_code attributes links pagination total count per_page current_page total_pages counts open done late closed scheduled
  server_now ends_at seconds_left extra_seconds extra_time_percent paused_at messages epoch state status title instructions ar en subject name icon teacher_name tab start_at end_at
  late_until is_late question_count total_mark answered_count attempt number deadline finished_at attempts_allowed attempts_used next_number mark
  percent is_provisional counted attempts is_counted actions key method endpoint_url label quiz_id student_name is_holder started_at max_mark missing_count missing_mark open_position is_timed
  flagged last_saved_at outage_seconds languages clock receipt code hash answered cause order question_type prompt text image alt url width height audio video options
  stems places x y canvas markers word_min word_max is_answered selected_options student_answer answers answer_id answer_text option_id
  answer_text_true_false single_question_id rev is_solved question_id saved_at solved finish_cause receipt_code is_passed pending opens_at visible has_large_text sections
  marks explanation corrections questions own_average errors detail source pointer parameter request_id`.split(
    /\s+/,
  ),
]);

function keysOf(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const entry of value) keysOf(entry, found);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) keysOf(entry, found.add(key));
  }
  return found;
}

function expectNoKey(replies: TestReply[]) {
  for (const { body, status } of replies) {
    expect(status).toBeLessThan(300);
    const text = JSON.stringify(body);
    expect(text).not.toContain(SECRET);
    expect([...keysOf(body)].filter((key) => !ALLOWED.has(key) && !/^[a-z2-7]{10}$/.test(key))).toEqual([]);
  }
}

let fixture: AttemptSchool;
let slots: { questionId: string; mark: number }[];

beforeAll(async () => {
  fixture = await createAttemptSchool();
  const ids: string[] = [];
  for (const [content, key] of questions) ids.push(await fixture.make.question(content, key));
  slots = ids.map((questionId) => ({ questionId, mark: 1 }));
  await fixture.school.db.update(questionKeys).set({ explanation: { ar: CANARY, en: CANARY } });
});

const closed: ReviewPolicy = {
  answers: 'finished',
  marks: 'released',
  key: 'closed',
  explanation: 'released',
};

test('nothing of a key leaves the school before the policy opens it (T2)', async () => {
  const quizId = await fixture.make.quiz(slots, { review: closed });
  const assigned = await fixture.school.addUser('student');
  expectNoKey([await assigned.get(`${base}/list-homeworks?size=100`)]);

  const { student, paper } = await fixture.started(quizId);
  expect(paper).toHaveLength(questions.length);
  const first = paper.find(({ attributes }) => attributes.question_type === 'multiple_choice');
  const answers = first?.attributes.options?.slice(0, 2).map((option) => ({ answer_id: option.id })) ?? [];
  expect(answers).toHaveLength(2);
  expectNoKey([
    await student.post(`${base}/start-homework/${quizId}`, document('attempt', { client_id: 'device-one' })),
    await student.get(`${base}/${quizId}/questions?size=100`),
    await student.get(`${base}/${quizId}/questions?page=4`),
    await student.post(`${base}/post-answer/${quizId}`, events(event(first?.id ?? '', answers))),
    await student.get(`${base}/${quizId}/questions?size=100`),
    await student.get(`${base}/which-solved/${quizId}`),
    await student.get(`${base}/${quizId}/time-left`),
    await student.get(`${base}/list-homeworks?size=100`),
  ]);

  const finish = await student.post(`${base}/finish-homework/${quizId}?force_finish=1`);
  const result = await student.get(`${base}/${quizId}/result`);
  const { questions: reviewed, ...attributes } = result.body.data.attributes;
  expectNoKey([
    finish,
    { ...result, body: { ...result.body, data: { ...result.body.data, attributes } } },
    await student.get(`${base}/list-homeworks?size=100`),
  ]);
  expect(JSON.stringify(reviewed)).not.toContain(SECRET);
  expect(attributes).toMatchObject({
    mark: null,
    percent: null,
    is_passed: null,
    visible: { answers: true, marks: false, key: false, explanation: false },
  });
  for (const question of reviewed) {
    expect(question).toMatchObject({
      state: 'hidden',
      given_mark: null,
      right_answers: null,
      parts: {},
      explanation: null,
    });
    expect(question).not.toHaveProperty('right_text');
    expect(question).not.toHaveProperty('targets');
    expect(question).not.toHaveProperty('rubric');
  }
});

test('after the release the same result shows keys, marks and explanations', async () => {
  const quizId = await fixture.make.quiz(slots, { review: closed });
  const { student } = await fixture.started(quizId);
  await student.post(`${base}/finish-homework/${quizId}?force_finish=1`);
  await fixture.school.deps.pool.query(
    `update quizzes set status = 'closed', released_at = now() where id = $1`,
    [quizId],
  );
  const { body } = await student.get(`${base}/${quizId}/result`);
  expect(body.data.attributes.visible).toEqual({ answers: true, marks: true, key: true, explanation: true });
  expect(JSON.stringify(body)).toContain(CANARY);
});

test('the same option has another id in another attempt', async () => {
  const quizId = await fixture.make.quiz(slots);
  const [one, two] = [await fixture.started(quizId), await fixture.started(quizId)];
  const idsIn = ({ paper }: typeof one) =>
    paper.flatMap(({ attributes }) => attributes.options?.map((option) => option.id) ?? []);
  expect(idsIn(one).filter((option) => idsIn(two).includes(option))).toEqual([]);
});
