import * as z from 'zod';
import { base, options } from '../content-parts';
import { defineQuestionType } from '../define-type';
import { ids, pairIssues } from '../issues';
import { pairs } from '../key-parts';
import * as read from '../reading-parts';

export const matching = defineQuestionType({
  content: z.strictObject({
    type: z.literal('matching'),
    ...base,
    stems: options(1, 20),
    options: options(1, 30),
  }),
  key: z.strictObject({ type: z.literal('matching'), pairs }),
  issues: (content, key) => pairIssues(ids(content.stems), ids(content.options), key.pairs),
  reading: z.object({
    type: z.literal('matching'),
    ...read.base,
    stems: read.options,
    options: read.options,
  }),
  emptyKey: { type: 'matching', pairs: {} },
});
