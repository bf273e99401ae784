import * as z from 'zod';
import { base, options } from '../content-parts';
import { defineQuestionType } from '../define-type';
import { ids, same, unique } from '../issues';
import { scoring } from '../key-parts';
import * as read from '../reading-parts';
import { partId } from '../part-id';

export const ordering = defineQuestionType({
  content: z.strictObject({ type: z.literal('ordering'), ...base, options: options(2, 20) }),
  key: z.strictObject({ type: z.literal('ordering'), order: z.array(partId).min(2), scoring }),
  issues: ({ options: list }, { order }) =>
    same(ids(list), order) && unique(order) ? [] : [{ path: ['key', 'order'], message: 'no_key' }],
  reading: z.object({ type: z.literal('ordering'), ...read.base, options: read.options }),
  emptyKey: { type: 'ordering', order: [] },
});
