import * as z from 'zod';
import { base, options } from '../content-parts';
import { defineQuestionType } from '../define-type';
import { choiceIssues, ids } from '../issues';
import { scoring } from '../key-parts';
import * as read from '../reading-parts';
import { partId } from '../part-id';

export const multipleChoice = defineQuestionType({
  content: z.strictObject({ type: z.literal('multiple_choice'), ...base, options: options(2, 20) }),
  key: z.strictObject({
    type: z.literal('multiple_choice'),
    option_ids: z.array(partId).min(1, 'no_key'),
    scoring,
  }),
  issues: (content, key) => choiceIssues(ids(content.options), key.option_ids),
  reading: z.object({ type: z.literal('multiple_choice'), ...read.base, options: read.options }),
  emptyKey: { type: 'multiple_choice', option_ids: [] },
});
