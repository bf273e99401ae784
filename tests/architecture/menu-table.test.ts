import { describe, expect, test } from 'vitest';
import { bottomBar, firstPermissionHref, isBuilt, menuFor, menuLines, menus } from '@/features/registry';
import { leavesFromMenu, lessonsHref } from '@/lib/areas/registry';
import { type Permission, permissions, type Role, roles } from '@/lib/contract/roles';
import { keysOfLine, permissionOracles } from '@/tests/contract/permission';

import { oracle, type Reader, sp, su, waiting } from './menu-table';

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
  expect([...permissionOracles.keys()].toSorted()).toEqual(permissions.toSorted());
  const known = new Set(oracle.flatMap(([, , lines]) => lines));
  const strange = [...permissionOracles].flatMap(([key, { lines }]) =>
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
    ['every permission', permissions],
    ['no permission', []],
    ...permissions.map((key) => [`${key} alone`, [key]] as const),
  ] as [string, readonly Permission[]][])(
    'with %s is what the specification lists, and what is written down beside it',
    (_case, keys) => {
      expect(hrefs(menuFor(viewer(reader, keys)))).toEqual(shown(lines, keys));
    },
  );
});

test('the generic assessment area has its six items and keys', () => {
  expect(menus.get('assessment')?.map(({ href, permission }) => [href, permission])).toEqual([
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
  expect(inArea('school_instructor', permissions)).toEqual(
    menuFor(viewer({ role: 'school_instructor' }, permissions)).map(({ href }) => href),
  );
});

test('logout closes the menus for which the specification lists it', () => {
  expect(roles.filter(leavesFromMenu)).toEqual(['student', 'assessment_manager']);
});

test.each(oracle.filter(([name]) => name === 'teacher' || name === 'supervisor'))(
  'the menu of a %s stands in the order of the specification',
  (_name, reader, lines) => {
    expect(menuFor(viewer(reader, permissions)).map(({ href }) => href)).toEqual(lines);
  },
);

describe('the first permission', () => {
  const first = (role: Role, keys: readonly string[]) => firstPermissionHref(viewer({ role }, keys));

  test('is the first of the permissions of the person, not of the menu', () => {
    expect(first('school_instructor', ['homework_report', 'homework'])).toBe(
      '/school-instructor/homework-reports',
    );
    expect(first('school_instructor', ['homework', 'homework_report'])).toBe('/school-instructor/homework');
  });

  test('is none of a student, whose menu does not ask for permissions', () => {
    expect(first('student', permissions)).toBeNull();
  });

  test('leaves formative tests and their reports out', () => {
    const keys = ['formative_test', 'formative_test_report', 'homework_report'];
    expect(first('school_instructor', keys)).toBe('/school-instructor/homework-reports');
    expect(first('school_instructor', ['formative_test', 'formative_test_report'])).toBeNull();
  });

  test('is a page that exists, or nothing', () => {
    for (const role of roles) {
      for (const keys of [permissions, [], ...permissions.map((key) => [key])]) {
        const href = first(role, keys);
        expect(href === null || isBuilt(href), `${role} ${keys.join()}`).toBe(true);
      }
    }
    expect(first('school_instructor', [])).toBeNull();
    expect(first('parent', permissions)).toBeNull();
  });
});

test('no menu names an address twice, and the bottom bar holds only pages that exist', () => {
  for (const entries of menus.values()) expect(new Set(hrefs(entries)).size).toBe(entries.length);
  for (const role of ['student', 'parent', 'student_teacher'] as const) {
    const bar = bottomBar(viewer({ role }, permissions));
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
    const viewer = { role_name: role, modules: [...permissions], is_school_student: true };
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
      modules: [...permissions],
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
