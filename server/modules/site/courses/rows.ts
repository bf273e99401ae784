import * as z from 'zod';
import { courseStates } from '@/lib/contract/resources/site/course';
import { stages } from '@/lib/contract/roles';
import { locales } from '@/lib/contract/localized';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, type RowOf } from '@/server/platform/db/rows';

export const courseTotalRow = defineRow('courses.total', { n: z.number() });

const subject = z.object({ id: z.string(), key: z.string(), name: localizedColumn });
const instructor = z.object({
  id: z.string(),
  name: localizedColumn,
  headline: localizedColumn.nullable(),
  picture_url: z.string().nullable(),
});
const meeting = z.object({ starts_at: z.string(), ends_at: z.string() });

/** Columns of `courseFields` in queries.ts: what every list and page of courses has. */
export const courseColumns = {
  title: localizedColumn,
  summary: localizedColumn,
  stage: z.enum(stages),
  subject: subject.nullable(),
  instructor,
  price: z.number(),
  currency: z.string(),
  seats: z.number(),
  seats_left: z.number(),
  starts_on: z.string(),
  ends_on: z.string(),
  meetings: z.array(meeting),
  section_count: z.number(),
  minutes: z.number(),
  state: z.enum(courseStates),
  enrolment: z.enum(['enrolled', 'reserved']).nullable(),
  id: z.string(),
};

export const listedCourseRow = defineRow('courses.listedCourse', courseColumns);

export const courseSubjectRow = defineRow('courses.courseSubject', {
  key: z.string(),
  name: localizedColumn,
});

export const courseRow = defineRow('courses.course', {
  ...courseColumns,
  description: localizedColumn,
  bio: localizedColumn.nullable(),
  languages: z.array(z.enum(locales)).nullable(),
  course_count: z.number(),
});

export const courseSectionRow = defineRow('courses.courseSection', {
  id: z.string(),
  course_id: z.string(),
  title: localizedColumn,
  minutes: z.number(),
});

export const relatedCourseRow = defineRow('courses.relatedCourse', courseColumns);

export type CourseRow = RowOf<typeof courseRow>;
