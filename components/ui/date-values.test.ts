import { CalendarDate, IslamicUmalquraCalendar } from '@internationalized/date';
import { expect, test } from 'vitest';
import { dayOf, dayText, instantOf, onDay, timeOf, timeText, zonedOf } from './date-values';

test('an instant is read on the wall clock of the zone and written back as it was', () => {
  const noon = zonedOf('2026-11-24T09:00:00.000Z', 'Asia/Riyadh');
  expect(noon?.hour).toBe(12);
  expect(instantOf(noon)).toBe('2026-11-24T09:00:00.000Z');
  expect(zonedOf('tomorrow', 'Asia/Riyadh')).toBeNull();
  expect(instantOf(null)).toBeNull();
});

test('a day of either calendar is the same day on the wire', () => {
  expect(dayText(dayOf('2026-11-22'))).toBe('2026-11-22');
  expect(dayText(new CalendarDate(new IslamicUmalquraCalendar(), 1448, 6, 12))).toBe('2026-11-22');
  expect(dayOf('22/11/2026')).toBeNull();
  expect(dayText(null)).toBe('');
});

test('hours are written with minutes only', () => {
  expect(timeText(timeOf('21:00'))).toBe('21:00');
  expect(timeOf('9')).toBeNull();
});

test('another day keeps the hour; without one it is the morning', () => {
  const day = new CalendarDate(new IslamicUmalquraCalendar(), 1448, 6, 12);
  const evening = zonedOf('2026-11-20T18:30:00.000Z', 'Asia/Riyadh');
  expect(instantOf(onDay(day, evening, 'Asia/Riyadh'))).toBe('2026-11-22T18:30:00.000Z');
  expect(instantOf(onDay(day, null, 'Asia/Riyadh'))).toBe('2026-11-22T05:00:00.000Z');
});
