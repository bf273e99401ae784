import { expect, test } from 'vitest';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { QuestionContent } from '@/lib/contract/questions/content';
import { validateAnswer } from './registry';

const prompt = { ar: 'السؤال' };
const options = ['a', 'b', 'c'].map((id) => ({ id, text: { ar: id } }));
const image = { file_id: '0190f3a0-0000-7000-8000-000000000001' };
const text = { ar: '[[p]] و [[q]]' };
const contents = {
  true_false: { type: 'true_false', prompt },
  corrected: { type: 'true_false_with_correct', prompt, options },
  uncorrected: { type: 'true_false_with_correct', prompt, options: [] },
  single: { type: 'single_choice', prompt, options },
  multiple: { type: 'multiple_choice', prompt, options },
  drag_text: { type: 'drag_drop_text', prompt, text, options },
  drag_image: {
    type: 'drag_drop_image',
    prompt,
    image,
    options,
    places: [
      { id: 'p', x: 0, y: 0, width: 1, height: 1 },
      { id: 'q', x: 0, y: 0, width: 1, height: 1 },
    ],
  },
  matching: { type: 'matching', prompt, options, stems: ['p', 'q'].map((id) => ({ id, text: { ar: id } })) },
  ordering: { type: 'ordering', prompt, options },
  complete: { type: 'complete', prompt, text },
  essay: { type: 'essay', prompt, word_max: 5 },
  coordinate: { type: 'coordinate', prompt, image, markers: 2 },
} satisfies Record<string, QuestionContent>;

const point = { x_coordinate: 10, y_coordinate: 10, image_width: 100, image_height: 50 };
const pair = (single_question_id: string, answer_id: string) => ({ single_question_id, answer_id });

const good: [keyof typeof contents, AnswerEntries][] = [
  ...Object.keys(contents).map((name): [keyof typeof contents, AnswerEntries] => [
    name as keyof typeof contents,
    [],
  ]),
  ['true_false', [{ answer_text_true_false: false }]],
  ['corrected', [{ answer_text_true_false: true }]],
  ['corrected', [{ answer_text_true_false: false, option_id: 'a' }]],
  ['uncorrected', [{ answer_text_true_false: false }]],
  ['single', [{ answer_id: 'a' }]],
  ['multiple', [{ answer_id: 'a' }, { answer_id: 'c' }]],
  ['drag_text', [pair('p', 'b')]],
  ['drag_image', [pair('p', 'b'), pair('q', 'a')]],
  ['matching', [pair('p', 'b'), pair('q', 'b')]],
  ['ordering', [{ answer_id: 'c' }, { answer_id: 'a' }, { answer_id: 'b' }]],
  [
    'complete',
    [
      { single_question_id: 'p', answer_text: 'ماء' },
      { single_question_id: 'q', answer_text: ' ' },
    ],
  ],
  ['essay', [{ answer_text: 'خمس كلمات لا أكثر من' }]],
  ['coordinate', [point, { ...point, x_coordinate: 0, y_coordinate: 50 }]],
];

test.each(good)('%s takes %j', (name, answers) => {
  expect(validateAnswer(contents[name], answers)).toEqual([]);
});

const bad: [keyof typeof contents, AnswerEntries, string][] = [
  ['true_false', [{}], 'answers.0.answer_text_true_false required'],
  ['true_false', [{ answer_text_true_false: true }, { answer_text_true_false: false }], 'answers too_many'],
  ['corrected', [{ answer_text_true_false: false }], 'answers.0.option_id please_select_option'],
  ['corrected', [{ answer_text_true_false: false, option_id: 'x' }], 'answers.0.option_id no_option'],
  ['corrected', [{ option_id: 'a' }], 'answers.0.answer_text_true_false required'],
  ['uncorrected', [{ answer_text_true_false: false, option_id: 'a' }], 'answers.0.option_id no_option'],
  ['single', [{ answer_id: 'a' }, { answer_id: 'b' }], 'answers too_many'],
  ['single', [{ answer_id: 'of-another-question' }], 'answers.0.answer_id no_option'],
  ['single', [{ answer_id: '__proto__' }], 'answers.0.answer_id no_option'],
  ['single', [{ answer_text: 'a' }], 'answers.0.answer_id required'],
  ['multiple', [{ answer_id: 'a' }, { answer_id: 'a' }], 'answers.1.answer_id duplicate'],
  ['drag_text', [pair('p', 'a'), pair('q', 'a')], 'answers.1.answer_id duplicate'],
  ['drag_text', [pair('p', 'a'), pair('p', 'b')], 'answers.1.single_question_id duplicate'],
  ['drag_text', [pair('z', 'a')], 'answers.0.single_question_id no_place'],
  ['drag_image', [pair('p', 'a'), pair('q', 'a')], 'answers.1.answer_id duplicate'],
  ['drag_image', [{ answer_id: 'a' }], 'answers.0.single_question_id required'],
  ['matching', [pair('p', 'a'), pair('p', 'a')], 'answers.1.single_question_id duplicate'],
  ['matching', [pair('p', 'z')], 'answers.0.answer_id no_option'],
  ['matching', [{ single_question_id: 'p' }], 'answers.0.answer_id required'],
  ['ordering', [{ answer_id: 'a' }, { answer_id: 'b' }], 'answers too_few'],
  ['ordering', [{ answer_id: 'a' }, { answer_id: 'b' }, { answer_id: 'a' }], 'answers.2.answer_id duplicate'],
  ['complete', [{ single_question_id: 'z', answer_text: 'ماء' }], 'answers.0.single_question_id no_place'],
  ['complete', [{ answer_text: 'ماء' }], 'answers.0.single_question_id required'],
  ['complete', [{ single_question_id: 'p', answer_text: 'م'.repeat(501) }], 'answers.0.answer_text too_long'],
  ['essay', [{ answer_text: 'هذه ست كلمات وهي أكثر من خمس' }], 'answers.0.answer_text too_many_words'],
  ['essay', [{ answer_text: 'ا'.repeat(100 * 1024) }], 'answers.0.answer_text too_long'],
  ['essay', [{ answer_text: 'أ' }, { answer_text: 'ب' }], 'answers too_many'],
  ['essay', [{}], 'answers.0.answer_text required'],
  ['coordinate', [point, point, point], 'answers too_many'],
  ['coordinate', [{ ...point, x_coordinate: 101 }], 'answers.0.x_coordinate range'],
  ['coordinate', [{ ...point, y_coordinate: -1 }], 'answers.0.y_coordinate range'],
  ['coordinate', [{ ...point, image_width: 0 }], 'answers.0.image_width range'],
  ['coordinate', [{ ...point, image_height: 0 }], 'answers.0.image_height range'],
  ['coordinate', [{ x_coordinate: 1, y_coordinate: 1, image_width: 2 }], 'answers.0.image_height required'],
];

test.each(bad)('%s refuses %j', (name, answers, expected) => {
  expect(validateAnswer(contents[name], answers).map(({ field, code }) => `${field} ${code}`)).toEqual([
    expected,
  ]);
});

test('a list of tens of thousands of entries is judged quickly', () => {
  const many = Array.from({ length: 50_000 }, () => pair('p', 'a'));
  expect(validateAnswer(contents.matching, many)).toHaveLength(49_999);
});
