let latest: { totals: readonly number[]; sorted: Float64Array } | null = null;

/**
 * Ascending. All questions that everybody had are held against the same totals, so those of the last call are
 * kept.
 */
function sortedTotals(totals: readonly number[]): Float64Array {
  const isSame =
    latest?.totals.length === totals.length &&
    totals.every((total, index) => total === latest?.totals[index]);
  // Numbers of one kind sort several times as fast as a list with a comparison.
  latest = latest && isSame ? latest : { totals, sorted: Float64Array.from(totals).sort() };
  return latest.sorted;
}

/** Weights of the attempts beyond the border, in the direction of `sign`, and of those that tie at it. */
function weightsBeyond(totals: readonly number[], border: number, sign: 1 | -1, size: number): number[] {
  let above = 0;
  let tied = 0;
  for (const total of totals) {
    if (total * sign > border * sign) above += 1;
    else if (total === border) tied += 1;
  }
  const share = tied === 0 ? 0 : (size - above) / tied;
  return totals.map((total) => (total * sign > border * sign ? 1 : total === border ? share : 0));
}

/**
 * Weights 0..1 of each attempt in the strongest `size` of all by total. Attempts that tie at the border share
 * the places that are left, so the order of the list does not matter.
 */
export function topWeights(totals: readonly number[], size: number): number[] {
  const border = size < 1 ? undefined : sortedTotals(totals)[totals.length - size];
  return weightsBeyond(totals, border ?? Number.POSITIVE_INFINITY, 1, size);
}

/** As `topWeights`, for the weakest. */
export function bottomWeights(totals: readonly number[], size: number): number[] {
  const border = size < 1 ? undefined : sortedTotals(totals)[size - 1];
  return weightsBeyond(totals, border ?? Number.NEGATIVE_INFINITY, -1, size);
}

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
