import type { Role } from '@/lib/contract/roles';
import { featureSupports } from '@/tests/feature-support';

export type Reader = { role: Role; isSchool?: boolean; isAssessment?: boolean };

export const sp = '/school-instructor';
export const su = '/educational-supervisor';
const am = '/assessment_manager';

/** Items of every student: «students see all», whatever the modules. */
const student = [
  '/home/student',
  '/student/sessions',
  '/student/registered-enrichment-classes',
  '/student/general-quizzes/homework',
  '/student/general-quizzes/periodic-tests',
  '/student/general-quizzes-reports',
  '/student/media-library',
  '/student/exams',
  '/student/certificate',
  '/student/practice',
  '/student/subjects',
  '/student/competitions',
  '/student/live-lessons',
  '/psychological-tests/student',
  // Pages of payment begin here (docs/spec/pages.md).
  '/payment',
];
const assessmentOnly = (prefix: string): string[] => [
  `${prefix}/assessments`,
  `${prefix}/assessments_reports`,
  `${prefix}/my-assessments`,
];

/**
 * Written by hand from docs/spec/pages.md, apart from the code. Which keys open a line stands in tests/contract/permissions, a
 * file for each key; a line that is in none needs no key.
 */
export const oracle: [name: string, reader: Reader, lines: string[]][] = [
  [
    'teacher',
    { role: 'school_instructor' },
    [
      '/home/school_instructor',
      `${sp}/timetable`,
      // Not in the table of the specification: attendance is taken from here.
      `${sp}/attendance`,
      `${sp}/guardian-notes`,
      `${sp}/weekly-plan`,
      `${sp}/preparation`,
      `${sp}/score_subject_degrees`,
      `${sp}/score_skills`,
      // Not in the table of the specification: cards are issued from here.
      `${sp}/certificates`,
      `${sp}/homework`,
      `${sp}/homework-reports`,
      `${sp}/periodic-test`,
      `${sp}/periodic-test-reports`,
      `${sp}/colleagues`,
      `${sp}/assessment`,
      `${sp}/assessment/reports`,
      `${sp}/assessment/my-assessments`,
      `${sp}/media-library`,
      `${sp}/school-library`,
      `${sp}/meetings`,
    ],
  ],
  [
    'supervisor',
    { role: 'educational_supervisor' },
    [
      `${su}/preparation`,
      `${su}/weekly-plan`,
      '/home/educational_supervisor',
      `${su}/timetable`,
      `${su}/attendance`,
      `${su}/guardian-notes`,
      `${su}/colleagues`,
      `${su}/homework`,
      `${su}/periodic-test`,
      `${su}/general-quizzes-reports`,
      `${su}/school-library`,
      `${su}/assessment`,
      `${su}/assessment/reports`,
      `${su}/assessment/my-assessments`,
      `${su}/meetings`,
      // Not in the table of the specification: credits, consent and ratings of virtual classes.
      `${su}/virtual-classroom`,
      // Not in the table of the specification: without them nobody would find what waits for approval.
      `${su}/score_subject_degrees`,
      `${su}/score_skills`,
      `${su}/certificates`,
    ],
  ],
  [
    'assessment manager',
    { role: 'assessment_manager' },
    [
      '/home/assessment_manager',
      `${am}/assessments`,
      `${am}/assessments_reports`,
      `${am}/assessments_reports/question-report`,
      `${am}/assessments_reports/average-question-report`,
      `${am}/assessments_reports/graph`,
    ],
  ],
  [
    'student of a school',
    { role: 'student' },
    // Virtual classrooms are for students of a school and of none (docs/spec/pages.md).
    [
      ...student,
      '/vcr/student/available-instructors',
      '/student/invitations',
      '/student/my-school',
      '/my-school',
      '/student/weekly-plan',
      '/student/preparation',
    ],
  ],
  [
    'student of no school',
    { role: 'student', isSchool: false },
    [
      ...student,
      '/student/invitations',
      '/courses',
      '/vcr/student/available-instructors',
      '/student/packages',
    ],
  ],
  [
    'parent',
    { role: 'parent' },
    [
      '/home/parent',
      '/invitations',
      // Not in the table of the specification: where the week and what teachers wrote are read.
      '/parent/weekly-digest',
      '/parent/notes',
      // Not in the table of the specification: the choice of a subject.
      '/subject-activities/parent',
      '/subject-activities/parent/exam-results',
      // Consent to virtual classes.
      '/parent/virtual-classes',
      // Not in the table of the specification: consents are given here.
      '/psychological-tests/parent',
      '/payment',
      '/payment/expenses',
      '/payment/history',
      '/payment/transfer',
      '/my-school',
    ],
  ],
  [
    'student teacher',
    { role: 'student_teacher' },
    [
      '/home/student_teacher',
      '/invitations',
      '/subject-activities/student-teacher',
      '/subject-activities/student-teacher/exam-results',
      '/courses',
      '/payment',
      '/payment/history',
      '/payment/transfer',
    ],
  ],
  [
    'instructor',
    { role: 'instructor' },
    [
      '/home/instructor',
      '/invitations',
      '/home/instructor/Courses',
      '/instructor/live-lessons',
      '/vcr/instructor/requests',
      // Hours, without which nobody finds the instructor.
      '/vcr/instructor/calendar',
    ],
  ],
  // Not in the table of the specification: employees assess and are assessed, and have no home that would say so.
  [
    'employee',
    { role: 'employee' },
    [
      '/my-school',
      '/assessments',
      '/assessments/results',
      '/psychological-tests/counsellor',
      '/meetings',
      // Any key of the office opens its home.
      '/office',
      '/office/people',
      '/office/branches',
      '/office/data',
      '/office/settings',
      '/office/payments/products',
      '/office/payments/coupons',
      '/office/payments',
      '/office/payments/dues',
      '/office/payments/books',
      '/office/payments/statements',
      '/office/payments/settings',
      '/office/audit',
      // docs/spec/access.md: the school office, each part by its key.
      '/office/structure',
      '/office/classes',
      '/office/years',
      '/office/scores',
      '/office/calendar',
      '/office/timetable',
      '/office/announcements',
      '/office/activities',
      '/office/courses',
    ],
  ],
  ['teacher on the assessment site', { role: 'school_instructor', isAssessment: true }, assessmentOnly(sp)],
  [
    'supervisor on the assessment site',
    { role: 'educational_supervisor', isAssessment: true },
    assessmentOnly(su),
  ],
];

/**
 * Pages beyond the specification, and those of it that its menus leave out: without a line nobody finds them. They stand beside
 * their feature; a line comes after one that stands already.
 */
export const waiting = featureSupports.flatMap(({ lines = {} }) =>
  Object.entries(lines).flatMap(([reader, entries]) => entries.map((entry) => ({ reader, ...entry }))),
);
for (let left = waiting, before = -1; left.length > 0 && left.length !== before; ) {
  before = left.length;
  left = left.filter(({ reader, href, after }) => {
    const lines = oracle.find(([name]) => name === reader)?.[2];
    if (!lines || (after !== undefined && !lines.includes(after))) return true;
    lines.splice(after === undefined ? lines.length : lines.indexOf(after) + 1, 0, href);
    return false;
  });
}
