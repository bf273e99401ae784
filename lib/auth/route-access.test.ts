import { expect, test } from 'vitest';
import { contentPolicy } from './content-policy';
import { homePath, isComplete, routeAccess } from './route-access';

test.each([
  ['/', 'public'],
  ['/home', 'public'],
  ['/courses/3', 'public'],
  ['/static/about', 'public'],
  ['/static/manara-app', 'public'],
  ['/static/manara-app/0190f3a0', 'signed-in'],
  ['/static/about/0190f3a0', 'public'],
  ['/nonsense', 'public'],
  ['/login', 'guest'],
  ['/auth/login', 'guest'],
  ['/auth/callback/google', 'public'],
  ['/auth/roles', 'public'],
  ['/auth/profile', 'signed-in'],
  ['/home/student', 'signed-in'],
  ['/student/exams', 'signed-in'],
  ['/STUDENT/exams', 'signed-in'],
  ['/student.rsc', 'signed-in'],
  ['/payment', 'signed-in'],
  ['/assessment/report', 'signed-in'],
  ['/assessments', 'signed-in'],
  ['/meetings/0190f3a0', 'signed-in'],
  ['/invitations', 'signed-in'],
  ['/assessments/results/0190f3a0', 'signed-in'],
] as const)('%s is for %s', (path, access) => expect(routeAccess(path)).toBe(access));

test('a teacher without a branch counts as signed out, a student does not', () => {
  expect(isComplete({ type: 'school_instructor', hasBranch: false })).toBe(false);
  expect(isComplete({ type: 'student', hasBranch: false })).toBe(true);
  expect(isComplete(null)).toBe(false);
  expect(homePath('student_teacher')).toBe('/home/student_teacher');
});

test('the content policy names other hosts only for features that are configured', () => {
  const off = { nonce: 'N', isDevelopment: false, hasPush: false, hasCaptcha: false, roomServer: null };
  const plain = contentPolicy(off);
  expect(plain).not.toMatch(/https?:|unsafe-eval|style-src [^;]*unsafe-inline/);
  expect(plain).toContain("script-src 'self' 'nonce-N' 'strict-dynamic'");
  expect(contentPolicy({ ...off, hasPush: true, hasCaptcha: true })).toMatch(/googleapis\.com.*recaptcha/);
  expect(contentPolicy({ ...off, roomServer: 'wss://live.example:7880/x' })).toContain(
    "connect-src 'self' wss://live.example:7880 https://live.example:7880;",
  );
});
