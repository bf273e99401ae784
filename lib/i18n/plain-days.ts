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
