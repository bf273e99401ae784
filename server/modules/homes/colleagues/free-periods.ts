import type { FreePeriod } from '@/lib/contract/resources/homes/colleague';
import type { Session } from '@/server/modules/week/timetable';

type Held = Pick<Session, 'day' | 'period' | 'teacherId' | 'state'> & {
  starts_at: string | null;
  ends_at: string | null;
};
type Times = { starts_at: string; ends_at: string };
const touch = (one: Times, other: Times) => one.starts_at < other.ends_at && other.starts_at < one.ends_at;

/**
 * Periods that are still to come and in which neither of the two teachers has a lesson. `sessions` are those
 * of the whole branch: a period is one in which somebody there teaches. Grades with other bells have other
 * periods; of two that overlap the earlier is given.
 */
export function freePeriods(
  sessions: readonly Held[],
  both: readonly [string, string],
  now: Date,
): FreePeriod[] {
  const held = sessions.flatMap(({ state, starts_at, ends_at, ...session }) =>
    state === 'held' && starts_at !== null && ends_at !== null ? [{ ...session, starts_at, ends_at }] : [],
  );
  const busy = held.filter(({ teacherId }) => both.includes(teacherId));
  const found: FreePeriod[] = [];
  const inOrder = held.toSorted(
    (one, other) =>
      one.starts_at.localeCompare(other.starts_at) ||
      one.ends_at.localeCompare(other.ends_at) ||
      one.period - other.period,
  );
  for (const { day, period, starts_at, ends_at } of inOrder) {
    const times = { starts_at, ends_at };
    if (new Date(starts_at) <= now) continue;
    if ([...busy, ...found.slice(-1)].some((other) => touch(times, other))) continue;
    found.push({ day, period, ...times });
  }
  return found;
}
