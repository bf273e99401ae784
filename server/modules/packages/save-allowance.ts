import { ApiError } from '../../router/errors';

const MINUTE_MS = 60_000;
const MOST_A_MINUTE = 120;
const MOST_PEOPLE = 20_000;

/** How often a student's packages may save, in one process: far more than a package of good manners does. */
export function createSaveAllowance(): (person: string, now: Date) => void {
  const used = new Map<string, { from: number; count: number }>();
  return (person, now) => {
    const at = now.getTime();
    const known = used.get(person);
    const isOver = !known || at - known.from >= MINUTE_MS || at < known.from;
    const entry = isOver ? { from: at, count: 0 } : known;
    if (entry.count >= MOST_A_MINUTE)
      throw new ApiError('rate_limit', {
        headers: { 'retry-after': String(Math.ceil((entry.from + MINUTE_MS - at) / 1000)) },
      });
    used.delete(person);
    used.set(person, { ...entry, count: entry.count + 1 });
    const [oldest] = used.keys();
    if (used.size > MOST_PEOPLE && oldest !== undefined) used.delete(oldest);
  };
}
