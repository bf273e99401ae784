const HOUR = 60;
const DAY = 24 * HOUR;

/** A time after the end of an attempt in the unit that is read at a glance: «3 days», not «4,320 minutes». */
export function lateTime(seconds: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  const minutes = Math.round(seconds / 60);
  if (minutes < 2 * HOUR) return { unit: 'minutes', count: minutes };
  return minutes < 2 * DAY
    ? { unit: 'hours', count: Math.round(minutes / HOUR) }
    : { unit: 'days', count: Math.round(minutes / DAY) };
}
