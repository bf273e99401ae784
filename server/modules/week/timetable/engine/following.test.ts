import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekdayOf, weekOf } from './days';
import { followingDays } from './following';
import type { Slot } from './plan';

// A Sunday, on which the week begins.
const sunday = '2026-09-06';
const year = { firstDay: sunday, weekStart: 0 };
const slot = (rest: Partial<Slot>): Slot => ({
  id: 'b',
  classroomId: '5a',
  gradeId: 'g5',
  weekday: 0,
  period: 1,
  parity: 'every',
  subjectId: 'science',
  teacherId: 'noura',
  roomId: null,
  from: sunday,
  to: '2026-10-10',
  ...rest,
});
const follow = (to: Slot, from: string, days: string[]) => [...followingDays(year, to, from, days)];
const [tuesday, nextTuesday] = [addDays(sunday, 2), addDays(sunday, 9)];

test('a lesson goes to the lesson of its week', () => {
  expect(follow(slot({ weekday: 4 }), sunday, [nextTuesday, tuesday])).toEqual([
    [tuesday, addDays(sunday, 4)],
    [nextTuesday, addDays(sunday, 11)],
  ]);
});

test('where its week has none any more it goes to the next one, and what follows makes room', () => {
  // From Monday on: the Sunday of that week is over.
  expect(follow(slot({ weekday: 0 }), addDays(sunday, 1), [tuesday, nextTuesday])).toEqual([
    [tuesday, addDays(sunday, 7)],
    [nextTuesday, addDays(sunday, 14)],
  ]);
});

test('every second week: each lesson has another one; what the timetable has no place for stays', () => {
  const days = [0, 7, 14, 21, 28].map((away) => addDays(sunday, away + 2));
  expect(follow(slot({ weekday: 2, parity: 'odd' }), sunday, days)).toEqual([
    [days[0], days[0]],
    [days[1], days[2]],
    [days[2], days[4]],
  ]);
});

test('lessons keep their order, two never meet, and none goes to a week before its own', () => {
  const day = fc.integer({ min: 0, max: 34 }).map((away) => addDays(sunday, away));
  fc.assert(
    fc.property(
      fc.uniqueArray(day, { maxLength: 8 }),
      fc.integer({ min: 0, max: 6 }),
      fc.constantFrom('every', 'odd', 'even'),
      day,
      (days, weekday, parity, from) => {
        const found = follow(slot({ weekday, parity }), from, days);
        const targets = found.map(([, target]) => target);
        expect(targets).toEqual([...new Set(targets)].sort());
        expect(found.map(([own]) => own)).toEqual(days.toSorted().slice(0, found.length));
        for (const [own, target] of found) {
          expect(weekdayOf(target)).toBe(weekday);
          expect(target >= from && weekOf(target, 0) >= weekOf(own, 0)).toBe(true);
        }
      },
    ),
  );
});
