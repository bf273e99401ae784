import type { AttackBodies, RowsOfCall } from '@/tests/attacks/module-attacks';
import { document } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'course.enrol': 'uy',
    'course.teach': 'i',
    // What the site shows, by the key of the site.
    'office.courses': 'e',
  },
  linked: ['course.teach instructor instructs'],
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => {
  const course = {
    ...{ title: { ar: 'دورة' }, summary: { ar: 'ملخّص' }, description: { ar: 'وصف' } },
    ...{ instructor_uuid: rows.courseInstructor, subject_uuid: rows.subject, stage: 'middle' },
    ...{ price: 0, currency: 'SAR', seats: 20, starts_on: '2026-10-01', ends_on: '2027-10-01' },
    ...{ meetings: [{ weekday: 0, from: 960, to: 1020 }], sections: [{ title: { ar: 'قسم' }, minutes: 30 }] },
  };
  return {
    'POST office/api/v1/{locale}/courses': document('office_course', course),
    'PUT office/api/v1/{locale}/courses/{id}': document('office_course', { ...course, version: 1 }),
    'POST office/api/v1/{locale}/courses/{id}/enrolments': document('course_seat', {
      user_uuid: rows.student,
    }),
  };
};

/** The rows that a call is most likely about. */
export const rowsOf: RowsOfCall = (path, rows) =>
  path.includes('{locale}/courses/{id}') ? { done: rows.officeCourse } : null;
