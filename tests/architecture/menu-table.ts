import { type ModuleKey, officeModules, type Role } from '@/lib/contract/roles';

export type Line = [href: string, module?: ModuleKey | readonly ModuleKey[]];
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
const always = (hrefs: string[]): Line[] => hrefs.map((href) => [href]);
const assessmentOnly = (prefix: string): Line[] => [
  [`${prefix}/assessments`, 'assessments'],
  [`${prefix}/assessments_reports`, 'assessments_reports'],
  [`${prefix}/my-assessments`, 'assessments_reports'],
];

/** Written by hand from docs/spec/pages.md, apart from the code. */
export const oracle: [name: string, reader: Reader, lines: Line[]][] = [
  [
    'teacher',
    { role: 'school_instructor' },
    [
      ['/home/school_instructor', 'classroom_subject_preparation'],
      [`${sp}/timetable`],
      // Not in the table of the specification: attendance is taken from here.
      [`${sp}/attendance`],
      [`${sp}/guardian-notes`],
      [`${sp}/weekly-plan`, 'subject_weekly_plan'],
      [`${sp}/preparation`, 'classroom_subject_preparation'],
      [`${sp}/score_subject_degrees`, 'score_certificates'],
      [`${sp}/score_skills`, 'score_period_skills'],
      // Not in the table of the specification: cards are issued from here.
      [`${sp}/certificates`, 'score_certificates'],
      [`${sp}/homework`, 'homework'],
      [`${sp}/homework-reports`, 'homework_report'],
      [`${sp}/periodic-test`, 'periodic_test'],
      [`${sp}/periodic-test-reports`, 'periodic_test_report'],
      [`${sp}/colleagues`, 'colleagues'],
      [`${sp}/assessment`, 'assessments'],
      [`${sp}/assessment/reports`, 'assessments_reports'],
      [`${sp}/assessment/my-assessments`, 'my_assessments'],
      [`${sp}/media-library`, 'teacher_media_library'],
      [`${sp}/school-library`, 'media_library'],
      [`${sp}/meetings`, 'meetings'],
    ],
  ],
  [
    'supervisor',
    { role: 'educational_supervisor' },
    [
      [`${su}/preparation`, 'classroom_subject_preparation'],
      [`${su}/weekly-plan`, 'subject_weekly_plan'],
      ['/home/educational_supervisor', 'homework'],
      [`${su}/timetable`, 'timetable'],
      [`${su}/attendance`],
      [`${su}/guardian-notes`],
      [`${su}/colleagues`, 'colleagues'],
      [`${su}/homework`, 'homework'],
      [`${su}/periodic-test`, 'periodic_test'],
      [`${su}/general-quizzes-reports`, 'quiz_reports'],
      [`${su}/school-library`, 'media_library'],
      [`${su}/assessment`, 'assessments'],
      [`${su}/assessment/reports`, 'assessments_reports'],
      [`${su}/assessment/my-assessments`, 'my_assessments'],
      [`${su}/meetings`, 'meetings'],
      // Not in the table of the specification: credits, consent and ratings of virtual classes.
      [`${su}/virtual-classroom`],
      // Not in the table of the specification: without them nobody would find what waits for approval.
      [`${su}/score_subject_degrees`, 'score_certificates'],
      [`${su}/score_skills`, 'score_period_skills'],
      [`${su}/certificates`, 'score_certificates'],
    ],
  ],
  [
    'assessment manager',
    { role: 'assessment_manager' },
    [
      ['/home/assessment_manager'],
      [`${am}/assessments`, 'assessments'],
      [`${am}/assessments_reports`, 'assessments'],
      [`${am}/assessments_reports/question-report`, 'assessments'],
      [`${am}/assessments_reports/average-question-report`, 'assessments'],
      [`${am}/assessments_reports/graph`, 'assessments'],
    ],
  ],
  [
    'student of a school',
    { role: 'student' },
    // Virtual classrooms are for students of a school and of none (docs/spec/pages.md).
    always([
      ...student,
      '/vcr/student/available-instructors',
      '/student/invitations',
      '/student/my-school',
      '/my-school',
      '/student/weekly-plan',
      '/student/preparation',
    ]),
  ],
  [
    'student of no school',
    { role: 'student', isSchool: false },
    always([
      ...student,
      '/student/invitations',
      '/courses',
      '/vcr/student/available-instructors',
      '/student/packages',
    ]),
  ],
  [
    'parent',
    { role: 'parent' },
    always([
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
    ]),
  ],
  [
    'student teacher',
    { role: 'student_teacher' },
    always([
      '/home/student_teacher',
      '/invitations',
      '/subject-activities/student-teacher',
      '/subject-activities/student-teacher/exam-results',
      '/courses',
      '/payment',
      '/payment/history',
      '/payment/transfer',
    ]),
  ],
  [
    'instructor',
    { role: 'instructor' },
    always([
      '/home/instructor',
      '/invitations',
      '/home/instructor/Courses',
      '/instructor/live-lessons',
      '/vcr/instructor/requests',
      // Hours, without which nobody finds the instructor.
      '/vcr/instructor/calendar',
    ]),
  ],
  // Not in the table of the specification: employees assess and are assessed, and have no home that would say so.
  [
    'employee',
    { role: 'employee' },
    [
      ...always(['/my-school', '/assessments', '/assessments/results']),
      ['/psychological-tests/counsellor', 'psychological_tests'],
      ['/meetings', 'meetings'],
      // Any key of the office opens its home.
      ['/office', officeModules],
      ['/office/people', 'office_people'],
      ['/office/branches', 'office_structure'],
      ['/office/data', 'office_data'],
      ['/office/settings', 'office_settings'],
      ['/office/payments/products', 'payments'],
      ['/office/payments/coupons', 'payments'],
      ['/office/payments', 'payments'],
      ['/office/payments/dues', 'payments'],
      ['/office/payments/books', 'payments'],
      ['/office/payments/statements', 'payments'],
      ['/office/payments/settings', 'payments'],
      ['/office/audit', 'office_audit'],
      // docs/spec/access.md: the school office, each part by its key.
      ['/office/structure', 'office_structure'],
      ['/office/classes', 'office_structure'],
      ['/office/years', 'office_calendar'],
      ['/office/scores', 'office_structure'],
      ['/office/calendar', 'office_calendar'],
      ['/office/timetable', 'office_calendar'],
      ['/office/announcements', 'office_site'],
      ['/office/activities', 'office_site'],
      ['/office/courses', 'office_site'],
    ],
  ],
  ['teacher on the assessment site', { role: 'school_instructor', isAssessment: true }, assessmentOnly(sp)],
  [
    'supervisor on the assessment site',
    { role: 'educational_supervisor', isAssessment: true },
    assessmentOnly(su),
  ],
];

/** Pages beyond the specification, and those of it that its menus leave out: without a line nobody finds them. */
const beyond: Record<string, [line: Line, after: string][]> = {
  teacher: [
    [[`${sp}/formative`, 'formative_test'], `${sp}/periodic-test-reports`],
    [[`${sp}/general-exams`, 'periodic_test'], `${sp}/formative`],
    [[`${sp}/question-bank`], `${sp}/general-exams`],
    [[`${sp}/accommodations`], `${sp}/question-bank`],
    [[`${sp}/subjects`], `${sp}/accommodations`],
  ],
  supervisor: [
    [[`${su}/homework-reports`, 'homework_report'], `${su}/homework`],
    [[`${su}/formative`, 'formative_test'], `${su}/general-quizzes-reports`],
    [[`${su}/general-exams`, 'periodic_test'], `${su}/formative`],
    [[`${su}/question-bank`], `${su}/general-exams`],
    [[`${su}/accommodations`], `${su}/question-bank`],
    [[`${su}/subjects`], `${su}/accommodations`],
  ],
};
for (const [name, , lines] of oracle)
  for (const [line, after] of beyond[name] ?? [])
    lines.splice(lines.findIndex(([href]) => href === after) + 1, 0, line);
