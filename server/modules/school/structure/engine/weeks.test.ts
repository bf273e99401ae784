import { expect, test } from 'vitest';
import { type WeekCalendar, weeksOf } from './weeks';

const saudi: WeekCalendar = { weekStart: 0, weekend: [5, 6], holidays: [], exams: [] };
const short = (weeks: ReturnType<typeof weeksOf>) =>
  weeks.map(({ from, to, kind }) => `${from.slice(5)} ${to.slice(5)} ${kind}`);

test('a week has the working days of the branch, and the first begins with the semester', () => {
  // 2026-08-25 is a Tuesday.
  expect(short(weeksOf({ from: '2026-08-25', to: '2026-09-09' }, saudi))).toEqual([
    '08-25 08-27 study',
    '08-30 09-03 study',
    '09-06 09-09 study',
  ]);
  const emirates = { ...saudi, weekStart: 1, weekend: [6, 0] };
  expect(short(weeksOf({ from: '2026-08-29', to: '2026-09-06' }, emirates))).toEqual(['08-31 09-04 study']);
});

test('a week without an open day is a holiday, one that is mostly examined is of exams', () => {
  const calendar = {
    ...saudi,
    holidays: [{ from: '2026-08-30', to: '2026-09-05' }],
    exams: [{ from: '2026-09-08', to: '2026-09-10' }],
  };
  expect(short(weeksOf({ from: '2026-08-23', to: '2026-09-10' }, calendar))).toEqual([
    '08-23 08-27 study',
    '08-30 09-03 holiday',
    '09-06 09-10 exams',
  ]);
});

test('days of the weekend alone make no week', () => {
  expect(weeksOf({ from: '2026-08-28', to: '2026-08-29' }, saudi)).toEqual([]);
});
