import * as z from 'zod';

/**
 * When the parts of a result become visible to the student: right after finishing, after the end, or by
 * release.
 */
export const reviewMoment = z.enum(['never', 'finished', 'closed', 'released']);
export const reviewPolicy = z.strictObject({
  answers: reviewMoment,
  marks: reviewMoment,
  key: reviewMoment,
  explanation: reviewMoment,
});
export type ReviewPolicy = z.infer<typeof reviewPolicy>;
