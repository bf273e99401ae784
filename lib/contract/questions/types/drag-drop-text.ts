import * as z from 'zod';
import { base, options } from '../content-parts';
import { richText } from '../../text';
import { defineQuestionType } from '../define-type';
import { ids, pairIssues, reuseIssues } from '../issues';
import { pairs } from '../key-parts';
import * as read from '../reading-parts';
import { placesIn } from '../places';

export const dragDropText = defineQuestionType({
  content: z.strictObject({
    type: z.literal('drag_drop_text'),
    ...base,
    text: richText,
    options: options(1, 30),
  }),
  key: z.strictObject({ type: z.literal('drag_drop_text'), pairs }),
  issues: (content, key) => [
    ...pairIssues(placesIn(content.text), ids(content.options), key.pairs),
    ...reuseIssues(key.pairs),
  ],
  reading: z.object({
    type: z.literal('drag_drop_text'),
    ...read.base,
    text: read.anyText.catch({}),
    options: read.options,
  }),
  emptyKey: { type: 'drag_drop_text', pairs: {} },
});
