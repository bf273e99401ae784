import type { MeetingRhythm } from '@/lib/contract/meeting';
import { instantOf, wallTime } from '@/lib/i18n/zoned-time';

const days = { week: 7, two_weeks: 14 } as const;

/** The same day of a later month; where it has none, its last. */
function inMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/**
 * Beginnings of a recurring meeting: the same time on the clock of the branch, also across a change of
 * clocks.
 */
export function beginnings(
  first: Date,
  { every, times }: { every: MeetingRhythm; times: number },
  timeZone: string,
): Date[] {
  const [day = '', time = ''] = wallTime(first.toISOString(), timeZone).split('T');
  return Array.from({ length: times }, (_, place) => {
    if (place === 0) return first;
    const other =
      every === 'month'
        ? inMonths(day, place)
        : new Date(Date.parse(`${day}T00:00:00Z`) + place * days[every] * 86_400_000)
            .toISOString()
            .slice(0, 10);
    return new Date(instantOf(`${other}T${time}`, timeZone) ?? first);
  });
}
