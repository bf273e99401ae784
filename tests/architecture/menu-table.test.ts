import { describe, expect, test } from 'vitest';
import { bottomBar, firstModuleHref, isBuilt, menuFor, menuLines, menus } from '@/features/registry';
import { leavesFromMenu, lessonsHref } from '@/lib/areas/registry';
import { type ModuleKey, modules, type Role, roles } from '@/lib/contract/roles';
import { featureSupports } from '@/tests/feature-support';
import { keysOfLine, permissions } from '@/tests/contract/permission';

type Reader = { role: Role; isSchool?: boolean; isAssessment?: boolean };

const sp = '/school-instructor';
const su = '/educational-supervisor';
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
const oracle: [name: string, reader: Reader, lines: string[]][] = [
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
const waiting = featureSupports.flatMap(({ lines = {} }) =>
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

const viewer = ({ role, isSchool = true, isAssessment = false }: Reader, keys: readonly string[]) => ({
  role_name: role,
  modules: keys,
  is_school_student: isSchool,
  is_assessment_user: isAssessment,
});
const hrefs = (entries: readonly { href: string }[]) => entries.map(({ href }) => href).sort();
const shown = (lines: string[], keys: readonly string[]) =>
  lines
    .filter((href) => {
      const opening = keysOfLine(href);
      return opening.length === 0 || opening.some((key) => keys.includes(key));
    })
    .sort();

test('every permission key has a file, and every line in it is one of the menus', () => {
  expect([...permissions.keys()].toSorted()).toEqual(modules.toSorted());
  const known = new Set(oracle.flatMap(([, , lines]) => lines));
  const strange = [...permissions].flatMap(([key, { lines }]) =>
    lines.filter((href) => !known.has(href)).map((href) => `${key}: ${href}`),
  );
  expect(strange).toEqual([]);
});

test('every line beside a feature has its place in a menu', () => {
  const placed = new Set(oracle.flatMap(([name, , lines]) => lines.map((href) => `${name} ${href}`)));
  expect(waiting.length).toBeGreaterThan(5);
  expect(waiting.filter(({ reader, href }) => !placed.has(`${reader} ${href}`))).toEqual([]);
});

test('every role has its lines in the table', () => {
  expect(roles.filter((role) => !oracle.some(([, reader]) => reader.role === role))).toEqual([]);
});

describe.each(oracle)('the menu of a %s', (_name, reader, lines) => {
  test.each([
    ['every module', modules],
    ['no module', []],
    ...modules.map((key) => [`${key} alone`, [key]] as const),
  ] as [string, readonly ModuleKey[]][])(
    'with %s is what the specification lists, and what is written down beside it',
    (_case, keys) => {
      expect(hrefs(menuFor(viewer(reader, keys)))).toEqual(shown(lines, keys));
    },
  );
});

test('the generic assessment area has its six items and keys', () => {
  expect(menus.get('assessment')?.map(({ href, module }) => [href, module])).toEqual([
    ['/assessment', 'assessments'],
    ['/assessment/report', 'assessments_reports'],
    ['/assessment/question-report', 'assessment_report_question_level'],
    ['/assessment/average-question-report', 'assessment_question_average'],
    ['/assessment/graph', 'assessment_chart_report'],
    ['/assessment/assessments_reports/question-report', 'assessment_questions_report'],
  ]);
});

test('a manager has the menu of the generic area on its pages, by the modules; staff keep theirs', () => {
  const inArea = (role: Role, keys: readonly string[]) =>
    menuFor({ ...viewer({ role }, keys), is_assessment_area: true }).map(({ href }) => href);
  expect(inArea('assessment_manager', ['assessments', 'assessment_chart_report'])).toEqual([
    '/assessment',
    '/assessment/graph',
  ]);
  expect(inArea('assessment_manager', [])).toEqual([]);
  expect(inArea('school_instructor', modules)).toEqual(
    menuFor(viewer({ role: 'school_instructor' }, modules)).map(({ href }) => href),
  );
});

test('logout closes the menus for which the specification lists it', () => {
  expect(roles.filter(leavesFromMenu)).toEqual(['student', 'assessment_manager']);
});

test.each(oracle.filter(([name]) => name === 'teacher' || name === 'supervisor'))(
  'the menu of a %s stands in the order of the specification',
  (_name, reader, lines) => {
    expect(menuFor(viewer(reader, modules)).map(({ href }) => href)).toEqual(lines);
  },
);

describe('the first module', () => {
  const first = (role: Role, keys: readonly string[]) => firstModuleHref(viewer({ role }, keys));

  test('is the first of the modules of the person, not of the menu', () => {
    expect(first('school_instructor', ['homework_report', 'homework'])).toBe(
      '/school-instructor/homework-reports',
    );
    expect(first('school_instructor', ['homework', 'homework_report'])).toBe('/school-instructor/homework');
  });

  test('is none of a student, whose menu does not ask for modules', () => {
    expect(first('student', modules)).toBeNull();
  });

  test('leaves formative tests and their reports out', () => {
    const keys = ['formative_test', 'formative_test_report', 'homework_report'];
    expect(first('school_instructor', keys)).toBe('/school-instructor/homework-reports');
    expect(first('school_instructor', ['formative_test', 'formative_test_report'])).toBeNull();
  });

  test('is a page that exists, or nothing', () => {
    for (const role of roles) {
      for (const keys of [modules, [], ...modules.map((key) => [key])]) {
        const href = first(role, keys);
        expect(href === null || isBuilt(href), `${role} ${keys.join()}`).toBe(true);
      }
    }
    expect(first('school_instructor', [])).toBeNull();
    expect(first('parent', modules)).toBeNull();
  });
});

test('no menu names an address twice, and the bottom bar holds only pages that exist', () => {
  for (const entries of menus.values()) expect(new Set(hrefs(entries)).size).toBe(entries.length);
  for (const role of ['student', 'parent', 'student_teacher'] as const) {
    const bar = bottomBar(viewer({ role }, modules));
    expect(bar.length).toBeGreaterThan(0);
    expect(bar.length).toBeLessThanOrEqual(4);
    expect(bar.every(({ href }) => isBuilt(href))).toBe(true);
  }
});

test('my lessons appears for the teacher alone, as soon as the page is built', () => {
  const page = '/school-instructor/preparation';
  const shown = roles.filter((role) => lessonsHref(role, (href) => href === page) !== null);
  expect(shown).toEqual(['school_instructor']);
  expect(lessonsHref('school_instructor', (href) => href === page)).toBe(page);
  expect(lessonsHref('school_instructor', () => false)).toBeNull();
  expect(lessonsHref('school_instructor', isBuilt)).toBe(isBuilt(page) ? page : null);
});

test('a menu names only what can be opened', () => {
  for (const role of roles) {
    const viewer = { role_name: role, modules: [...modules], is_school_student: true };
    const { lines } = menuLines(viewer, (label) => label);
    expect(lines.map(({ href }) => href)).toEqual(
      menuFor(viewer)
        .map(({ href }) => href)
        .filter(isBuilt),
    );
  }
});

test('what waits is counted beside the entries that lead to it, and for nobody who may open nothing yet', () => {
  const counted = (role: Role, lacksPasskey = false) => {
    const viewer = {
      role_name: role,
      modules: [...modules],
      is_school_student: true,
      lacks_passkey: lacksPasskey,
    };
    return menuLines(viewer, (label) => label).lines.flatMap(({ href, counter }) =>
      counter ? [`${href} ${counter}`] : [],
    );
  };
  expect(counted('student')).toEqual([
    '/student/general-quizzes/homework due_homework',
    '/student/general-quizzes/periodic-tests due_tests',
    '/vcr/student/available-instructors vcr_waiting',
    '/student/invitations invitations_waiting',
  ]);
  expect(counted('parent')).toEqual([
    '/parent/virtual-classes vcr_waiting',
    '/payment purchases_waiting',
    '/invitations invitations_waiting',
  ]);
  expect(counted('instructor')).toEqual([
    '/vcr/instructor/requests vcr_waiting',
    '/invitations invitations_waiting',
  ]);
  expect(counted('school_instructor')).toEqual([
    `${sp}/timetable covers_waiting`,
    `${sp}/preparation preparations_waiting`,
    `${sp}/score_subject_degrees score_sheets_waiting`,
    `${sp}/score_skills skill_sheets_waiting`,
    `${sp}/homework-reports marking_homework`,
    `${sp}/periodic-test-reports marking_periodic_test`,
    `${sp}/question-bank reported_questions`,
    `${sp}/assessment assessments_waiting`,
    `${sp}/meetings meetings_unanswered`,
  ]);
  expect(counted('educational_supervisor')).toEqual([
    `${su}/preparation preparations_waiting`,
    `${su}/timetable covers_waiting`,
    `${su}/question-bank reported_questions`,
    `${su}/school-library media_requests`,
    `${su}/assessment assessments_waiting`,
    `${su}/meetings meetings_unanswered`,
    `${su}/score_subject_degrees score_sheets_waiting`,
    `${su}/score_skills skill_sheets_waiting`,
  ]);
  expect(counted('student_teacher')).toEqual(['/invitations invitations_waiting']);
  expect(counted('assessment_manager')).toEqual([]);
  expect(counted('employee')).toEqual([
    '/psychological-tests/counsellor counsel_waiting',
    '/meetings meetings_unanswered',
    '/office/people joins_waiting',
    '/office/payments payments_waiting',
    '/office/payments/statements bank_lines_waiting',
  ]);
  expect(counted('school_instructor', true)).toEqual([]);
});
