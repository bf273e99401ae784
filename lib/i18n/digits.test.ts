import { expect, test } from 'vitest';
import { parseTyped } from './digits';
import { forMatching } from './normalize';

test.each([
  ['١٢٫٥', 12.5],
  ['۷', 7],
  ['-3', -3],
  ['\u22123', -3],
  [' 42 ', 42],
  ['.5', 0.5],
])('%s is the number %d', (typed, value) => {
  expect(parseTyped(typed)).toBe(value);
});

test.each(['', 'ثلاث', '1,5', '1e9', 'Infinity', '--2', '1 2'])('%j is no number', (typed) => {
  expect(parseTyped(typed)).toBeNull();
});

test('hamza, tashkeel, tatweel, ta marbuta and digits make no difference in matching', () => {
  expect(forMatching('الدَّوْرَةُ المائيّـة ٥')).toBe(forMatching('الدوره المائيه 5'));
  expect(forMatching('أَسْئِلة')).toBe(forMatching('اسيله'));
  expect(forMatching('Water CYCLE')).toBe('water cycle');
});
