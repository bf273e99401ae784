import { expect, test } from 'vitest';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import { goldens } from './golden.test-support';
import { describeAnswer, distributionRows, picks } from './registry';

const golden = (name: string) => {
  const found = goldens.find((entry) => entry.name === name);
  if (!found) throw new Error(name);
  return found;
};
const chosen = (...ids: string[]): AnswerEntries => ids.map((answer_id) => ({ answer_id }));
const pair = (single_question_id: string, answer_id: string) => ({ single_question_id, answer_id });

test.each<[string, AnswerEntries, string, string]>([
  ['true_false', [{ answer_text_true_false: true }], 'صواب', 'True'],
  [
    'true_false_with_correct, false statement',
    [{ answer_text_true_false: false, option_id: 'b' }],
    'خطأ | b',
    'False | b',
  ],
  ['single_choice', chosen('c'), 'c', 'c'],
  ['multiple_choice', chosen('a', 'c'), 'a | c', 'a | c'],
  ['drag_drop_text', [pair('q', 'a')], '1.  | 2. a | 3. ', '1.  | 2. a | 3. '],
  ['matching', [pair('p', 'b')], 'p: b | q:  | r: ', 'p: b | q:  | r: '],
  ['ordering', chosen('c', 'a', 'd', 'b'), '1. c | 2. a | 3. d | 4. b', '1. c | 2. a | 3. d | 4. b'],
  [
    'complete',
    [{ single_question_id: 'q', answer_text: ' ماء ' }],
    '1.  | 2. ماء | 3. ',
    '1.  | 2. ماء | 3. ',
  ],
  ['essay', [{ answer_text: ' رأيي ' }], 'رأيي', 'رأيي'],
  [
    'coordinate',
    [{ x_coordinate: 25, y_coordinate: 1, image_width: 200, image_height: 3 }],
    '(12.5%, 33.3%)',
    '(12.5%, 33.3%)',
  ],
  ['single_choice', [], '', ''],
])('%s %j reads %j', (name, answers, ar, en) => {
  const { content } = golden(name);
  expect(describeAnswer(content, answers, 'ar')).toBe(ar);
  expect(describeAnswer(content, answers, 'en')).toBe(en);
});

test('an option without text is described by its picture, else by its number', () => {
  const image = { file_id: '0190f3a0-0000-7000-8000-000000000001' };
  const content = {
    type: 'single_choice' as const,
    prompt: { ar: 'س' },
    options: [
      { id: 'a', text: {}, image: { ...image, alt: { ar: 'خريطة' } } },
      { id: 'b', text: {}, image },
    ],
  };
  expect(describeAnswer(content, chosen('a'), 'en')).toBe('خريطة');
  expect(describeAnswer(content, chosen('b'), 'ar')).toBe('#2');
});

/** Each line of the distribution of the answers: its id, whether it is right, how many chose it. */
const counts = (name: string, all: AnswerEntries[]) => {
  const { content, key } = golden(name);
  const picked = all.flatMap((answers) => picks(content, key, answers));
  return distributionRows(content, key, all).map(({ id, is_right }) => [
    id,
    is_right,
    picked.filter((each) => each === id).length,
  ]);
};

test('choices are counted once an answer, right ones marked', () => {
  expect(counts('single_choice', [chosen('a'), chosen('c'), chosen('c', 'c'), []])).toEqual([
    ['a', false, 1],
    ['b', false, 0],
    ['c', true, 2],
    ['d', false, 0],
  ]);
  expect(
    counts('true_false', [[{ answer_text_true_false: true }], [{ answer_text_true_false: false }], []]),
  ).toEqual([
    [':true', false, 1],
    [':false', true, 1],
  ]);
  expect(
    counts('true_false_with_correct, false statement', [
      [{ answer_text_true_false: false, option_id: 'b' }],
      [{ answer_text_true_false: true, option_id: 'b' }],
    ]),
  ).toEqual([
    [':true', false, 1],
    [':false', true, 1],
    ['a', false, 0],
    ['b', true, 1],
    ['c', false, 0],
    ['d', false, 0],
  ]);
});

test('places, items and targets count who got them right', () => {
  expect(counts('matching', [[pair('p', 'a'), pair('q', 'a')], [pair('p', 'a')]])).toEqual([
    ['p', true, 2],
    ['q', true, 0],
    ['r', true, 0],
  ]);
  expect(counts('ordering', [chosen('c', 'a', 'b', 'd')])).toEqual([
    ['c', true, 1],
    ['a', true, 1],
    ['d', true, 0],
    ['b', true, 0],
  ]);
  const hit = [{ x_coordinate: 40, y_coordinate: 50, image_width: 200, image_height: 100 }];
  expect(counts('coordinate', [hit, hit, []])).toEqual([
    ['0', true, 2],
    ['1', true, 0],
    ['2', true, 0],
  ]);
  expect(counts('essay', [[{ answer_text: 'نص' }]])).toEqual([]);
});

test('frequent wrong words of a blank are listed under it, most frequent first', () => {
  const fill = (text: string) => [{ single_question_id: 'p', answer_text: text }];
  expect(counts('complete', [fill('مكة'), fill('جدة'), fill('جِدة'), fill('الطائف')])).toEqual([
    ['p', true, 1],
    ['p:جدة', false, 2],
    ['p:الطائف', false, 1],
    ['q', true, 0],
    ['r', true, 0],
  ]);
});
