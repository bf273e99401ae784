import type { TestStatistics } from '@/lib/contract/resources/quizzes/report-statistics';
import { histogram } from './histogram';
import { ENOUGH } from './item';
import { deviation, kurtosis, mean, quantile, skewness, sum, variance } from './moments';

export type TestData = {
  /** Total of each attempt. */
  totals: readonly number[];
  /** One row an attempt: its marks by place in the paper; null while a person has to mark. */
  rows: readonly (readonly (number | null)[])[];
  maxMark: number;
  /** Percent of the maximum that passes. */
  passPercent: number;
};

/** Cronbach's alpha x 100 over complete rows; null under two places or attempts, or without spread. */
export function internalConsistency(rows: readonly (readonly number[])[]): number | null {
  const places = rows[0]?.length ?? 0;
  if (places < 2 || rows.length < 2) return null;
  const whole = variance(rows.map(sum));
  if (!whole) return null;
  let parts = 0;
  for (let place = 0; place < places; place += 1) parts += variance(rows.map((row) => row[place] ?? 0)) ?? 0;
  return ((100 * places) / (places - 1)) * (1 - parts / whole);
}

/** Share of the spread that is chance: 100 x sqrt(1 - alpha). */
export const errorRatio = (cic: number | null): number | null =>
  cic === null ? null : 100 * Math.sqrt(Math.max(0, 1 - cic / 100));

const isWhole = (row: readonly (number | null)[]): row is readonly number[] =>
  row.every((mark) => mark !== null);

/** Figures of a whole quiz; reliability stays null under ten complete attempts. */
export function testStatistics({
  totals,
  rows,
  maxMark,
  passPercent,
}: TestData): Omit<TestStatistics, 'readers'> {
  const n = totals.length;
  const whole = rows.filter(isWhole);
  const sd = deviation(totals);
  const cic = whole.length >= ENOUGH ? internalConsistency(whole) : null;
  const ratio = errorRatio(cic);
  // A mark of exactly the limit must pass, whatever the binary fraction says.
  const limit = (maxMark * passPercent) / 100 - 1e-9;
  return {
    n,
    max_mark: maxMark,
    mean: mean(totals),
    median: quantile(totals, 0.5),
    q1: quantile(totals, 0.25),
    q3: quantile(totals, 0.75),
    sd,
    skewness: skewness(totals),
    kurtosis: kurtosis(totals),
    cic,
    cic_n: whole.length,
    error_ratio: ratio,
    standard_error: ratio === null || sd === null ? null : (ratio * sd) / 100,
    pass_percent: n === 0 ? null : (100 * totals.filter((total) => total >= limit).length) / n,
    histogram: histogram(totals, maxMark),
  };
}
