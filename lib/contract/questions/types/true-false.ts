import * as z from 'zod';
import { base } from '../content-parts';
import { defineQuestionType } from '../define-type';
import * as read from '../reading-parts';

export const trueFalse = defineQuestionType({
  content: z.strictObject({ type: z.literal('true_false'), ...base }),
  key: z.strictObject({ type: z.literal('true_false'), correct: z.boolean() }),
  issues: () => [],
  reading: z.object({ type: z.literal('true_false'), ...read.base }),
  emptyKey: { type: 'true_false', correct: true },
});
