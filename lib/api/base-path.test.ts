import { expect, test } from 'vitest';
import { type Role, roles } from '../contract/roles';
import { basePath, staffPath, type UserType } from './base-path';

const cases: [UserType, string, string][] = [
  ['assessment_user', '/assessment', 'admin/api/v1'],
  ['student', '/static/about', 'admin/api/v1'],
  [null, '/static/contact', 'admin/api/v1'],
  ['educational_supervisor', '/educational-supervisor/assessment', 'assessment/api/v1'],
  ['educational_supervisor', '/educational-supervisor/assessment/reports/assessors', 'assessment/api/v1'],
  ['educational_supervisor', '/educational-supervisor/assessments_reports/assessors/1', 'assessment/api/v1'],
  ['educational_supervisor', '/educational-supervisor/my-assessments', 'assessment/api/v1'],
  ['educational_supervisor', '/educational-supervisor/preparation/edit/1', 'session/api/v1'],
  ['educational_supervisor', '/educational-supervisor/sessions/1/preparation', 'session/api/v1'],
  ['educational_supervisor', '/educational-supervisor/school-library', 'session/api/v1'],
  // docs/spec/pages.md: session/api/v1 on pages of preparations and the school library, else general-quiz.
  ['educational_supervisor', '/educational-supervisor/weekly-plan', 'general-quiz/api/v1'],
  ['educational_supervisor', '/educational-supervisor/media-library', 'general-quiz/api/v1'],
  ['educational_supervisor', '/educational-supervisor/sessions', 'general-quiz/api/v1'],
  ['educational_supervisor', '/educational-supervisor/homework', 'general-quiz/api/v1'],
  ['educational_supervisor', '/home/educational_supervisor', 'general-quiz/api/v1'],
  ['assessment_manager', '/assessment_manager/assessments', 'assessment/api/v1'],
  ['assessment_manager', '/home/assessment_manager', 'assessment/api/v1'],
  ['school_instructor', '/school-instructor/preparation/create', 'session/api/v1'],
  ['school_instructor', '/school-instructor/sessions2/1/preparation', 'session/api/v1'],
  ['school_instructor', '/school-instructor/school-library', 'session/api/v1'],
  ['school_instructor', '/school-instructor/score_skills', 'certificates/api/v1'],
  ['school_instructor', '/school-instructor/score_subject_degrees', 'certificates/api/v1'],
  ['school_instructor', '/school-instructor/assessment/my-assessments', 'assessment/api/v1'],
  ['school_instructor', '/home/school_instructor', 'timetable/api/v1'],
  ['school_instructor', '/home/school-instructor', 'timetable/api/v1'],
  ['school_instructor', '/school-instructor/homework', 'general-quiz/api/v1'],
  ['school_instructor', '/school-instructor/homework-reports/1', 'general-quiz/api/v1'],
  ['student', '/student/general-quizzes/homework', 'base'],
  ['student', '/home/student', 'base'],
  ['parent', '/parent/reports/1', 'base'],
  ['instructor', '/instructor/live-lessons', 'base'],
  ['student_teacher', '/home/student_teacher', 'base'],
  ['employee', '/my-school', 'base'],
  [null, '/courses', 'base'],
];

test.each(cases)('%s on %s calls %s', (userType, pathname, base) => {
  expect(basePath(userType, pathname, 'ar')).toBe(`/api/${base}/ar`);
  expect(basePath(userType, pathname, 'en')).toBe(`/api/${base}/en`);
});

test('a page whose name only begins alike keeps its own base', () => {
  expect(basePath('school_instructor', '/school-instructor/score_skillset', 'ar')).toBe(
    '/api/general-quiz/api/v1/ar',
  );
  expect(basePath('student', '/statics', 'ar')).toBe('/api/base/ar');
});

test('every role has a base on every page', () => {
  for (const role of roles as readonly Role[])
    expect(basePath(role, '/anything', 'ar')).toMatch(/^\/api\/[a-z-]+(\/api\/v1)?\/ar$/);
  expect(staffPath('school_instructor')).toBe('teacher');
  expect(staffPath('educational_supervisor')).toBe('employee');
});
