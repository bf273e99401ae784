import * as z from 'zod';
import { readData } from './data-files';

const arabic = z.string().regex(/\p{Script=Arabic}/u);

/** What staff wrote: comments on essays and reasons of decisions, in the language of the school. */
export const remarks = readData(
  'remarks.json',
  z.strictObject({
    praise: z.array(arabic),
    advice: z.array(arabic),
    excused: arabic,
    retake: arabic,
    suspended: arabic,
    extraTime: arabic,
  }),
);
