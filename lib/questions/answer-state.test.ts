import { expect, test } from 'vitest';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import { paperQuestion } from '@/tests/ui/attempt-school';
import { answerState, isAnswered } from './answer-state';

const empty: [string, AnswerEntries | undefined][] = [
  ['nothing', undefined],
  ['an empty list', []],
  ['white space', [{ answer_text: ' \n ' }]],
  ['an empty blank', [{ single_question_id: 'b1', answer_text: '' }]],
  ['a place without an option', [{ single_question_id: 'p1' }]],
];
test.each(empty)('%s is no answer', (_name, answers) => {
  expect(isAnswered(answers)).toBe(false);
  expect(answerState(paperQuestion('q', 1), answers)).toBe('unanswered');
});

const given: [string, AnswerEntries][] = [
  ['text', [{ answer_text: 'نعم' }]],
  ['an option', [{ answer_id: 'a' }]],
  ['a false statement', [{ answer_text_true_false: false }]],
  ['a point at the corner', [{ x_coordinate: 0, y_coordinate: 0, image_width: 10, image_height: 10 }]],
];
test.each(given)('%s is an answer', (_name, answers) => {
  expect(isAnswered(answers)).toBe(true);
});

const options = ['a', 'b', 'c'].map((id) => ({ id, text: { ar: id } }));
const two = { ar: '[[p]] ثم [[q]]', en: '[[p]] then [[q]]' };
const placed = (...places: string[]): AnswerEntries =>
  places.map((place, index) => ({ single_question_id: place, answer_id: options[index]?.id }));
const written = (...texts: string[]): AnswerEntries =>
  texts.map((text, index) => ({ single_question_id: 'pq'[index], answer_text: text }));
const point = { x_coordinate: 1, y_coordinate: 1, image_width: 10, image_height: 10 };
const box = { x: 0, y: 0, width: 0.1, height: 0.1 };

const halves: [string, Partial<PaperQuestion>, AnswerEntries, AnswerEntries][] = [
  [
    'a false statement without its correction',
    { question_type: 'true_false_with_correct', options },
    [{ answer_text_true_false: false }],
    [{ answer_text_true_false: false, option_id: 'a' }],
  ],
  ['one word of two', { question_type: 'drag_drop_text', text: two, options }, placed('p'), placed('p', 'q')],
  [
    'one label of two',
    {
      question_type: 'drag_drop_image',
      options,
      places: [
        { id: 'p', ...box },
        { id: 'q', ...box },
      ],
    },
    placed('p'),
    placed('p', 'q'),
  ],
  [
    'one pair of three',
    { question_type: 'matching', options, stems: options },
    placed('a'),
    placed('a', 'b', 'c'),
  ],
  [
    'one blank of two, the other white space',
    { question_type: 'complete', text: two },
    written('ماء', ' '),
    written('ماء', 'هواء'),
  ],
  [
    'an essay under its minimum',
    { question_type: 'essay', word_min: 3 },
    [{ answer_text: 'كلمة واحدة' }],
    [{ answer_text: 'هذه ثلاث كلمات' }],
  ],
  ['one point of two', { question_type: 'coordinate', markers: 2 }, [point], [point, point]],
];
test.each(halves)('%s is incomplete', (_name, more, half, whole) => {
  const question = paperQuestion('q', 1, more);
  expect([answerState(question, half), answerState(question, whole)]).toEqual(['incomplete', 'done']);
});

test('what cannot be filled is not missing', () => {
  const places = ['p', 'q', 'r', 's'].map((id) => ({ id, ...box }));
  const question = paperQuestion('q', 1, { question_type: 'drag_drop_image', options, places });
  expect(answerState(question, placed('p', 'q', 'r'))).toBe('done');
  const plain = paperQuestion('q', 1, { question_type: 'true_false_with_correct' });
  expect(answerState(plain, [{ answer_text_true_false: false }])).toBe('done');
});
