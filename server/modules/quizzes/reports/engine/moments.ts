type Values = readonly number[] | Float64Array;

export const sum = (values: Values): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};

/** Null without values. */
export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : sum(values) / values.length;

/** All values are the same but for rounding: such a list has no spread, and nothing correlates with it. */
function isFlat(values: readonly number[]): boolean {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return high - low <= 1e-9 * Math.max(1, Math.abs(high), Math.abs(low));
}

/** Sum of (x - mean)^power. */
function centralSum(values: readonly number[], power: number): number {
  const middle = sum(values) / values.length;
  let total = 0;
  if (power === 2) for (const value of values) total += (value - middle) * (value - middle);
  else for (const value of values) total += (value - middle) ** power;
  return total;
}

/** With n - 1; null under two values. */
export const variance = (values: readonly number[]): number | null =>
  values.length < 2 ? null : isFlat(values) ? 0 : centralSum(values, 2) / (values.length - 1);

/** Standard deviation with n - 1; null under two values. */
export function deviation(values: readonly number[]): number | null {
  const spread = variance(values);
  return spread === null ? null : Math.sqrt(spread);
}

/** Covariance with n - 1 of two lists of one length; null under two values. */
export function covariance(a: Values, b: Values): number | null {
  if (a.length < 2) return null;
  const [middleA, middleB] = [sum(a) / a.length, sum(b) / b.length];
  let total = 0;
  for (let index = 0; index < a.length; index += 1)
    total += ((a[index] ?? 0) - middleA) * ((b[index] ?? 0) - middleB);
  return total / (a.length - 1);
}

/** Third k-statistic / k2^(3/2); null under three values or without spread. */
export function skewness(values: readonly number[]): number | null {
  const n = values.length;
  if (n < 3 || isFlat(values)) return null;
  const k2 = centralSum(values, 2) / (n - 1);
  const k3 = (n * centralSum(values, 3)) / ((n - 1) * (n - 2));
  return k3 / k2 ** 1.5;
}

/** Excess: fourth k-statistic / k2^2; null under four values or without spread. */
export function kurtosis(values: readonly number[]): number | null {
  const n = values.length;
  if (n < 4 || isFlat(values)) return null;
  const second = centralSum(values, 2);
  const fourth = centralSum(values, 4);
  const k2 = second / (n - 1);
  const k4 = (n * (n + 1) * fourth - 3 * (n - 1) * second * second) / ((n - 1) * (n - 2) * (n - 3));
  return k4 / (k2 * k2);
}

/** Value at a share 0..1 of the sorted list, between two neighbours by proportion; null without values. */
export function quantile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? 0;
  const high = sorted[Math.ceil(place)] ?? low;
  return low + (high - low) * (place - Math.floor(place));
}
