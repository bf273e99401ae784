import * as z from 'zod';
import { base, mediaRef } from '../content-parts';
import { defineQuestionType } from '../define-type';
import { target } from '../key-parts';
import * as read from '../reading-parts';

export const coordinate = defineQuestionType({
  content: z.strictObject({
    type: z.literal('coordinate'),
    ...base,
    image: mediaRef,
    /** How many points the student may set. */
    markers: z.number().int().min(1).max(20),
  }),
  key: z.strictObject({ type: z.literal('coordinate'), targets: z.array(target).min(1, 'no_key').max(20) }),
  issues: (content, key) =>
    key.targets.length > content.markers ? [{ path: ['content', 'markers'], message: 'too_few' }] : [],
  reading: z.object({
    type: z.literal('coordinate'),
    ...read.base,
    image: read.image,
    markers: z.number().catch(1),
  }),
  emptyKey: { type: 'coordinate', targets: [] },
});
