import type { ShownPackage } from '@/lib/contract/resources/money/session-pack';

type Counted = Pick<ShownPackage, 'state' | 'credits' | 'used_credits'>;

/** What is left in it is worth nothing any more: only what was used is said. */
export const isOver = ({ state }: Pick<Counted, 'state'>): boolean =>
  state === 'refunded' || state === 'expired';

export const leftOf = ({ credits, used_credits }: Counted): number => credits - used_credits;

/** Credits that no package holds, so that the sum of the page is that of its lines: the school gave them. */
export const besidesPackages = (available: number, packages: readonly Counted[]): number =>
  Math.max(
    0,
    available -
      packages.filter(({ state }) => state === 'active').reduce((sum, each) => sum + leftOf(each), 0),
  );
