import type { ItemStatistics } from '@/lib/contract/resources/quizzes/report-statistics';
import type { Locale } from '@/lib/contract/text';

/** Fewer papers in either language say nothing about it. */
export const ENOUGH_READERS = 10;
/** Shares of the mark: a smaller difference is of no weight (Dorans and Kulick 1986). */
const NOTABLE = 0.1;
/** Standard errors: what is nearer to nothing comes by chance in one of twenty questions. */
const SURE = 1.96;
const BAND = 10;
const MOST_BANDS = 10;

/**
 * One paper: the language it was read in, the share 0..1 of the question's mark, and the share of the whole.
 */
export type ReadPaper = { language: Locale; share: number; total: number };
export type LanguageDifference = NonNullable<ItemStatistics['language']>;

type Stratum = Pick<ReadPaper, 'language' | 'share'>[];

/**
 * Papers of about the same total: bands of ten papers or more, ten bands at most. The same total is never in
 * two bands, so the order of the list does not matter.
 */
export function bandsByTotal(papers: readonly ReadPaper[]): Stratum[] {
  const sorted = [...papers].sort((a, b) => a.total - b.total);
  const size = Math.max(BAND, Math.ceil(papers.length / MOST_BANDS));
  const bands: ReadPaper[][] = [];
  for (const paper of sorted) {
    const band = bands.at(-1);
    if (band && (band.length < size || band.at(-1)?.total === paper.total)) band.push(paper);
    else bands.push([paper]);
  }
  const last = bands.at(-1);
  // What is left over at the top joins the band below it.
  if (last && bands.length > 1 && last.length < size) bands.splice(-2, 2, [...(bands.at(-2) ?? []), ...last]);
  return bands;
}

/**
 * Mantel's difference of means over strata (Mantel 1963), `ar` minus `en`, with its standard error where
 * there is no difference. For marks of 0 and 1 (difference / error) squared is the chi-square of Mantel and
 * Haenszel without correction. Null where no stratum holds both languages or nothing varies.
 */
export function matchedDifference(strata: readonly Stratum[]): { difference: number; error: number } | null {
  let [weights, weighted, spread] = [0, 0, 0];
  for (const stratum of strata) {
    const n = { ar: 0, en: 0 };
    const sum = { ar: 0, en: 0 };
    for (const { language, share } of stratum) {
      n[language] += 1;
      sum[language] += share;
    }
    const all = n.ar + n.en;
    if (n.ar === 0 || n.en === 0) continue;
    const weight = (n.ar * n.en) / all;
    const mean = (sum.ar + sum.en) / all;
    let squares = 0;
    for (const { share } of stratum) squares += (share - mean) ** 2;
    weights += weight;
    weighted += weight * (sum.ar / n.ar - sum.en / n.en);
    spread += (weight * squares) / (all - 1);
  }
  return weights === 0 || spread <= 1e-12
    ? null
    : { difference: weighted / weights, error: Math.sqrt(spread) / weights };
}

/**
 * Whether readers of one language come out worse at a question than readers of the other with the same total.
 * `difference` is Arabic minus English in shares of the mark; both figures stay null under ten papers of
 * either.
 */
export function languageDifference(papers: readonly ReadPaper[]): LanguageDifference {
  const ar = papers.filter(({ language }) => language === 'ar').length;
  const n = { ar, en: papers.length - ar };
  if (Math.min(n.ar, n.en) < ENOUGH_READERS) return { n, difference: null, error: null, verdict: 'too_few' };
  const found = matchedDifference(bandsByTotal(papers));
  if (!found) return { n, difference: null, error: null, verdict: 'even' };
  const { difference, error } = found;
  const isNotable = Math.abs(difference) >= NOTABLE && Math.abs(difference) > SURE * error;
  return { n, difference, error, verdict: !isNotable ? 'even' : difference < 0 ? 'ar_harder' : 'en_harder' };
}
