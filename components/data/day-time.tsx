import type { Format } from '@/lib/i18n/format';

/** A moment in a column: the day, and the hour under it, in every row the same. */
export function DayTime({ at, format }: { at: string; format: Format }) {
  return (
    <time dateTime={at} className="block">
      <span className="block whitespace-nowrap">{format.weekdayDate(at)}</span>
      <span className="block text-13 whitespace-nowrap text-ink-3">{format.time(at)}</span>
    </time>
  );
}
