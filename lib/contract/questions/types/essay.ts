import * as z from 'zod';
import { base } from '../content-parts';
import { richTextOptional } from '../../text';
import { defineQuestionType } from '../define-type';
import { criterion } from '../key-parts';
import * as read from '../reading-parts';

export const essay = defineQuestionType({
  content: z.strictObject({
    type: z.literal('essay'),
    ...base,
    word_min: z.number().int().min(0).max(5000).optional(),
    word_max: z.number().int().min(1).max(5000).optional(),
  }),
  key: z.strictObject({
    type: z.literal('essay'),
    rubric: z.array(criterion).max(20),
    model_answer: richTextOptional.optional(),
  }),
  issues: ({ word_min, word_max }) =>
    word_min !== undefined && word_max !== undefined && word_min > word_max
      ? [{ path: ['content', 'word_max'], message: 'order' }]
      : [],
  reading: z.object({
    type: z.literal('essay'),
    ...read.base,
    word_min: z.number().optional().catch(undefined),
    word_max: z.number().optional().catch(undefined),
  }),
  emptyKey: { type: 'essay', rubric: [] },
});
