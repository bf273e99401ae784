import * as z from 'zod';
import { currencyCodes } from '../../billing';
import { collection, document, input, pageQuery, resource } from '../../json-api';
import { stage } from '../../role-fields';
import { day, integer, localized, localizedOptional, typed, uuid } from '../../text';

const named = z.object({ id: z.string(), name: localizedOptional(300) });
const version = integer(1, 2 ** 31 - 1);

/**
 * `draft`: the catalogue does not show it; of the others by the school's day, before, between and after its
 * dates.
 */
export const officeCourseStates = ['draft', 'open', 'running', 'ended'] as const;
export type OfficeCourseState = (typeof officeCourseStates)[number];
export const officeCourseFilters = pageQuery.extend({
  search: typed(100).optional(),
  state: z.enum(officeCourseStates, 'choice').optional(),
  stage: stage.optional(),
});
export type OfficeCourseFilters = z.infer<typeof officeCourseFilters>;

/** Weekday 0 Sunday .. 6 Saturday; minutes of the day. */
const meetingFields = z
  .strictObject({ weekday: integer(0, 6), from: integer(0, 1439), to: integer(1, 1440) })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'after_start' });
export type CourseMeeting = z.output<typeof meetingFields>;
/**
 * `id`: of a section that is there already; without one it is new. Sections stand in the order of the list.
 */
const sectionFields = z.strictObject({
  id: uuid.nullable().default(null),
  title: localized(200),
  minutes: integer(1, 1000),
});
export const MOST_MEETINGS = 14;
export const MOST_SECTIONS = 60;
export const MOST_SEATS = 10_000;
/** Most minor units that a course costs. */
export const MOST_PRICE = 2_000_000_000;

const terms = z.strictObject({
  title: localized(200),
  summary: localized(500),
  /** Markdown. */
  description: localized(10_000),
  instructor_uuid: uuid,
  subject_uuid: uuid.nullable(),
  stage,
  /** In minor units; 0 is free. */
  price: integer(0, MOST_PRICE),
  currency: z.enum(currencyCodes, 'choice'),
  seats: integer(1, MOST_SEATS),
  starts_on: day,
  ends_on: day,
  meetings: z.array(meetingFields).max(MOST_MEETINGS, 'too_many'),
  sections: z.array(sectionFields).max(MOST_SECTIONS, 'too_many'),
});
const isInOrder = ({ starts_on: from, ends_on: to }: { starts_on: string; ends_on: string }) => from <= to;
const afterStart = { path: ['ends_on'], error: 'after_start' };
export const officeCourseFields = terms.refine(isInOrder, afterStart);
export const officeCourseChangeFields = terms.extend({ version }).refine(isInOrder, afterStart);
export const newOfficeCourseInput = input('office_course', officeCourseFields);
export const officeCourseChangeInput = input('office_course', officeCourseChangeFields);
export type NewOfficeCourse = z.output<typeof officeCourseFields>;
export type OfficeCourseChange = z.output<typeof officeCourseChangeFields>;

const officeCourse = z.object({
  title: localizedOptional(200),
  instructor: named,
  subject: named.nullable(),
  stage,
  price: z.number(),
  currency: z.string(),
  seats: z.number(),
  /** Enrolled and reserved. */
  taken: z.number(),
  starts_on: z.string(),
  ends_on: z.string(),
  state: z.enum(officeCourseStates),
  version: z.number(),
});
export const officeCourseCollection = collection(resource('office_course', officeCourse));
export type OfficeCourse = z.infer<typeof officeCourse> & { id: string };

const officeCourseDetail = officeCourse.extend({
  summary: localizedOptional(500),
  description: localizedOptional(10_000),
  meetings: z.array(z.object({ weekday: z.number(), from: z.number(), to: z.number() })),
  sections: z.array(z.object({ id: z.string(), title: localizedOptional(200), minutes: z.number() })),
  /** While somebody holds a seat or a product sells it, price and currency stay. */
  is_priced: z.boolean(),
  /** Nobody ever had a seat in it, and no product and no live lesson is of it: it can be deleted. */
  is_unused: z.boolean(),
});
export const officeCourseDocument = document(resource('office_course', officeCourseDetail));
export type OfficeCourseDetail = z.infer<typeof officeCourseDetail> & { id: string };

/** What the form chooses from (`meta.choices` of the list); `currency`: of the branch. */
export type CourseChoices = {
  currency: (typeof currencyCodes)[number];
  subjects: (z.infer<typeof named> & { grade: z.infer<typeof named> })[];
};

/** People who can teach a course, and people who can be enrolled by hand: found by name or user name. */
export const coursePeopleFilters = pageQuery.extend({ search: typed(100).optional() });
export type CoursePeopleFilters = z.infer<typeof coursePeopleFilters>;
const coursePerson = z.object({ name: localizedOptional(300), username: z.string() });
export const coursePersonCollection = collection(resource('course_person', coursePerson));
export type CoursePerson = z.infer<typeof coursePerson> & { id: string };

export const courseSeatStates = ['enrolled', 'reserved', 'cancelled'] as const;
export const courseSeatFilters = pageQuery.extend({
  search: typed(100).optional(),
  state: z.enum(courseSeatStates, 'choice').optional(),
});
export type CourseSeatFilters = z.infer<typeof courseSeatFilters>;
const courseSeat = z.object({
  person: z.object({ id: z.string(), name: localizedOptional(300), username: z.string() }),
  state: z.enum(courseSeatStates),
  /** The order that paid for the seat came through payments: it is given back there. */
  is_paid: z.boolean(),
  since: z.string(),
});
export const courseSeatCollection = collection(resource('course_seat', courseSeat));
export const courseSeatDocument = document(resource('course_seat', courseSeat));
export type CourseSeat = z.infer<typeof courseSeat> & { id: string };
export const newCourseSeatInput = input('course_seat', z.strictObject({ user_uuid: uuid }));
