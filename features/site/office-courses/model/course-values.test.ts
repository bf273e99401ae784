import { expect, test } from 'vitest';
import { officeCourseFields, type OfficeCourseDetail } from '@/lib/contract/resources/site/office-course';
import { type CourseValues, newCourse, toHour, toNewCourse, valuesOf, versionOver } from './course-values';

const uuid = (n: number) => `0199aaaa-0000-7000-8000-00000000000${n}`;
const course: OfficeCourseDetail = {
  ...{ id: uuid(1), title: { ar: 'ورشة' }, summary: { ar: 'ملخص' }, description: { ar: 'وصف' } },
  ...{ instructor: { id: uuid(2), name: { ar: 'هند' } }, subject: null, stage: 'middle' },
  ...{ price: 12_345, currency: 'KWD', seats: 12, taken: 1, state: 'open', version: 4 },
  ...{ starts_on: '2026-12-01', ends_on: '2027-01-31', is_priced: false, is_unused: false },
  meetings: [{ weekday: 6, from: 1_350, to: 1_440 }],
  sections: [{ id: uuid(3), title: { ar: 'البداية' }, minutes: 90 }],
};

test('a course as it is saved and sent again is the same one, in a currency of three decimals and until midnight', () => {
  const values = valuesOf(course);
  expect(values).toMatchObject({ price: 12.345, meetings: [{ weekday: '6', from: '22:30', to: '00:00' }] });
  const sent = officeCourseFields.parse(toNewCourse(values, 'KWD'));
  expect(sent).toMatchObject({
    ...{ price: 12_345, currency: 'KWD', subject_uuid: null },
    ...{ meetings: course.meetings, sections: course.sections },
  });
});

test('what is not typed is refused at its field', () => {
  const values: CourseValues = {
    ...newCourse,
    meetings: [{ weekday: '1', from: '18:00', to: '17:00' }],
    sections: [{ id: null, title: {}, minutes: null }],
  };
  const { error } = officeCourseFields.safeParse(toNewCourse(values, 'SAR'));
  const refused = new Set(error?.issues.map(({ path }) => path.join('.')));
  expect([...refused].sort()).toEqual([
    ...['description', 'ends_on', 'instructor_uuid', 'meetings.0.to', 'price', 'seats'],
    ...['sections.0.minutes', 'sections.0.title', 'stage', 'starts_on', 'summary', 'title'],
  ]);
});

test('hours are written with two digits', () => {
  expect([0, 65, 1_439, 1_440].map(toHour)).toEqual(['00:00', '01:05', '23:59', '00:00']);
});

test('a save goes over a course that was only published, and not over terms that somebody else changed', () => {
  expect(versionOver(course, { ...course, state: 'draft', version: 5 })).toBe(5);
  expect(versionOver(course, { ...course, seats: 13, version: 5 })).toBe(4);
  // The page still shows what was there before the own save.
  expect(versionOver({ ...course, version: 6 }, { ...course, version: 5 })).toBe(6);
});
