import { createHash, randomBytes } from 'node:crypto';
import { addressBlock } from '@/server/access/address-block';
import { ApiError } from '@/server/router/errors';

/** Sheets a minute from one address: a school is one address, and a class tries together. */
const MOST = 120;
const WINDOW_MS = 60_000;
const MOST_ADDRESSES = 20_000;

/**
 * Counts tries by a hash of the address, whose salt lives as long as the process: nothing that names a
 * visitor is kept. Errors: 429 with Retry-After.
 */
export function createTryLimit(most = MOST) {
  const salt = randomBytes(16);
  const counts = new Map<string, { from: number; count: number }>();
  return (ip: string, now: Date): void => {
    const key = createHash('sha256').update(salt).update(addressBlock(ip)).digest('base64url');
    const at = now.getTime();
    const known = counts.get(key);
    const isCurrent = known !== undefined && at - known.from < WINDOW_MS && at >= known.from;
    if (isCurrent && known.count >= most) {
      const seconds = Math.max(1, Math.ceil((known.from + WINDOW_MS - at) / 1000));
      throw new ApiError('rate_limit', { headers: { 'retry-after': String(seconds) } });
    }
    counts.delete(key);
    counts.set(key, isCurrent ? { from: known.from, count: known.count + 1 } : { from: at, count: 1 });
    for (const oldest of counts.keys()) {
      if (counts.size <= MOST_ADDRESSES) break;
      counts.delete(oldest);
    }
  };
}
