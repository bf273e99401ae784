import { ApiError } from '@/server/router/errors';

type Allowance = { left: number; at: number };
/** `most`: what may be spent at once; `aSecond`: what comes back. */
type Rates = { most: number; aSecond: number };

/** Attempts that are remembered; those that were not heard of for the longest time begin anew. */
const MOST_REMEMBERED = 20_000;

/**
 * What one attempt may spend in a process: a device that is driven by a program fills neither the history of
 * answers nor the timeline for everybody. What is refused stays on the device and is sent again after the
 * time that the answer names.
 */
export class AttemptAllowance {
  readonly #rates: Rates;
  readonly #attempts = new Map<string, Allowance>();

  constructor(rates: Rates) {
    this.#rates = rates;
  }

  /** Takes `cost` from the attempt. Errors: 429 with the seconds until it may. */
  spend(attemptId: string, cost: number, now: number): void {
    const { most, aSecond } = this.#rates;
    const known = this.#attempts.get(attemptId) ?? { left: most, at: now };
    const left = Math.min(most, known.left + (Math.max(0, now - known.at) / 1000) * aSecond);
    if (left < cost) {
      const seconds = Math.ceil((cost - left) / aSecond);
      throw new ApiError('rate_limit', { headers: { 'retry-after': String(seconds) } });
    }
    this.#attempts.delete(attemptId);
    this.#attempts.set(attemptId, { left: left - cost, at: now });
    const oldest = this.#attempts.keys().next();
    if (this.#attempts.size > MOST_REMEMBERED && !oldest.done) this.#attempts.delete(oldest.value);
  }
}
