import * as z from 'zod';
import { collection, document, pageQuery, resource } from '../../json-api';
import { stage } from '../../role-fields';
import { localizedOptional, text } from '../../text';

/**
 * A subject over all grades goes by the code of its icon: a visitor looks for mathematics, not for that of a
 * grade.
 */
const subjectKey = z.string().regex(/^[a-z0-9_-]{1,40}$/, 'choice');

export const courseSorts = ['start', 'price', '-price'] as const;
export const courseFilters = pageQuery.extend({
  search: text(200).optional(),
  stage: stage.optional(),
  subject: subjectKey.optional(),
  price: z.enum(['free', 'paid'], 'choice').optional(),
  sort: z.enum(courseSorts, 'choice').optional(),
});
export type CourseFilters = z.infer<typeof courseFilters>;

/** `open` takes people in; `full` has no seat left; `started` and `ended` no longer take anybody. */
export const courseStates = ['open', 'full', 'started', 'ended'] as const;

const subject = z.object({ id: z.string(), key: z.string(), name: localizedOptional(300) });
const person = z.object({
  id: z.string(),
  name: localizedOptional(200),
  headline: localizedOptional(300).nullable(),
  picture_url: z.string().nullable(),
});

const courseAttributes = z.object({
  title: localizedOptional(200),
  summary: localizedOptional(500),
  stage,
  subject: subject.nullable(),
  instructor: person,
  /** Minor units; 0 is free. */
  price: z.number(),
  currency: z.string(),
  seats: z.number(),
  seats_left: z.number(),
  starts_on: z.string(),
  ends_on: z.string(),
  /**
   * The first meeting of every weekly slot as instants: each reader sees the weekday and hour of the local
   * time zone.
   */
  meetings: z.array(z.object({ starts_at: z.string(), ends_at: z.string() })),
  section_count: z.number(),
  minutes: z.number(),
  state: z.enum(courseStates),
  /** The visitor's own seat. */
  enrolment: z.enum(['enrolled', 'reserved']).nullable(),
});
export const courseResource = resource('course', courseAttributes);
export const courseCollection = collection(courseResource);
export type Course = z.infer<typeof courseAttributes> & { id: string };

/** A subject that the catalogue has courses of (`meta.subjects` of the list). */
export type SubjectChoice = { key: string; name: z.infer<typeof subject>['name'] };

const courseSection = z.object({ id: z.string(), title: localizedOptional(200), minutes: z.number() });
const courseDetail = courseAttributes.extend({
  /** HTML, cleaned. */
  description: localizedOptional(60_000),
  sections: z.array(courseSection),
  instructor: person.extend({
    bio: localizedOptional(4000).nullable(),
    languages: z.array(z.enum(['ar', 'en'])),
    course_count: z.number(),
  }),
  related: z.array(courseAttributes.extend({ id: z.string() })),
});
export const courseDocument = document(resource('course', courseDetail));
export type CourseDetail = z.infer<typeof courseDetail> & { id: string };

/** A course as its instructor sees it: outline and the people who hold a seat. */
const taughtCourse = courseAttributes.omit({ instructor: true, enrolment: true }).extend({
  is_published: z.boolean(),
  sections: z.array(courseSection),
  students: z.array(
    z.object({
      id: z.string(),
      name: localizedOptional(200),
      state: z.enum(['enrolled', 'reserved']),
      since: z.string(),
    }),
  ),
  /** The next live lesson of the course, or the one that runs. */
  next_session: z.object({ id: z.string(), starts_at: z.string(), ends_at: z.string() }).nullable(),
});
export const taughtCourses = collection(resource('taught_course', taughtCourse));
export type TaughtCourse = z.infer<typeof taughtCourse> & { id: string };

export const teacherFilters = pageQuery.extend({
  subject: subjectKey.optional(),
  language: z.enum(['ar', 'en'], 'choice').optional(),
});
export type TeacherFilters = z.infer<typeof teacherFilters>;

const availableTeacher = z.object({
  name: localizedOptional(200),
  headline: localizedOptional(300),
  bio: localizedOptional(4000).nullable(),
  languages: z.array(z.enum(['ar', 'en'])),
  /** Minor units; null: by agreement. */
  hour_price: z.number().nullable(),
  currency: z.string(),
  picture_url: z.string().nullable(),
  subjects: z.array(z.object({ key: z.string(), name: localizedOptional(300) })),
  course_count: z.number(),
});
export const teacherCollection = collection(resource('available_teacher', availableTeacher));
export type AvailableTeacher = z.infer<typeof availableTeacher> & { id: string };
