const FEWEST = 8;
const FARTHEST = 3.5;
/** Makes the median of distances comparable with a standard deviation. */
const NORMAL = 1.4826;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (low + high) / 2;
}

/**
 * Which values stand far from the others of their column: more than 3.5 deviations (by the median of
 * distances) from the median. Below eight values, or where half of them are the same, nothing is hinted.
 */
export function outliersOf(values: readonly (number | null)[]): boolean[] {
  const known = values.filter((value) => value !== null);
  if (known.length < FEWEST) return values.map(() => false);
  const middle = median(known);
  const spread = NORMAL * median(known.map((value) => Math.abs(value - middle)));
  return values.map((value) => value !== null && spread > 0 && Math.abs(value - middle) / spread > FARTHEST);
}
