import type { OrderAttributes } from '@/lib/contract/resources/money/payment';
import type { ShownPackage } from '@/lib/contract/resources/money/session-pack';

const DAY_MS = 86_400_000;
/** A package that ends within these days, or has one session left, is worth a line. */
const SOON_DAYS = 14;
/** An answer is news for so long. */
const NEWS_DAYS = 3;

/** Active packages that end soon or are almost used up, what ends first at the top. */
export const endingPackages = (packages: readonly ShownPackage[], now: string): ShownPackage[] =>
  packages
    .filter(
      ({ state, ends_at, kind, credits, used_credits }) =>
        state === 'active' &&
        ((kind === 'sessions' && credits - used_credits <= 1) ||
          (ends_at !== null && Date.parse(ends_at) - Date.parse(now) <= SOON_DAYS * DAY_MS)),
    )
    .toSorted((one, two) => ((one.ends_at ?? '9') < (two.ends_at ?? '9') ? -1 : 1));

/**
 * The package that was used up last, while nothing else can be used and its own time still runs; null without
 * one.
 */
export function usedUpPackage(packages: readonly ShownPackage[], now: string): ShownPackage | null {
  if (packages.some(({ state }) => state === 'active' || state === 'frozen')) return null;
  const used = packages
    .filter(({ state, ends_at }) => state === 'used_up' && (ends_at === null || ends_at > now))
    .toSorted((one, two) => (one.starts_at < two.starts_at ? 1 : -1));
  return used[0] ?? null;
}

type Order = OrderAttributes & { id: string };

/** What the student asked for that waits, was agreed to, or was declined lately. */
export const freshAnswers = (orders: readonly Order[], now: string): Order[] =>
  orders.filter(({ state, student, payer, requested_by, created_at, expires_at }) => {
    if (requested_by.id !== student.id) return false;
    if (state === 'declined') return Date.parse(now) - Date.parse(created_at) <= NEWS_DAYS * DAY_MS;
    const isLive = Date.parse(expires_at) > Date.parse(now);
    return isLive && (state === 'requested' || (state === 'open' && payer.id !== student.id));
  });
