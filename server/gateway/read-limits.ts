import { createHash, randomBytes } from 'node:crypto';
import { addressBlock } from '@/server/access/address-block';

/** Points that a caller has at once, and gets back a second. A page costs more than a call for data. */
const limits = {
  person: { most: 1_200, aSecond: 30 },
  // A school is one address: a thousand students who open the login within a minute are no flood.
  address: { most: 6_000, aSecond: 100 },
} as const;
const MOST_KEPT = 50_000;

type Bucket = { points: number; at: number };
type Kind = keyof typeof limits;

/** Buckets of one kind of caller, the ones used longest ago are forgotten first. */
class Buckets {
  readonly #kept = new Map<string, Bucket>();
  readonly #kind: Kind;

  constructor(kind: Kind) {
    this.#kind = kind;
  }

  has(key: string): boolean {
    return this.#kept.has(key);
  }

  /** Seconds to wait; 0 when the cost was taken. */
  take(key: string, cost: number, now: number): number {
    const { most, aSecond } = limits[this.#kind];
    const known = this.#kept.get(key);
    const grown = known ? known.points + (Math.max(0, now - known.at) / 1_000) * aSecond : most;
    const points = Math.min(most, grown);
    const isEnough = points >= cost;
    this.#kept.delete(key);
    this.#kept.set(key, { points: isEnough ? points - cost : points, at: now });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return isEnough ? 0 : Math.max(1, Math.ceil((cost - points) / aSecond));
  }
}

export type ReadLimits = {
  /** Seconds after which the caller may read again; 0: now, and the cost is taken. */
  take: (caller: { token: string | null; ip: string }, cost: number) => number;
  /** The token was good: from now on its person has their own share, however many share the address. */
  know: (token: string) => void;
};

/**
 * Shares of reading, of one process: of a person, once the token was good, and of an address for everybody
 * else. Tokens that nobody checked yet count for the address, so that made-up ones win nothing.
 */
export function createReadLimits(now: () => number = Date.now): ReadLimits {
  const salt = randomBytes(16);
  const persons = new Buckets('person');
  const addresses = new Buckets('address');
  const keyOf = (token: string) => createHash('sha256').update(salt).update(token).digest('base64url');
  return {
    take({ token, ip }, cost) {
      const key = token === null ? null : keyOf(token);
      if (key !== null && persons.has(key)) return persons.take(key, cost, now());
      return addresses.take(addressBlock(ip), cost, now());
    },
    know(token) {
      const key = keyOf(token);
      if (!persons.has(key)) persons.take(key, 0, now());
    },
  };
}

const STATIC = /^\/(?:_next\/|brand\/|icons?\/|[^/?]+\.[a-z0-9]{2,11}(?:\?|$))/;
const PAGE_COST = 3;

/** Points of a read of an address: nothing for files of the build, most for a whole page. */
export function costOf(url: string): number {
  if (url.startsWith('/api/')) return url.startsWith('/api/service-health') ? 0 : 1;
  if (STATIC.test(url)) return 0;
  return /[?&]_rsc=/.test(url) ? 1 : PAGE_COST;
}
