import type { Format } from '@/lib/i18n/format';

/** Today in both calendars; the years are left out where the line would break. */
export function DateLine({ format, now }: { format: Format; now: Date }) {
  return (
    <>
      <bdi className="md:hidden">{format.narrowDate(now)}</bdi>
      <bdi className="max-md:hidden">{format.fullDate(now)}</bdi>
    </>
  );
}
