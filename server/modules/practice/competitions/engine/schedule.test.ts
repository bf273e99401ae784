import { expect, test } from 'vitest';
import { isCountDue } from './schedule';

test('a class receives every count, and hundreds of viewers receive the fewer the more they are', () => {
  expect([isCountDue(1, 0), isCountDue(40, 0), isCountDue(125, 0)]).toEqual([true, true, true]);
  expect([isCountDue(126, 503), isCountDue(126, 504)]).toEqual([false, true]);
  expect([isCountDue(500, 1_500), isCountDue(500, 2_000)]).toEqual([false, true]);
});
