import * as z from 'zod';
import { collection, document, input, pageQuery, resource, resourceAction } from '../../json-api';
import {
  lessonKinds,
  lessonLinkKinds,
  lessonStates,
  LONGEST_LESSON,
  MOST_SEATS,
  seatStates,
  SHORTEST_LESSON,
} from '../../live-lesson';
import { stage } from '../../role-fields';
import { instant, integer, isStorable, localized, localizedOptional, text, typed, uuid } from '../../text';

const named = z.object({ id: z.string(), name: localizedOptional(300) });
const note = (max: number) => typed(max).refine(isStorable, 'bad_text');

/** A lesson has a course, an enrichment class a stage and places, a special one its students. */
export const liveLessonForm = z
  .strictObject({
    kind: z.enum(lessonKinds, 'choice'),
    title: localized(200),
    description: localizedOptional(2000),
    subject_id: uuid.nullable().default(null),
    course_id: uuid.nullable().default(null),
    stage: stage.nullable().default(null),
    capacity: integer(1, MOST_SEATS).nullable().default(null),
    students: z.array(uuid).max(MOST_SEATS, 'too_many').default([]),
    starts_at: instant,
    duration: integer(SHORTEST_LESSON, LONGEST_LESSON),
  })
  .refine(({ kind, course_id }) => kind !== 'lesson' || course_id !== null, {
    path: ['course_id'],
    error: 'required',
  })
  .refine(({ kind, stage: of }) => kind !== 'enrichment' || of !== null, {
    path: ['stage'],
    error: 'required',
  })
  .refine(({ kind, capacity }) => kind !== 'enrichment' || capacity !== null, {
    path: ['capacity'],
    error: 'required',
  })
  .refine(({ kind, students }) => kind !== 'special' || students.length > 0, {
    path: ['students'],
    error: 'required',
  });
export type LiveLessonForm = z.output<typeof liveLessonForm>;
export const liveLessonInput = input('live_lesson', liveLessonForm);
/** Title, text, time and places of a lesson that has not begun. */
export const liveLessonChangeForm = z.strictObject({
  title: localized(200),
  description: localizedOptional(2000),
  capacity: integer(1, MOST_SEATS).nullable().default(null),
  starts_at: instant,
  duration: integer(SHORTEST_LESSON, LONGEST_LESSON),
});
export const liveLessonChangeInput = input('live_lesson', liveLessonChangeForm);
export const liveLessonCancelInput = input(
  'live_lesson_cancellation',
  z.strictObject({ reason: note(500).default('') }),
);
const https = z.url({ protocol: /^https$/, error: 'url' }).max(500, 'too_long');
export const lessonLinkForm = z.strictObject({
  kind: z.enum(lessonLinkKinds, 'choice'),
  title: text(200),
  url: https,
});
export const lessonLinkInput = input('lesson_link', lessonLinkForm);

export const liveLessonFilters = pageQuery.extend({
  when: z.enum(['upcoming', 'past'], 'choice').default('upcoming'),
});
export type LiveLessonFilters = z.infer<typeof liveLessonFilters>;

const link = z.object({
  id: z.string(),
  kind: z.enum(lessonLinkKinds),
  title: z.string(),
  url: z.string(),
});
const lesson = z.object({
  kind: z.enum(lessonKinds),
  title: localizedOptional(200),
  description: localizedOptional(2000),
  subject: named.nullable(),
  course: named.nullable(),
  stage: stage.nullable(),
  host: named,
  starts_at: z.string(),
  ends_at: z.string(),
  opens_at: z.string(),
  state: z.enum(lessonStates),
  reason: z.string(),
  /** Of an enrichment class. */
  capacity: z.number().nullable(),
  joined: z.number(),
  waiting: z.number(),
  /** The reader's own place, and how many wait before. */
  seat: z.enum(seatStates).nullable(),
  ahead: z.number().nullable(),
  links: z.array(link),
  actions: z.array(resourceAction),
});
const lessonResource = resource('live_lesson', lesson);
export const liveLessonCollection = collection(lessonResource);
export const attendedLessonDocument = document(lessonResource);
export type LiveLesson = z.infer<typeof lesson> & { id: string };

const hosted = lesson.extend({
  attendees: z.array(
    named.extend({
      /** When the student was first and last let in. */
      first_at: z.string().nullable(),
      last_at: z.string().nullable(),
      seat: z.enum(seatStates).nullable(),
    }),
  ),
  exams: z.array(
    z.object({
      id: z.string(),
      title: localizedOptional(200),
      questions: z.number(),
      given: z.number(),
      finished: z.number(),
      created_at: z.string(),
    }),
  ),
});
export const liveLessonDocument = document(resource('live_lesson', hosted));
export type HostedLesson = z.infer<typeof hosted> & { id: string };

const feedback = z.object({
  title: localizedOptional(200),
  lesson: named,
  max_mark: z.number(),
  students: z.array(
    named.extend({
      state: z.enum(['new', 'in_progress', 'finished']),
      mark: z.number().nullable(),
      percent: z.number().nullable(),
      finished_at: z.string().nullable(),
    }),
  ),
  /** By question in its order: how many answered it wholly right, of those who finished. */
  questions: z.array(z.object({ position: z.number(), prompt: localizedOptional(2000), right: z.number() })),
  finished: z.number(),
  mean: z.number().nullable(),
});
export const lessonFeedbackDocument = document(resource('lesson_feedback', feedback));
export type LessonFeedback = z.infer<typeof feedback> & { id: string };
