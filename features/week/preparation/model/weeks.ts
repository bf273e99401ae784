import { wallTime } from '@/lib/i18n/zoned-time';

const DAY_MS = 86_400_000;
const [BACK, AHEAD] = [3, 4];

/** A moment of a calendar day (`YYYY-MM-DD`) that is on that day in the time zones of schools. */
export const noonOf = (day: string): string => `${day}T10:00:00Z`;

export const shiftDay = (day: string, count: number): string =>
  new Date(Date.parse(noonOf(day)) + count * DAY_MS).toISOString().slice(0, 10);

/** The calendar day of a moment in a time zone. */
export const dayIn = (now: string, timeZone: string): string => wallTime(now, timeZone).slice(0, 10);

/** Both ends of the week that begins on a day. */
export const daysOfWeek = (first: string) => ({ from: first, to: shiftDay(first, 6) });

/** First days of the weeks around one, in their order. */
export const weeksAround = (first: string): string[] =>
  Array.from({ length: BACK + AHEAD + 1 }, (_, index) => shiftDay(first, (index - BACK) * 7));
