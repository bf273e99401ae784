import { expect, test } from 'vitest';
import { lateTime } from './late-time';

test.each([
  [180, 'minutes', 3],
  [119 * 60, 'minutes', 119],
  [2 * 3600, 'hours', 2],
  [6185 * 60, 'days', 4],
] as const)('%i seconds after the end are so many %s: %i', (seconds, unit, count) => {
  expect(lateTime(seconds)).toEqual({ unit, count });
});
