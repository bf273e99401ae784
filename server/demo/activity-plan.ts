import * as z from 'zod';
import { bothText, readData } from './data-files';

const activity = z.strictObject({ key: z.string(), subject: z.string(), title: bothText, summary: bothText });

/**
 * What guests can try, its questions come from the bank (those of open homework are left out); and pages to
 * read.
 */
export const { quizzes: quizActivities, readings: readingActivities } = readData(
  'activities.yaml',
  z.strictObject({
    quizzes: z.array(activity.extend({ count: z.int().positive() })),
    readings: z.array(activity.extend({ body: bothText })),
  }),
);
