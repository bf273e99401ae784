import * as z from 'zod';
import type { Localized } from '../../localized';
import { stages } from '../../roles';
import { foldDigits, isStorable, localizedOptional, text } from '../../text';

/** Pages that the school writes in Markdown. */
export const staticPages = [
  'about',
  'contact',
  'news',
  'policy',
  'terms-and-conditions',
  'test-and-evaluation',
  'testimonials',
] as const;
export type StaticPageName = (typeof staticPages)[number];

/**
 * A text of the school. `language` is the one it is written in: the other one when the reader's is missing.
 * `is_broken`: the file is there and cannot be read; there is no text then.
 */
export const sitePage = z.object({
  title: z.string(),
  description: z.string(),
  html: z.string(),
  language: z.enum(['ar', 'en']),
  updated_on: z.string(),
  is_broken: z.boolean(),
});
export type SitePage = z.infer<typeof sitePage> & { id: string };

export const newsItem = z.object({
  title: z.string(),
  summary: z.string(),
  /** Calendar day, `2026-11-17`. */
  date: z.iso.date(),
  language: z.enum(['ar', 'en']),
});
export type NewsItem = z.infer<typeof newsItem> & { id: string };

export const newsArticle = newsItem.extend({ html: z.string(), is_broken: z.boolean() });
export type NewsArticle = z.infer<typeof newsArticle> & { id: string };

export const testimonial = z.object({
  name: z.string(),
  /** Who speaks: a parent, a student, a teacher; in words. */
  role: z.string(),
  stage: z.enum(stages).nullable(),
  html: z.string(),
  language: z.enum(['ar', 'en']),
});
export type Testimonial = z.infer<typeof testimonial> & { id: string };

export const siteStatistics = z.object({
  students: z.number(),
  teachers: z.number(),
  classrooms: z.number(),
  /** Lessons of the timetable in a week. */
  lessons: z.number(),
  /** First test that everybody may try. */
  sample_activity_id: z.string().nullable(),
  /** Stages that the school has grades of, in their order, each with its first and its last grade. */
  stages: z.array(
    z.object({ stage: z.enum(stages), first: localizedOptional(300), last: localizedOptional(300) }),
  ),
});
export type SiteStage = z.infer<typeof siteStatistics>['stages'][number];
export type SiteStatistics = z.infer<typeof siteStatistics> & { id: string };

export const siteAddress = z.object({
  /** Path without the language. */
  path: z.string(),
  changed_on: z.string().nullable(),
});
export type SiteAddress = z.infer<typeof siteAddress> & { id: string };

/** A branch, as everybody may find it. */
export const sitePlace = z.object({
  name: z.custom<Localized>(),
  address: z.custom<Localized>().nullable(),
  phone: z.string().nullable(),
  map_url: z.string().nullable(),
});
export type SitePlace = z.infer<typeof sitePlace> & { id: string };

export const contactTopics = ['admission', 'support', 'teaching', 'other'] as const;

const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
/** One line: a name or a title goes into the head of a mail. */
const line = (max: number) => text(max).refine((value) => !/[\r\n\t\u2028\u2029]/.test(value), 'bad_text');
const phone = z.preprocess(
  (value) => (typeof value === 'string' ? foldDigits(value).replace(/[\s()\-\u200e\u200f]/g, '') : value),
  z.string('type').regex(/^\+?\d{7,15}$/, 'phone'),
);

/** A message to the school. One way to answer is needed; `website` is a trap for machines and stays empty. */
export const contactInput = z
  .strictObject({
    name: line(120),
    email: z.preprocess(blank, z.email('email').max(254, 'too_long').optional()),
    phone: z.preprocess(blank, phone.optional()),
    topic: z.enum(contactTopics, 'choice'),
    about: z.preprocess(blank, line(200).optional()),
    body: text(4000).refine((value) => value.length >= 10, 'too_short'),
    website: z.string().max(500).refine(isStorable, 'bad_text').optional(),
  })
  .superRefine((value, context) => {
    if (!value.email && !value.phone)
      context.addIssue({ code: 'custom', path: ['email'], message: 'reply_needed' });
  });
export type ContactInput = z.infer<typeof contactInput>;

export const liveSession = z.object({
  title: z.custom<Localized>(),
  subject: z.custom<Localized>().nullable(),
  host_name: z.custom<Localized>(),
  starts_at: z.iso.datetime({ offset: true }),
  ends_at: z.iso.datetime({ offset: true }),
  /** From then on one can enter. */
  opens_at: z.iso.datetime({ offset: true }),
  state: z.enum(['early', 'open', 'over']),
  is_host: z.boolean(),
  /** The room of the school, or that of a provider of others; null outside the time of the lesson. */
  join_url: z.string().nullable(),
});
export type LiveSession = z.infer<typeof liveSession> & { id: string };
