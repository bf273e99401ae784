import type { TimetableDay } from '@/lib/contract/resources/week/timetable';

type Pause = TimetableDay['pauses'][number];
export type WeekRow = { period: number } | { pause: Pause };

const clockOf = (moment: string): string => moment.slice(11, 16);

/**
 * Rows of a week: its periods with the pauses between them, at the times of the first day that has any.
 * `timeAt`: when a period begins, null where it has no time.
 */
export function rowsOf(
  days: readonly TimetableDay[],
  periods: readonly number[],
  timeAt: (period: number) => string | null,
): WeekRow[] {
  const pauses = [...(days.find((day) => day.pauses.length > 0)?.pauses ?? [])];
  const rows: WeekRow[] = [];
  for (const period of periods) {
    const at = timeAt(period);
    while (at && rows.length > 0 && pauses[0] && clockOf(pauses[0].starts_at) < clockOf(at)) {
      const [pause] = pauses.splice(0, 1);
      if (pause) rows.push({ pause });
    }
    rows.push({ period });
  }
  return rows;
}
