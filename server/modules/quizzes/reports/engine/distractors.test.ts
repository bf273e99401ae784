import { expect, test } from 'vitest';
import type { QuestionContent } from '@/lib/contract/questions/content';
import { distractorTable } from './distractors';

const content: QuestionContent = {
  type: 'single_choice',
  prompt: { ar: 'س' },
  options: ['a', 'b', 'c'].map((id) => ({ id, text: { ar: `<strong>${id}</strong> &lt;` } })),
};
const key = { type: 'single_choice' as const, option_ids: ['a'] };
const attempt = (total: number, id?: string) => ({
  total,
  answers: id === undefined ? [] : [{ answer_id: id }],
});

test('shares of all, of the top third and of the bottom third, blank answers in the base', () => {
  const attempts = [
    attempt(9, 'a'),
    attempt(8, 'a'),
    attempt(5, 'b'),
    attempt(4, 'a'),
    attempt(2, 'b'),
    attempt(1),
  ];
  expect(distractorTable(content, [key], attempts)).toEqual([
    { id: 'a', text: { ar: 'a <' }, is_right: true, all: 50, top: 100, bottom: 0, count: 3 },
    { id: 'b', text: { ar: 'b <' }, is_right: false, all: 33.3, top: 0, bottom: 50, count: 2 },
    { id: 'c', text: { ar: 'c <' }, is_right: false, all: 0, top: 0, bottom: 0, count: 0 },
  ]);
});

test('ties at the border of a third count in parts, in any order', () => {
  const attempts = [attempt(3, 'a'), attempt(3, 'b'), attempt(3, 'b')];
  const [a, b] = distractorTable(content, [key], attempts);
  expect([a?.top, a?.bottom, b?.top, b?.bottom]).toEqual([33.3, 33.3, 66.7, 66.7]);
  expect(distractorTable(content, [key], [...attempts].reverse())).toEqual(
    distractorTable(content, [key], attempts),
  );
});

test('no attempts give rows of nothing', () => {
  expect(
    distractorTable(content, [key], []).map(({ all, top, bottom, count }) => [all, top, bottom, count]),
  ).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
});
