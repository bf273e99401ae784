import {
  CalendarDate,
  GregorianCalendar,
  IslamicUmalquraCalendar,
  toCalendar,
} from '@internationalized/date';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from './engine';
import { hijriOf } from './read-week';

const gregorian = new GregorianCalendar();
const ummAlQura = new IslamicUmalquraCalendar();
const inHijri = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return toCalendar(new CalendarDate(gregorian, year, month, date), ummAlQura);
};

test('every day of 1400 to 1500 has the same date in both calendars wherever it is written, and comes back', () => {
  // 1 Muharram of 1400 and of 1501 by the tables of Umm al-Qura that both of them carry.
  const [first, afterLast] = ['1979-11-21', '2077-11-17'];
  const days = daysBetween(first, addDays(afterLast, -1));
  const wrong: string[] = [];
  let months = 0;
  for (const day of days) {
    // What the timetable writes (of the runtime) against what the fields of dates reckon with (of a library).
    const { year, month, day: date } = hijriOf(day);
    const known = inHijri(day);
    const back = toCalendar(new CalendarDate(ummAlQura, year, month, date), gregorian).toString();
    if (known.year !== year || known.month !== month || known.day !== date || back !== day) wrong.push(day);
    if (date === 1) months += 1;
  }
  expect(wrong).toEqual([]);
  expect(months).toBe(101 * 12);
  expect([hijriOf(first), hijriOf(afterLast)]).toEqual([
    { year: 1400, month: 1, day: 1 },
    { year: 1501, month: 1, day: 1 },
  ]);
});
