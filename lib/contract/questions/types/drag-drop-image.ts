import * as z from 'zod';
import { base, imagePlace, mediaRef, options } from '../content-parts';
import { defineQuestionType } from '../define-type';
import { ids, pairIssues, reuseIssues } from '../issues';
import { pairs } from '../key-parts';
import * as read from '../reading-parts';

export const dragDropImage = defineQuestionType({
  content: z.strictObject({
    type: z.literal('drag_drop_image'),
    ...base,
    image: mediaRef,
    places: z.array(imagePlace).min(1, 'too_few').max(30, 'too_many'),
    options: options(1, 30),
  }),
  key: z.strictObject({ type: z.literal('drag_drop_image'), pairs }),
  issues: (content, key) => [
    ...pairIssues(ids(content.places), ids(content.options), key.pairs),
    ...reuseIssues(key.pairs),
  ],
  reading: z.object({
    type: z.literal('drag_drop_image'),
    ...read.base,
    image: read.image,
    places: read.places.catch([]),
    options: read.options,
  }),
  emptyKey: { type: 'drag_drop_image', pairs: {} },
});
