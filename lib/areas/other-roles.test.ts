import { expect, test } from 'vitest';
import { otherRolesAmong, otherRolesOf } from './other-roles';

const reader = { role_name: 'parent', roles: ['parent', 'school_instructor', 'assessment_manager'] } as const;

test('a page of another own role names that role, with or without a query', () => {
  expect(otherRolesOf(reader, '/school-instructor/homework/1')).toEqual(['school_instructor']);
  expect(otherRolesOf(reader, '/school-instructor/colleagues?person=1')).toEqual(['school_instructor']);
  expect(otherRolesOf(reader, '/assessment/edit/1')).toEqual(['assessment_manager', 'school_instructor']);
});

test('pages of the active role, of every role and of roles of others name none', () => {
  expect(otherRolesOf(reader, '/home/parent/timetable/1')).toEqual([]);
  expect(otherRolesOf(reader, '/payment?request=1')).toEqual([]);
  expect(otherRolesOf(reader, '/my-school#announcement-1')).toEqual([]);
  expect(otherRolesOf(reader, '/assessments/1')).toEqual([]);
  expect(otherRolesOf(reader, '/educational-supervisor/question-bank')).toEqual([]);
});

test('a role is offered only to people who have it', () => {
  expect(otherRolesAmong(reader, ['employee'])).toEqual([]);
  expect(otherRolesAmong({ role_name: 'employee', roles: [] }, ['parent'])).toEqual([]);
});
