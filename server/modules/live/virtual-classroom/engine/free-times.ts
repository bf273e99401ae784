import { SESSION_MINUTES, STEP_MINUTES } from '@/lib/contract/virtual-classroom';
import { instantOf, wallTime } from '@/lib/i18n/zoned-time';

export type WeekHours = { weekday: number; from: number; to: number };
export type DayException = { day: string; kind: 'off' | 'hours'; from: number | null; to: number | null };
export type Busy = { from: Date; to: Date };
export type Calendar = {
  timeZone: string;
  hours: readonly WeekHours[];
  exceptions: readonly DayException[];
  busy: readonly Busy[];
};

const DAY = 86_400_000;
const MINUTE = 60_000;
/** How far students see ahead, and how long before its beginning an hour can still be asked for. */
export const DAYS_AHEAD = 14;
export const NOTICE_MS = 60 * MINUTE;

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Hours of a day on the instructor's clock: those of its exceptions in place of those of the week. */
function spansOf({ hours, exceptions }: Calendar, day: string): { from: number; to: number }[] {
  const own = exceptions.filter((exception) => exception.day === day);
  if (own.some(({ kind }) => kind === 'off')) return [];
  if (own.length > 0)
    return own.flatMap(({ from, to }) => (from === null || to === null ? [] : [{ from, to }]));
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return hours.filter((each) => each.weekday === weekday);
}

/**
 * Beginnings of hours in which the instructor is free, as instants. They stand on the instructor's clock: an
 * hour that a change of the clock takes away is none, and of one that it repeats the first is offered.
 */
export function freeTimes(calendar: Calendar, now: Date): Date[] {
  const { timeZone, busy } = calendar;
  const found = new Set<number>();
  const earliest = now.getTime() + NOTICE_MS;
  const today = Date.parse(`${wallTime(now.toISOString(), timeZone).slice(0, 10)}T00:00:00Z`);
  for (let offset = 0; offset <= DAYS_AHEAD; offset += 1) {
    const day = new Date(today + offset * DAY).toISOString().slice(0, 10);
    for (const { from, to } of spansOf(calendar, day)) {
      const first = Math.ceil(from / STEP_MINUTES) * STEP_MINUTES;
      for (let minute = first; minute + SESSION_MINUTES <= to; minute += STEP_MINUTES) {
        const wall = `${day}T${clock(minute)}`;
        const instant = instantOf(wall, timeZone);
        if (instant === null || wallTime(instant, timeZone) !== wall) continue;
        const at = Date.parse(instant);
        const end = at + SESSION_MINUTES * MINUTE;
        const isTaken = busy.some((each) => each.from.getTime() < end && each.to.getTime() > at);
        if (at >= earliest && !isTaken) found.add(at);
      }
    }
  }
  return [...found].toSorted((a, b) => a - b).map((at) => new Date(at));
}

/** The hour can be asked for. */
export const isFree = (calendar: Calendar, startsAt: Date, now: Date): boolean =>
  freeTimes(calendar, now).some((each) => each.getTime() === startsAt.getTime());
