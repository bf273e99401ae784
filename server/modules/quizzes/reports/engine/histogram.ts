import type { TestStatistics } from '@/lib/contract/resources/quizzes/report-statistics';

const BINS = 10;

/**
 * Ten equal bins over 0..maxMark; a mark on a border belongs to the upper bin, the maximum to the last one.
 */
export function histogram(totals: readonly number[], maxMark: number): TestStatistics['histogram'] {
  const counts = new Array<number>(BINS).fill(0);
  for (const total of totals) {
    const bin = maxMark <= 0 ? 0 : Math.floor((total / maxMark) * BINS + 1e-9);
    const place = Math.min(BINS - 1, Math.max(0, bin));
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts.map((count, index) => ({
    from: (maxMark * index) / BINS,
    to: (maxMark * (index + 1)) / BINS,
    count,
  }));
}
