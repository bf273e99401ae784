import type { BillingCalendar } from '@/lib/contract/billing';

const DAY_MS = 86_400_000;
/** First day of the year 1 and mean length of a year, for a guess that is at most a few days off. */
const EPOCH = Date.UTC(622, 6, 18);
const YEAR_DAYS = 354.36707;
const MONTH_DAYS = YEAR_DAYS / 12;
const NEAR = 5;

const parts = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

/** The date (YYYY-MM-DD) in the calendar of Umm al-Qura of a day. */
function hijriOf(at: number): string {
  const found = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  const two = (value: string | undefined) => (value ?? '').padStart(2, '0');
  return `${found.year}-${two(found.month)}-${two(found.day)}`;
}

/**
 * The Gregorian day of a date of the calendar; null where there is no such day, as the thirtieth of a short
 * month.
 */
export function dayOf(date: string, calendar: BillingCalendar): string | null {
  if (calendar === 'gregory') {
    const at = Date.parse(`${date}T00:00:00Z`);
    if (Number.isNaN(at)) return null;
    return new Date(at).toISOString().slice(0, 10) === date ? date : null;
  }
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  // The tables of the calendar do not go further.
  if (year < 1300 || year > 1600 || month < 1 || month > 12) return null;
  const guess = EPOCH + Math.round((year - 1) * YEAR_DAYS + (month - 1) * MONTH_DAYS + day - 1) * DAY_MS;
  for (let away = -NEAR; away <= NEAR; away += 1)
    if (hijriOf(guess + away * DAY_MS) === date)
      return new Date(guess + away * DAY_MS).toISOString().slice(0, 10);
  return null;
}

/** The date in the calendar of a Gregorian day. */
export const dateOf = (day: string, calendar: BillingCalendar): string =>
  calendar === 'gregory' ? day : hijriOf(Date.parse(`${day}T00:00:00Z`));
