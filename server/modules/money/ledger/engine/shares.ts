export type Part = { gross: number; vat: number };

/** `amount` × `part` / `whole`, rounded down; exact for amounts of any size. */
const share = (amount: number, part: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(part)) / BigInt(whole));

/**
 * Splits an amount over what is left of each part, in proportion; what rounding leaves goes to the first that
 * have room.
 */
function spread(amount: number, left: readonly number[]): number[] {
  const whole = left.reduce((sum, one) => sum + one, 0);
  if (amount > whole) throw new RangeError(`${amount} is more than the ${whole} that are left`);
  if (whole === 0) return left.map(() => 0);
  const given = left.map((one) => share(amount, one, whole));
  let rest = amount - given.reduce((sum, one) => sum + one, 0);
  return given.map((one, index) => {
    const more = Math.min(rest, (left[index] ?? 0) - one);
    rest -= more;
    return one + more;
  });
}

/** Tax of the first `gross` of a part: it grows with it and ends with the tax of the whole part. */
const vatUpTo = (part: Part, gross: number): number =>
  gross === part.gross ? part.vat : share(part.vat, gross, part.gross);

/**
 * What a refund takes back of each line, after those before it. Refunds of the whole amount together take
 * back exactly what was sold, however it was divided. Errors: a range, where more is given back than was
 * paid.
 */
export function refundShares(parts: readonly Part[], before: readonly number[], amount: number): Part[] {
  let taken = parts.map(() => 0);
  for (const one of before) {
    const given = spread(
      one,
      parts.map(({ gross }, index) => gross - (taken[index] ?? 0)),
    );
    taken = taken.map((sum, index) => sum + (given[index] ?? 0));
  }
  const now = spread(
    amount,
    parts.map(({ gross }, index) => gross - (taken[index] ?? 0)),
  );
  return parts.map((part, index) => {
    const from = taken[index] ?? 0;
    const gross = now[index] ?? 0;
    return { gross, vat: part.gross === 0 ? 0 : vatUpTo(part, from + gross) - vatUpTo(part, from) };
  });
}
