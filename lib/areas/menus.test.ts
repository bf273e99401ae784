import { describe, expect, test } from 'vitest';
import { type ModuleKey, modules, type Role } from '../contract/roles';
import { bottomBar, firstModuleHref, isBuilt, menuFor } from './menu-for';
import { assessmentSiteMenu, menus } from './menus';

type Line = [href: string, module?: ModuleKey];

/** Written down from the specification, apart from the code. */
const spec: Partial<Record<Role, Line[]>> = {
  school_instructor: [
    ['/home/school_instructor', 'classroom_subject_preparation'],
    ['/school-instructor/weekly-plan', 'subject_weekly_plan'],
    ['/school-instructor/preparation', 'classroom_subject_preparation'],
    ['/school-instructor/score_subject_degrees', 'score_certificates'],
    ['/school-instructor/score_skills', 'score_period_skills'],
    ['/school-instructor/homework', 'homework'],
    ['/school-instructor/homework-reports', 'homework_report'],
    ['/school-instructor/periodic-test', 'periodic_test'],
    ['/school-instructor/periodic-test-reports', 'periodic_test_report'],
    ['/school-instructor/colleagues', 'colleagues'],
    ['/school-instructor/assessment', 'assessments'],
    ['/school-instructor/assessment/reports', 'assessments_reports'],
    ['/school-instructor/assessment/my-assessments', 'my_assessments'],
    ['/school-instructor/media-library', 'teacher_media_library'],
    ['/school-instructor/school-library', 'media_library'],
    ['/school-instructor/meetings', 'meetings'],
  ],
  educational_supervisor: [
    ['/educational-supervisor/preparation', 'classroom_subject_preparation'],
    ['/educational-supervisor/weekly-plan', 'subject_weekly_plan'],
    ['/home/educational_supervisor', 'homework'],
    ['/educational-supervisor/colleagues', 'colleagues'],
    ['/educational-supervisor/homework', 'homework'],
    ['/educational-supervisor/periodic-test', 'periodic_test'],
    ['/educational-supervisor/general-quizzes-reports', 'quiz_reports'],
    ['/educational-supervisor/school-library', 'media_library'],
    ['/educational-supervisor/assessment', 'assessments'],
    ['/educational-supervisor/assessment/reports', 'assessments_reports'],
    ['/educational-supervisor/assessment/my-assessments', 'my_assessments'],
    ['/educational-supervisor/meetings', 'meetings'],
  ],
  assessment_manager: [
    ['/assessment_manager/assessments', 'assessments'],
    ['/assessment_manager/assessments_reports', 'assessments'],
    ['/assessment_manager/assessments_reports/question-report', 'assessments'],
    ['/assessment_manager/assessments_reports/average-question-report', 'assessments'],
    ['/assessment_manager/assessments_reports/graph', 'assessments'],
  ],
};

const studentSpec = [
  '/student/sessions',
  '/student/registered-enrichment-classes',
  '/student/my-school',
  '/student/weekly-plan',
  '/student/general-quizzes/homework',
  '/student/general-quizzes/periodic-tests',
  '/student/preparation',
  '/student/general-quizzes-reports',
  '/student/media-library',
  '/student/exams',
  '/student/certificate',
  '/student/practice',
  '/student/subjects',
];

const viewer = (role: Role, keys: readonly string[], extra: object = {}) => ({
  role_name: role,
  modules: keys,
  is_school_student: true,
  ...extra,
});
const hrefs = (entries: readonly { href: string }[]) => entries.map(({ href }) => href).sort();

describe.each(Object.entries(spec) as [Role, Line[]][])('%s', (role, lines) => {
  test('with every module sees exactly what the specification lists', () => {
    expect(
      menuFor(viewer(role, modules))
        .map(({ href, module }) => [href, module])
        .sort(),
    ).toEqual(lines.map(([href, module]) => [href, module]).sort());
  });

  test('without modules sees nothing', () => {
    expect(menuFor(viewer(role, []))).toEqual([]);
  });

  test.each(modules)('with %s alone sees the items of that module alone', (key) => {
    expect(hrefs(menuFor(viewer(role, [key])))).toEqual(
      lines
        .filter(([, module]) => module === key)
        .map(([href]) => href)
        .sort(),
    );
  });
});

