const DAY_MS = 86_400_000;

/** A moment of a calendar day (`YYYY-MM-DD`) that is on that day in the time zones of schools. */
export const noonOf = (date: string): number => Date.parse(`${date}T10:00:00Z`);

export const shiftDay = (date: string, count: number): string =>
  new Date(noonOf(date) + count * DAY_MS).toISOString().slice(0, 10);

/** The month (`YYYY-MM`) so many months later. */
export function shiftMonth(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** 0 Sunday .. 6 Saturday. */
export const weekdayOf = (date: string): number => new Date(noonOf(date)).getUTCDay();

/** How a branch counts its days: 0 Sunday .. 6 Saturday. */
type WeekShape = { week_start: number; weekend: readonly number[] };

/** The first day of the week that holds a day; weeks begin on a weekday. */
export const weekOf = (date: string, weekStart: number): string =>
  shiftDay(date, -((weekdayOf(date) - weekStart + 7) % 7));

/**
 * The first day of the week that is meant where no week is named: that of today, and on a weekend after
 * which the week has no day of school left the coming one. Every page and list goes by it.
 */
export function weekOfToday(today: string, { week_start: start, weekend }: WeekShape): string {
  const first = weekOf(today, start);
  const left = Array.from({ length: 7 }, (_, at) => shiftDay(first, at)).filter((day) => day >= today);
  const isOver = weekend.length < 7 && left.every((day) => weekend.includes(weekdayOf(day)));
  return isOver ? shiftDay(first, 7) : first;
}
