import type { Gap } from '@/lib/contract/assessment';
import type { AssessmentCategory, AssessmentScale } from '@/lib/contract/resources/surveys/assessment';
import { type Counts, pointsOf, statementsOf, total } from './counting';

export type Figures = { replies: number; mean: number | null; sd: number | null };

/**
 * Mean and standard deviation (n - 1) of counted answers; null where nothing is scored, the deviation under
 * two.
 */
export function figuresOf(counts: Counts, points: readonly number[] | null): Figures {
  const replies = counts === null ? 0 : total(counts);
  if (counts === null || points === null || replies === 0) return { replies, mean: null, sd: null };
  const sum = counts.reduce((all, count, place) => all + count * (points[place] ?? 0), 0);
  const mean = sum / replies;
  if (replies < 2) return { replies, mean, sd: null };
  const squares = counts.reduce((all, count, place) => all + count * ((points[place] ?? 0) - mean) ** 2, 0);
  return { replies, mean, sd: Math.sqrt(squares / (replies - 1)) };
}

/** Counts of several groups or people together; null where none of them has any. */
export function addCounts(all: readonly (Counts | undefined)[]): Counts {
  let sum: Counts = null;
  for (const counts of all) {
    if (!counts) continue;
    if (sum)
      for (let place = 0; place < counts.length; place++)
        sum[place] = (sum[place] ?? 0) + (counts[place] ?? 0);
    else sum = [...counts];
  }
  return sum;
}

type Weighted = { value: number | null; weight: number };

/** Mean by weights of what has a value; null where nothing with a weight has one. */
export function weightedMean(parts: readonly Weighted[]): number | null {
  let [sum, weights] = [0, 0];
  for (const { value, weight } of parts) {
    if (value === null || weight === 0) continue;
    sum += value * weight;
    weights += weight;
  }
  return weights === 0 ? null : sum / weights;
}

/** Means of statements, of categories (by the weights of statements) and of all (by those of categories). */
export type Means = { statements: (number | null)[]; categories: (number | null)[]; overall: number | null };

/** `means` in the order of the statements. */
export function combineMeans(
  categories: readonly AssessmentCategory[],
  means: readonly (number | null)[],
): Means {
  let place = 0;
  const each = categories.map(({ questions }) =>
    weightedMean(questions.map(({ weight }) => ({ value: means[place++] ?? null, weight }))),
  );
  return {
    statements: [...means],
    categories: each,
    overall: weightedMean(categories.map(({ weight }, index) => ({ value: each[index] ?? null, weight }))),
  };
}

/** The means of counts, one for each statement. */
export const meansOf = (
  categories: readonly AssessmentCategory[],
  scale: AssessmentScale,
  counts: readonly (Counts | undefined)[],
): Means =>
  combineMeans(
    categories,
    statementsOf(categories).map(
      (statement, place) => figuresOf(counts[place] ?? null, pointsOf(statement, scale)).mean,
    ),
  );

export const percentOf = (mean: number | null, max: number): number | null =>
  mean === null ? null : (mean * 100) / max;

/** Steps of a scale of five, on the scale at hand. */
const steps = (count: number, max: number): number => (count * max) / 5;

/** Half a step between oneself and others is a gap. */
export function gapOf(self: number | null, others: number | null, max: number): Gap | null {
  if (self === null || others === null) return null;
  const difference = self - others;
  // Sums of tenths miss the half by less than this.
  if (Math.abs(difference) < steps(0.5, max) - 1e-9) return 'in_line';
  return difference > 0 ? 'blind_spot' : 'hidden_strength';
}

/** Those who answered do not agree. */
export const isDisputed = (sd: number | null, max: number): boolean =>
  sd !== null && sd >= steps(1, max) - 1e-9;

export const round = (value: number | null, digits: 1 | 2): number | null =>
  value === null ? null : Math.round((value + Number.EPSILON) * 10 ** digits) / 10 ** digits;
