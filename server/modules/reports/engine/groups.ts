/**
 * Weights 0..1 of each attempt in the strongest `size` of all by total. Attempts that tie at the border share the
 * places that are left, so the order of the list does not matter.
 */
export function topWeights(totals: readonly number[], size: number): number[] {
  // Numbers of one kind sort several times as fast as a list with a comparison.
  const sorted = Float64Array.from(totals).sort();
  const border =
    size < 1 ? Number.POSITIVE_INFINITY : (sorted[totals.length - size] ?? Number.POSITIVE_INFINITY);
  let above = 0;
  let tied = 0;
  for (const total of totals) {
    if (total > border) above += 1;
    else if (total === border) tied += 1;
  }
  const share = tied === 0 ? 0 : (size - above) / tied;
  return totals.map((total) => (total > border ? 1 : total === border ? share : 0));
}

/** As `topWeights`, for the weakest. */
export const bottomWeights = (totals: readonly number[], size: number): number[] =>
  topWeights(
    totals.map((total) => -total),
    size,
  );

/** Attempts in a group that holds this share of n; at least one. */
export const groupSize = (n: number, share: number): number =>
  n === 0 ? 0 : Math.max(1, Math.round(n * share));

/** Weighted mean; null when nothing has weight. */
export function weightedMean(values: readonly number[], weights: readonly number[]): number | null {
  let [total, weight] = [0, 0];
  for (let index = 0; index < values.length; index += 1) {
    const share = weights[index] ?? 0;
    total += (values[index] ?? 0) * share;
    weight += share;
  }
  return weight === 0 ? null : total / weight;
}
