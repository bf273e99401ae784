import { expect, test } from 'vitest';
import { markOfPoints, pointSteps } from './rubric';
import { sorting } from './sorting';
import { preferredWrong } from './question-quality';

test('a click on a head turns the order round', () => {
  expect(sorting('mark', 'mark')).toEqual({ sorted: 'ascending', next: '-mark' });
  expect(sorting('-mark', 'mark')).toEqual({ sorted: 'descending', next: 'mark' });
  expect(sorting('name', 'mark')).toEqual({ sorted: undefined, next: 'mark' });
});

test('points have buttons while they are few', () => {
  expect(pointSteps(1)).toEqual([0, 0.5, 1]);
  expect(pointSteps(4)).toEqual([0, 1, 2, 3, 4]);
  expect(pointSteps(7)).toBeNull();
  expect(pointSteps(0.25)).toBeNull();
});

test('points come to their share of the greatest mark, and to none while one is missing', () => {
  const rubric = [
    { id: 'a', points: 1 },
    { id: 'b', points: 2 },
  ];
  expect(markOfPoints(rubric, { a: 1, b: 0.5 }, 6)).toBe(3);
  expect(markOfPoints(rubric, { a: 1 }, 6)).toBeNull();
  expect(markOfPoints([], {}, 6)).toBeNull();
});

test('a question without right options has no wrong one either', () => {
  const option = { id: 'a', text: {}, is_right: false, all: 1, top: 90, bottom: 0, count: 1 };
  expect(preferredWrong({ n: 10, distractors: [option] })).toBeNull();
  expect(preferredWrong({ n: 10, distractors: [] })).toBeNull();
});

test('a few answers are no reason for a warning', () => {
  const option = { id: 'a', text: {}, is_right: true, all: 50, top: 0, bottom: 100, count: 1 };
  const wrong = { ...option, id: 'b', is_right: false, top: 100 };
  expect(preferredWrong({ n: 9, distractors: [option, wrong] })).toBeNull();
  expect(preferredWrong({ n: 10, distractors: [option, wrong] })?.id).toBe('b');
});
