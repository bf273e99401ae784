import * as z from 'zod';
import { base } from '../content-parts';
import { richText } from '../../text';
import { defineQuestionType } from '../define-type';
import { ids, same } from '../issues';
import { blank } from '../key-parts';
import * as read from '../reading-parts';
import { placesIn } from '../places';

export const complete = defineQuestionType({
  content: z.strictObject({ type: z.literal('complete'), ...base, text: richText }),
  key: z.strictObject({ type: z.literal('complete'), blanks: z.array(blank).min(1, 'no_key').max(30) }),
  issues: (content, key) => {
    const places = placesIn(content.text);
    if (places.length === 0) return [{ path: ['content', 'text'], message: 'no_places' }];
    return same(places, ids(key.blanks)) ? [] : [{ path: ['key', 'blanks'], message: 'no_key' }];
  },
  reading: z.object({ type: z.literal('complete'), ...read.base, text: read.anyText.catch({}) }),
  emptyKey: { type: 'complete', blanks: [] },
});
