import { expect, test } from 'vitest';
import { freePeriods } from './free-periods';

const me = 'me';
const other = 'other';
const third = 'third';
const at = (time: string) => `2026-11-22T${time}:00.000Z`;
const lesson = (
  period: number,
  [starts_at, ends_at]: [string, string],
  teacherId: string,
  state: 'held' | 'cancelled' = 'held',
) => ({
  day: '2026-11-22',
  period,
  teacherId,
  state,
  starts_at: at(starts_at),
  ends_at: at(ends_at),
});
const first: [string, string] = ['07:00', '07:45'];
const second: [string, string] = ['07:50', '08:35'];
const last: [string, string] = ['08:40', '09:25'];
const starts = (sessions: ReturnType<typeof lesson>[], now = at('06:00')) =>
  freePeriods(sessions, [me, other], new Date(now)).map(({ period }) => period);

test('free is a period of the branch in which neither of the two has a lesson', () => {
  expect(starts([lesson(1, first, third), lesson(2, second, third), lesson(3, last, third)])).toEqual([
    1, 2, 3,
  ]);
  expect(starts([lesson(1, first, me), lesson(2, second, other), lesson(3, last, third)])).toEqual([3]);
  expect(starts([])).toEqual([]);
});

test('a cancelled lesson keeps nobody busy, and makes no period', () => {
  expect(starts([lesson(1, first, me, 'cancelled'), lesson(1, first, third)])).toEqual([1]);
  expect(starts([lesson(1, first, third, 'cancelled')])).toEqual([]);
});

test('what has begun is over, and a period stands once', () => {
  const sessions = [lesson(1, first, third), lesson(1, first, 'fourth'), lesson(2, second, third)];
  expect(starts(sessions)).toEqual([1, 2]);
  expect(starts(sessions, at('07:00'))).toEqual([2]);
});

test('grades with other bells: their lessons keep busy by the clock', () => {
  expect(
    starts([lesson(1, first, third), lesson(1, ['07:30', '08:00'], me), lesson(2, second, third)]),
  ).toEqual([]);
  expect(starts([lesson(1, first, third), lesson(1, ['07:30', '08:00'], 'fourth')])).toEqual([1]);
});
