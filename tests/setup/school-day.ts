const DAY_MS = 86_400_000;

/**
 * The day (`YYYY-MM-DD`) at the schools of the tests, so many days from today. Its midnight is 21:00 UTC: for
 * three hours the day of `toISOString` is yesterday there.
 */
export const schoolDay = (away = 0): string =>
  new Date(Date.now() + away * DAY_MS).toLocaleDateString('sv-SE', { timeZone: 'Asia/Riyadh' });
