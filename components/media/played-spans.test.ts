import { expect, test } from 'vitest';
import { playedBetween } from './played-spans';

test('a jump is not watched, a fast film is', () => {
  expect(playedBetween(null, 5, 1)).toBeNull();
  expect(playedBetween(4, 5, 1)).toEqual([4, 5]);
  expect(playedBetween(4, 60, 1)).toBeNull();
  expect(playedBetween(60, 4, 1)).toBeNull();
  expect(playedBetween(4, 7, 2)).toEqual([4, 7]);
});
