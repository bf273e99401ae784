import type { Currency } from '@/lib/contract/currencies';
import type { Localized } from '@/lib/contract/localized';
import type { OfficeCourseDetail } from '@/lib/contract/resources/site/office-course';
import { toMajor, toMinor, type Typed } from '@/lib/forms/typed-amount';

/** A weekly meeting as its fields hold it: weekday '0' Sunday .. '6', hours `HH:mm`. */
export type MeetingValues = { weekday: string; from: string; to: string };
export type SectionValues = { id: string | null; title: Localized; minutes: Typed };

export type CourseValues = {
  title: Localized;
  summary: Localized;
  description: Localized;
  instructor_uuid: string | null;
  /** Empty: of no subject. */
  subject_uuid: string;
  stage: string;
  /** In whole units of the currency. */
  price: Typed;
  seats: Typed;
  starts_on: string;
  ends_on: string;
  meetings: MeetingValues[];
  sections: SectionValues[];
};

export const newCourse: CourseValues = {
  title: {},
  summary: {},
  description: {},
  instructor_uuid: null,
  subject_uuid: '',
  stage: '',
  price: null,
  seats: null,
  starts_on: '',
  ends_on: '',
  meetings: [],
  sections: [],
};

export const newMeeting: MeetingValues = { weekday: '0', from: '17:00', to: '18:00' };
export const newSection: SectionValues = { id: null, title: {}, minutes: null };

const HOUR = 60;
const DAY = 24 * HOUR;
const two = (value: number) => String(value).padStart(2, '0');

/** Minutes of the day as `HH:mm`; the end of the day is its midnight. */
export const toHour = (minutes: number): string =>
  `${two(Math.floor((minutes % DAY) / HOUR))}:${two(minutes % HOUR)}`;

/** Minutes of `HH:mm`; what is no hour stays, for its field to be refused. */
function toMinutes(hour: string): Typed {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(hour) ?? [];
  return hours === undefined ? hour : Number(hours) * HOUR + Number(minutes);
}
/** Midnight ends the day that the meeting is on. */
const toEnd = (hour: string): Typed => toMinutes(hour) || (hour === '00:00' ? DAY : hour);

/** Fields of a course as it is saved. */
export const valuesOf = (course: OfficeCourseDetail): CourseValues => ({
  title: course.title,
  summary: course.summary,
  description: course.description,
  instructor_uuid: course.instructor.id,
  subject_uuid: course.subject?.id ?? '',
  stage: course.stage,
  price: toMajor(course.price, course.currency as Currency),
  seats: course.seats,
  starts_on: course.starts_on,
  ends_on: course.ends_on,
  meetings: course.meetings.map(({ weekday, from, to }) => ({
    weekday: String(weekday),
    from: toHour(from),
    to: toHour(to),
  })),
  sections: course.sections.map(({ id, title, minutes }) => ({ id, title, minutes })),
});

/** What the rules of a new course read of the fields. */
export const toNewCourse = (values: CourseValues, currency: Currency) => ({
  ...values,
  subject_uuid: values.subject_uuid || null,
  price: toMinor(values.price, currency) ?? '',
  currency,
  seats: values.seats ?? '',
  meetings: values.meetings.map(({ weekday, from, to }) => ({
    weekday,
    from: toMinutes(from),
    to: toEnd(to),
  })),
  sections: values.sections.map((section) => ({ ...section, minutes: section.minutes ?? '' })),
});

/** What the rules of a change read of the fields. */
export const toCourseChange = (values: CourseValues, currency: Currency, version: number) => ({
  ...toNewCourse(values, currency),
  version,
});

/**
 * Version to save over: of the course as it is read now where its terms are those that the form began with
 * (it was only published, or withdrawn), and of the one that the form began with otherwise.
 */
export function versionOver(begun: OfficeCourseDetail, now: OfficeCourseDetail): number {
  const isSame = JSON.stringify(valuesOf(begun)) === JSON.stringify(valuesOf(now));
  return isSame ? Math.max(begun.version, now.version) : begun.version;
}
