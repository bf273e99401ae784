import { expect, test } from 'vitest';
import { weekOfToday } from './plain-days';

const saudi = { week_start: 0, weekend: [5, 6] };

test.each([
  ['a Sunday', '2026-11-22', '2026-11-22'],
  ['a Thursday', '2026-11-26', '2026-11-22'],
  ['a Friday', '2026-11-27', '2026-11-29'],
  ['a Saturday', '2026-11-28', '2026-11-29'],
])('on %s the week is the one with days of school ahead', (_, today, first) => {
  expect(weekOfToday(today, saudi)).toBe(first);
});

test('a weekend at the beginning of a week belongs to the week that follows it', () => {
  expect(weekOfToday('2026-11-28', { week_start: 6, weekend: [5, 6] })).toBe('2026-11-28');
  expect(weekOfToday('2026-11-27', { week_start: 6, weekend: [5, 6] })).toBe('2026-11-28');
});
