import * as z from 'zod';
import { stages } from '@/lib/contract/roles';
import { bothText, readData } from './data-files';
import { type Both, both } from './random';

const meeting = z.strictObject({
  weekday: z.int().min(0).max(6),
  at: z.string().regex(/^\d\d:\d\d$/),
  minutes: z.int().positive(),
});
const description = z.strictObject({ intro: bothText, outcomes: z.array(bothText), needs: bothText });
const course = z.strictObject({
  key: z.string(),
  instructor: z.string(),
  /** Key of the subject in the plan of grades. */
  subject: z.string(),
  stage: z.enum(stages),
  title: bothText,
  summary: bothText,
  description,
  /** Minor units; 0 is free. */
  price: z.int().min(0),
  seats: z.int().positive(),
  /** Days from today. */
  starts: z.int(),
  ends: z.int(),
  meetings: z.array(meeting),
  sections: z.array(z.strictObject({ title: bothText, minutes: z.int().positive() })),
  /** Seats that are taken in the demo. */
  taken: z.int().min(0),
});

const file = readData(
  'courses.yaml',
  z.strictObject({
    headings: z.strictObject({ outcomes: bothText, needs: bothText }),
    courses: z.array(course),
  }),
);

/** A weekly slot as minutes of the day. */
function toSlot({ weekday, at, minutes }: z.output<typeof meeting>) {
  const from = Number(at.slice(0, 2)) * 60 + Number(at.slice(3));
  return { weekday, from, to: from + minutes };
}

/** A description as Markdown: what it is, what one can do afterwards, what one needs. */
function toMarkdown({ intro, outcomes, needs }: z.output<typeof description>): Both {
  const { headings } = file;
  const inLanguage = (language: 'ar' | 'en') =>
    [
      intro[language],
      `### ${headings.outcomes[language]}`,
      outcomes.map((outcome) => `- ${outcome[language]}`).join('\n'),
      `### ${headings.needs[language]}`,
      needs[language],
    ].join('\n\n');
  return both(inLanguage('ar'), inLanguage('en'));
}

/** Courses of all stages, with their descriptions as Markdown and their meetings in minutes of the day. */
export const coursePlans = file.courses.map(({ description: parts, meetings, ...plan }) => ({
  ...plan,
  description: toMarkdown(parts),
  meetings: meetings.map(toSlot),
}));
export type CoursePlan = (typeof coursePlans)[number];

/**
 * Omar is one of the demo accounts; the others are added with the courses. Prices are minor units an hour.
 */
export const instructorPlans = readData(
  'instructors.json',
  z.array(
    z.strictObject({
      key: z.string(),
      username: z.string(),
      first: bothText,
      last: bothText,
      gender: z.enum(['female', 'male']),
      headline: bothText,
      bio: bothText,
      languages: z.array(z.enum(['ar', 'en'])),
      hourPrice: z.int().nullable(),
      subjects: z.array(z.string()),
    }),
  ),
);
