import { describe, expect, test } from 'vitest';
import { menus } from '@/features/registry';
import { opensPage } from '@/lib/areas/page-access';
import { permissions } from '@/lib/contract/roles';

/** By hand from docs/spec/access.md: the page below the area, and the keys of which one opens it. */
const pages = {
  homework: ['homework'],
  'periodic-test': ['periodic_test'],
  formative: ['formative_test'],
  'general-exams': ['periodic_test'],
  'homework-reports': ['homework_report', 'quiz_reports'],
  'periodic-test-reports': ['periodic_test_report', 'quiz_reports'],
  'formative-test-reports': ['formative_test_report', 'quiz_reports'],
  'general-exam-reports': ['periodic_test_report', 'quiz_reports'],
  'general-quizzes-reports': ['quiz_reports'],
};
const staff = [
  ['school-instructor', 'school_instructor'],
  ['educational-supervisor', 'educational_supervisor'],
] as const;

describe.each(staff)('pages of %s', (area, role_name) => {
  test.each(Object.entries(pages))('%s opens with one of its modules and not without', (page, keys) => {
    for (const rest of ['', '/create', '/edit/1', '/1/2', '/1/live']) {
      const path = `/${area}/${page}${rest}`;
      const others = permissions.filter((key) => !keys.includes(key));
      expect(opensPage({ role_name, modules: others }, path), path).toBe(false);
      for (const key of keys) expect(opensPage({ role_name, modules: [key] }, path), path).toBe(true);
    }
  });

  test('the others need none', () => {
    for (const page of ['', '/question-bank', '/question-bank/1', '/accommodations', '/homeworks'])
      expect(opensPage({ role_name, modules: [] }, `/${area}${page}`)).toBe(true);
  });

  test('an item of the menu leads to a page that its permission opens', () => {
    for (const { href, permission } of menus.get(role_name) ?? [])
      if (permission) expect(opensPage({ role_name, modules: [permission] }, href), href).toBe(true);
  });
});

test('students see all', () => {
  expect(opensPage({ role_name: 'student', modules: [] }, '/student/general-quizzes/homework')).toBe(true);
});