describe('students', () => {
  test('see every item of the specification whatever their modules', () => {
    const all = hrefs(menuFor(viewer('student', [])));
    expect(all).toEqual(expect.arrayContaining(studentSpec));
    expect(hrefs(menuFor(viewer('student', modules)))).toEqual(all);
  });

  test('of no school have courses, virtual classrooms and packages, and no timetable', () => {
    const own = hrefs(menuFor(viewer('student', [], { is_school_student: false })));
    expect(own).toEqual(
      expect.arrayContaining(['/courses', '/vcr/student/available-instructors', '/student/packages']),
    );
    expect(own).not.toContain('/student/my-school');
    expect(hrefs(menuFor(viewer('student', [])))).not.toContain('/student/packages');
  });
});

test('a parent has payments, an instructor the live lessons, a student teacher the results: none asks for modules', () => {
  expect(hrefs(menuFor(viewer('parent', [])))).toEqual(
    expect.arrayContaining(['/home/parent', '/payment', '/payment/expenses', '/payment/history']),
  );
  expect(hrefs(menuFor(viewer('instructor', [])))).toEqual(
    [
      '/home/instructor',
      '/home/instructor/Courses',
      '/instructor/live-lessons',
      '/vcr/instructor/requests',
    ].sort(),
  );
  expect(hrefs(menuFor(viewer('student_teacher', [])))).toContain(
    '/subject-activities/student-teacher/exam-results',
  );
});

test.each([
  ['school_instructor', '/school-instructor'],
  ['educational_supervisor', '/educational-supervisor'],
] as const)('%s on the assessment site has three items with their permissions', (role, prefix) => {
  const visitor = { is_assessment_user: true };
  const lines = (keys: string[]) => hrefs(menuFor(viewer(role, keys, visitor)));
  expect(lines(['assessments'])).toEqual([`${prefix}/assessments`]);
  expect(lines(['assessments_reports'])).toEqual([
    `${prefix}/assessments_reports`,
    `${prefix}/my-assessments`,
  ]);
  expect(lines(['homework'])).toEqual([]);
});

test('the generic assessment area has its six items and keys', () => {
  expect(assessmentSiteMenu.map(({ href, module }) => [href, module])).toEqual([
    ['/assessment', 'assessments'],
    ['/assessment/report', 'assessments_reports'],
    ['/assessment/question-report', 'assessment_report_question_level'],
    ['/assessment/average-question-report', 'assessment_question_average'],
    ['/assessment/graph', 'assessment_chart_report'],
    ['/assessment/assessments_reports/question-report', 'assessment_questions_report'],
  ]);
});

describe('the first module', () => {
  test('leaves formative tests and their reports out', () => {
    const keys = ['formative_test', 'formative_test_report', 'homework_report', 'homework'];
    expect(firstModuleHref(viewer('school_instructor', keys))).toBe('/school-instructor/homework-reports');
  });

  test('is nothing when there is no other', () => {
    expect(firstModuleHref(viewer('school_instructor', ['formative_test']))).toBeNull();
    expect(firstModuleHref(viewer('school_instructor', []))).toBeNull();
  });
});

test('no menu names an address twice, and the bottom bar holds only pages that exist', () => {
  for (const entries of Object.values(menus)) expect(new Set(hrefs(entries)).size).toBe(entries.length);
  for (const role of ['student', 'parent', 'student_teacher'] as const) {
    const bar = bottomBar(viewer(role, modules));
    expect(bar.length).toBeGreaterThan(0);
    expect(bar.length).toBeLessThanOrEqual(4);
    expect(bar.every(({ href }) => isBuilt(href))).toBe(true);
  }
});
