import { shareOf } from '@/lib/contract/billing';

export type SiblingDiscount = { fromChild: number; basisPoints: number };

/** Basis points off the fees of the n-th child of a family. */
export const siblingShare = (rules: readonly SiblingDiscount[], child: number): number =>
  rules
    .filter(({ fromChild }) => fromChild <= child)
    .reduce<SiblingDiscount | null>(
      (best, rule) => (best && best.fromChild >= rule.fromChild ? best : rule),
      null,
    )?.basisPoints ?? 0;

/** The parts of an amount; each is rounded down, and the last one takes what is left. */
export function partsOf(amount: number, shares: readonly number[]): number[] {
  const first = shares.slice(0, -1).map((share) => shareOf(amount, share));
  return [...first, amount - first.reduce((sum, part) => sum + part, 0)];
}
