import * as z from 'zod';
import { resourceAction } from '../../json-api';
import { questionType } from '../../questions/types';
import { localizedOptional } from '../../text';

/** Verdicts of docs/spec/quizzes.md; null: nothing to remark or not enough submissions. */
export const verdicts = ['too_easy', 'too_hard', 'weak', 'check_key', 'good', 'not_enough'] as const;
export const statistic = z.number().nullable();
/** Per option or place: share of all, of the top third and of the bottom third, in percent. */
export const distractors = z.array(
  z.object({
    id: z.string(),
    text: localizedOptional(500),
    is_right: z.boolean(),
    all: z.number(),
    top: z.number(),
    bottom: z.number(),
    count: z.number(),
  }),
);

/**
 * Papers by the language that their questions were read in; those read in both, or on paper, are in neither.
 */
const readers = z.object({ ar: z.number(), en: z.number() });
export const languageVerdicts = ['too_few', 'even', 'ar_harder', 'en_harder'] as const;

export const itemStatistics = z.object({
  question_id: z.string(),
  slot_id: z.string(),
  position: z.number(),
  question_type: questionType,
  prompt: localizedOptional(500),
  max_mark: z.number(),
  section_id: z.string(),
  skill: z.string().nullable(),
  n: z.number(),
  facility: statistic,
  sd: statistic,
  /** Correlation of item and rest, x 100. */
  discrimination: statistic,
  discriminative_efficiency: statistic,
  /** Mean share of the upper 27 % minus that of the lower 27 %. */
  d27: statistic,
  pending: z.number(),
  is_dropped: z.boolean(),
  /** The key was changed and the answers are still marked by the one before: a regrade has not been made. */
  is_regrade_pending: z.boolean(),
  /**
   * Of a question in two languages: mean share of the mark of who read it in Arabic minus that of who read it
   * in English with the same total, and its standard error; null where the figures say nothing.
   */
  language: z
    .object({ n: readers, difference: statistic, error: statistic, verdict: z.enum(languageVerdicts) })
    .nullable(),
  verdict: z.enum(verdicts),
  distractors,
  actions: z.array(resourceAction),
});
export type ItemStatistics = z.infer<typeof itemStatistics>;
export const testStatistics = z.object({
  /** Papers that are marked wholly; all figures but those of reliability are from them. */
  n: z.number(),
  max_mark: z.number(),
  mean: statistic,
  median: statistic,
  q1: statistic,
  q3: statistic,
  sd: statistic,
  skewness: statistic,
  kurtosis: statistic,
  /** Cronbach's alpha x 100. */
  cic: statistic,
  /** Papers that reliability is from. */
  cic_n: z.number(),
  error_ratio: statistic,
  standard_error: statistic,
  pass_percent: statistic,
  /** Papers that were read in one language. */
  readers,
  /** Ten bins over 0..max_mark. */
  histogram: z.array(z.object({ from: z.number(), to: z.number(), count: z.number() })),
});
export type TestStatistics = z.infer<typeof testStatistics>;
