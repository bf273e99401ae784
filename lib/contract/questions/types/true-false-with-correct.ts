import * as z from 'zod';
import { base, options } from '../content-parts';
import { defineQuestionType } from '../define-type';
import { ids } from '../issues';
import { scoring } from '../key-parts';
import * as read from '../reading-parts';
import { partId } from '../part-id';

export const trueFalseWithCorrect = defineQuestionType({
  content: z.strictObject({ type: z.literal('true_false_with_correct'), ...base, options: options(0, 10) }),
  key: z.strictObject({
    type: z.literal('true_false_with_correct'),
    correct: z.boolean(),
    /** The right correction of a false statement that has options. */
    option_id: partId.optional(),
    scoring,
  }),
  issues: ({ options: list }, { correct, option_id }) =>
    correct || list.length === 0 || (option_id !== undefined && ids(list).includes(option_id))
      ? []
      : [{ path: ['key', 'option_id'], message: 'no_key' }],
  reading: z.object({
    type: z.literal('true_false_with_correct'),
    ...read.base,
    options: read.options.catch([]),
  }),
  emptyKey: { type: 'true_false_with_correct', correct: true },
});
