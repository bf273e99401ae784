import { expect, test } from 'vitest';
import { cellState, isAnswered, nextPage, previousPage } from './navigator';

test('next wraps to page 1 after the last question', () => {
  expect([nextPage(1, 3), nextPage(3, 3), nextPage(1, 1)]).toEqual([2, 1, 1]);
});

test('back stays on page 1 at the start', () => {
  expect([previousPage(3), previousPage(1)]).toEqual([2, 1]);
});

test.each([
  ['nothing', undefined, false],
  ['an empty list', [], false],
  ['white space', [{ answer_text: ' \n ' }], false],
  ['an empty blank', [{ single_question_id: 'b1', answer_text: '' }], false],
  ['a place without an option', [{ single_question_id: 'p1' }], false],
  ['text', [{ answer_text: 'نعم' }], true],
  ['an option', [{ answer_id: 'a' }], true],
  ['a false statement', [{ answer_text_true_false: false }], true],
  ['a point at the corner', [{ x_coordinate: 0, y_coordinate: 0, image_width: 10, image_height: 10 }], true],
] as const)('%s is answered: %s', (_name, answers, expected) => {
  expect(isAnswered(answers as never)).toBe(expected);
});

test('the active question looks active whether it is answered or not', () => {
  expect([
    cellState(true, [{ answer_id: 'a' }]),
    cellState(false, [{ answer_id: 'a' }]),
    cellState(false, []),
  ]).toEqual(['active', 'done', 'unanswered']);
});
