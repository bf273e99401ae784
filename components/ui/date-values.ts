import {
  type CalendarDate,
  GregorianCalendar,
  parseAbsolute,
  parseDate,
  parseTime,
  type Time,
  toCalendar,
  toCalendarDate,
  type ZonedDateTime,
} from '@internationalized/date';

const gregorian = new GregorianCalendar();
/** The hour of a day that was chosen before any hour. */
export const MORNING = 8;

/** An instant of the API as local time of a zone; null when it is none. */
export function zonedOf(instant: string | null | undefined, timeZone: string): ZonedDateTime | null {
  if (!instant || Number.isNaN(Date.parse(instant))) return null;
  return parseAbsolute(instant, timeZone);
}
export const instantOf = (value: ZonedDateTime | null): string | null => value?.toAbsoluteString() ?? null;

/** A day of the API, `yyyy-mm-dd`; null when it is none. */
export function dayOf(day: string | null | undefined): CalendarDate | null {
  return day && /^\d{4}-\d\d-\d\d$/.test(day) ? parseDate(day) : null;
}
/** A day in the format of the API, whatever calendar it was chosen in. */
export const dayText = (value: CalendarDate | null): string =>
  value ? toCalendar(value, gregorian).toString() : '';

/** An hour of the API, `HH:mm`; null when it is none. */
export const timeOf = (time: string | null | undefined): Time | null =>
  time && /^\d\d:\d\d/.test(time) ? parseTime(time.slice(0, 5)) : null;
export const timeText = (value: Time | null): string => value?.toString().slice(0, 5) ?? '';

/** Another day at the same hour; in the morning when there was no hour yet. */
export function onDay(day: CalendarDate, value: ZonedDateTime | null, timeZone: string): ZonedDateTime {
  const { year, month, day: date } = toCalendar(day, gregorian);
  const now = value ?? parseAbsolute(new Date(0).toISOString(), timeZone).set({ hour: MORNING, minute: 0 });
  return toZoned(now).set({ year, month, day: date });
}
const toZoned = (value: ZonedDateTime): ZonedDateTime => toCalendar(value, gregorian);

export const calendarDay = (value: ZonedDateTime | null): CalendarDate | null =>
  value && toCalendarDate(value);
