import { wallTime } from '@/lib/i18n/zoned-time';

/** A calendar day of a branch as `YYYY-MM-DD`, in the Gregorian calendar. */
export type Day = string;
/** A time on the wall clock as `HH:MM`, 24 hours. */
export type ClockTime = string;
/** Both ends belong to it; no end: until further notice. */
export type DayRange = { from: Day; to: Day | null };

const DAY_MS = 86_400_000;
const atNoon = (day: Day): number => Date.parse(`${day}T12:00:00Z`);
const dayOf = (at: number): Day => new Date(at).toISOString().slice(0, 10);

export const addDays = (day: Day, count: number): Day => dayOf(atNoon(day) + count * DAY_MS);

/** The calendar day of an instant in a time zone. */
export const dayIn = (now: Date, timeZone: string): Day => wallTime(now.toISOString(), timeZone).slice(0, 10);

/** 0 Sunday .. 6 Saturday. */
export const weekdayOf = (day: Day): number => new Date(atNoon(day)).getUTCDay();

export const isWithin = (day: Day, { from, to }: DayRange): boolean =>
  from <= day && (to === null || day <= to);

export const overlaps = (one: DayRange, other: DayRange): boolean =>
  (one.to === null || other.from <= one.to) && (other.to === null || one.from <= other.to);

/** Every day from the first to the last, both included; none when they stand the other way round. */
export function daysBetween(from: Day, to: Day): Day[] {
  const count = Math.round((atNoon(to) - atNoon(from)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, away) => addDays(from, away));
}

/** The first day of the week that `day` is in. `weekStart`: 0 Sunday .. 6 Saturday. */
export const weekOf = (day: Day, weekStart: number): Day =>
  addDays(day, -((weekdayOf(day) - weekStart + 7) % 7));

/** Number of the week that `day` is in, 1 for the week of `firstDay`; 0 and below before it. */
export const weekNumber = (day: Day, firstDay: Day, weekStart: number): number =>
  Math.round((atNoon(weekOf(day, weekStart)) - atNoon(weekOf(firstDay, weekStart))) / (7 * DAY_MS)) + 1;

/** Whether a text is a day of the calendar, as 2026-02-28 is and 2026-02-31 is not. */
export function isDay(text: string): text is Day {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? atNoon(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
