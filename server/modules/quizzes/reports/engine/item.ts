import type { ItemStatistics } from '@/lib/contract/resources/quizzes/report-statistics';
import { bottomWeights, groupSize, topWeights, weightedMean } from './groups';
import { covariance, mean, variance } from './moments';

/** Discrimination and reliability say nothing about fewer submissions. */
export const ENOUGH = 10;

export type ItemValues = Pick<
  ItemStatistics,
  'n' | 'facility' | 'sd' | 'discrimination' | 'discriminative_efficiency' | 'd27' | 'verdict'
>;

/** Mean mark / maximum, 0..1. */
export function facility(marks: readonly number[], maxMark: number): number | null {
  const average = mean(marks);
  return average === null || maxMark <= 0 ? null : average / maxMark;
}

/**
 * How an item and the rest of the same attempts spread, by themselves and together; null under two attempts.
 */
type Spread = { common: number | null; own: number | null; other: number | null };
const spreadOf = (marks: readonly number[], rests: readonly number[]): Spread => ({
  common: covariance(marks, rests),
  own: variance(marks),
  other: variance(rests),
});

/** 100 x correlation of item and rest; null when either has no spread. */
export function discrimination(
  marks: readonly number[],
  rests: readonly number[],
  { common, own, other }: Spread = spreadOf(marks, rests),
): number | null {
  return common === null || !own || !other ? null : (100 * common) / Math.sqrt(own * other);
}

const ascending = (values: readonly number[]) => Float64Array.from(values).sort();

/** 100 x covariance / the largest one that the same marks could have; null without spread. */
export function discriminativeEfficiency(
  marks: readonly number[],
  rests: readonly number[],
  { common, own, other }: Spread = spreadOf(marks, rests),
): number | null {
  if (!own || !other) return null;
  const largest = covariance(ascending(marks), ascending(rests));
  return common === null || !largest ? null : (100 * common) / largest;
}

/**
 * Share of the mark in the upper 27 % by total minus that in the lower 27 %, -1..1; null under two attempts.
 */
export function upperLower(
  marks: readonly number[],
  totals: readonly number[],
  maxMark: number,
): number | null {
  if (marks.length < 2 || maxMark <= 0) return null;
  const size = groupSize(marks.length, 0.27);
  const upper = weightedMean(marks, topWeights(totals, size));
  const lower = weightedMean(marks, bottomWeights(totals, size));
  return upper === null || lower === null ? null : (upper - lower) / maxMark;
}

/** What a teacher should look at first: the key, then the difficulty, then whether it discriminates. */
export function verdictOf({
  n,
  facility: p,
  d27,
}: Pick<ItemValues, 'n' | 'facility' | 'd27'>): ItemValues['verdict'] {
  if (n < ENOUGH || p === null) return 'not_enough';
  if (d27 !== null && d27 < 0) return 'check_key';
  if (p > 0.9) return 'too_easy';
  if (p < 0.3) return 'too_hard';
  return d27 !== null && d27 < 0.2 ? 'weak' : 'good';
}

/**
 * Figures of one question over the attempts that have a mark for it; `totals` are the totals of the same
 * attempts, this question included. Discrimination stays null under ten attempts.
 */
export function itemStatistics(
  marks: readonly number[],
  totals: readonly number[],
  maxMark: number,
): ItemValues {
  const n = marks.length;
  const isEnough = n >= ENOUGH;
  const rests = totals.map((total, index) => total - (marks[index] ?? 0));
  const spread = spreadOf(marks, rests);
  const result = {
    n,
    facility: facility(marks, maxMark),
    sd: spread.own === null ? null : Math.sqrt(spread.own),
    discrimination: isEnough ? discrimination(marks, rests, spread) : null,
    discriminative_efficiency: isEnough ? discriminativeEfficiency(marks, rests, spread) : null,
    d27: isEnough ? upperLower(marks, totals, maxMark) : null,
  };
  return { ...result, verdict: verdictOf(result) };
}
