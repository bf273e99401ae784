import type { Format } from '@/lib/i18n/format';

/**
 * A moment in a column: the day, and the hour under it, in every row the same; in a card they share its line.
 */
export function DayTime({ at, format }: { at: string; format: Format }) {
  return (
    <time dateTime={at} className="block in-[.table-cards]:max-[40rem]:contents">
      <span className="block">{format.weekdayDate(at)}</span>
      <span className="block text-13 whitespace-nowrap text-ink-3">{format.time(at)}</span>
    </time>
  );
}
