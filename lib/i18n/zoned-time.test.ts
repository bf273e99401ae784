import { expect, test } from 'vitest';
import { instantOf, wallTime } from './zoned-time';

test('an instant stands on the wall clock of the school and comes back', () => {
  expect(wallTime('2026-11-22T17:00:00Z', 'Asia/Riyadh')).toBe('2026-11-22T20:00');
  expect(instantOf('2026-11-22T20:00', 'Asia/Riyadh')).toBe('2026-11-22T17:00:00.000Z');
});

test('midnight and the change of the year keep their day', () => {
  expect(wallTime('2026-12-31T21:00:00Z', 'Asia/Riyadh')).toBe('2027-01-01T00:00');
  expect(instantOf('2027-01-01T00:00', 'Asia/Riyadh')).toBe('2026-12-31T21:00:00.000Z');
});

test('every hour around a change to summer time comes back', () => {
  for (let hour = 0; hour < 72; hour += 1) {
    const instant = new Date(Date.UTC(2026, 3, 23) + hour * 3_600_000).toISOString();
    const wall = wallTime(instant, 'Africa/Cairo');
    expect(wallTime(instantOf(wall, 'Africa/Cairo') ?? '', 'Africa/Cairo')).toBe(wall);
  }
});

test('what is no time is null or empty', () => {
  expect(instantOf('غدًا', 'Asia/Riyadh')).toBeNull();
  expect(instantOf('', 'Asia/Riyadh')).toBeNull();
  expect(wallTime('never', 'Asia/Riyadh')).toBe('');
});
