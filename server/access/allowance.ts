import { ApiError } from '@/server/router/errors';

const MOST_KEPT = 20_000;

/**
 * How often somebody may do something in a time, in one process; those who came longest ago are forgotten
 * first. Errors: 429 rate_limit, with the seconds until it is allowed again.
 */
export function createAllowance({
  most,
  ms,
}: {
  most: number;
  ms: number;
}): (who: string, now: Date) => void {
  const used = new Map<string, { from: number; count: number }>();
  return (who, now) => {
    const at = now.getTime();
    const known = used.get(who);
    const isOver = !known || at - known.from >= ms || at < known.from;
    const entry = isOver ? { from: at, count: 0 } : known;
    if (entry.count >= most)
      throw new ApiError('rate_limit', {
        headers: { 'retry-after': String(Math.ceil((entry.from + ms - at) / 1000)) },
      });
    used.delete(who);
    used.set(who, { ...entry, count: entry.count + 1 });
    const [oldest] = used.keys();
    if (used.size > MOST_KEPT && oldest !== undefined) used.delete(oldest);
  };
}
