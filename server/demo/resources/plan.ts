import * as z from 'zod';
import { resourceStates } from '@/lib/contract/media';
import { bothText, readData } from '../data-files';

const lesson = z.strictObject({
  steps: z.array(z.string()),
  question: z.string(),
  answers: z.array(z.string()),
  /** Place of the right answer, from 0. */
  right: z.int(),
  words: z.strictObject({ next: z.string(), right: z.string(), wrong: z.string() }),
});
export type LessonPlan = z.output<typeof lesson>;

const resource = z
  .strictObject({
    key: z.string(),
    title: bothText,
    description: bothText.optional(),
    isRequired: z.boolean().default(false),
    state: z.enum(resourceStates).default('published'),
    opensInDays: z.int().optional(),
    page: bothText.optional(),
    /** A picture or sound of the question bank, which the library has too. */
    picture: z.string().optional(),
    sound: z.string().optional(),
    link: z.url().optional(),
    /** Headings of the pages of a document. */
    document: z.array(z.string()).optional(),
    activity: z.string().optional(),
    /** A small package that is made of it, in Arabic. */
    lesson: lesson.optional(),
  })
  .refine(
    ({ page, picture, sound, link, document, activity, lesson: taught }) =>
      [page, picture, sound, link, document, activity, taught].filter((one) => one !== undefined).length ===
      1,
    'one content',
  );
export type ResourcePlan = z.output<typeof resource>;

const below = z.strictObject({
  key: z.string(),
  title: bothText,
  isPublished: z.boolean().default(true),
  resources: z.array(resource),
});
/** Without a title: a section of the curriculum. */
const section = below.extend({ title: bothText.optional(), below: z.array(below).default([]) });
export type SectionPlan = z.output<typeof section>;

export const contentPlans = readData(
  'resources.yaml',
  z.array(
    z.strictObject({
      subject: z.string(),
      branch: z.enum(['shore', 'palms']),
      author: z.string(),
      isInOrder: z.boolean(),
      sections: z.array(section),
    }),
  ),
);
