import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  expectAccessible,
  expectArabicOnly,
  expectFitsPhone,
  expectFrame,
  expectNonces,
  expectNoRawKeys,
} from './checks';
import { expect, test } from './fixtures';
import { refusedRequest } from './guards';
import { demoId } from '../server/demo/random';
import { type Account, accounts, classmate, type Role } from './people';
import type { Teacher } from './teacher';
import { locales } from './texts';

const app = join(import.meta.dirname, '../app/[locale]');

/** Every page of the application as an address pattern: groups fall away, parameters stay in brackets. */
const patterns = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)page\.tsx$/.test(file))
  .map((file) =>
    `/${file.replace(/\/?page\.tsx$/, '').replaceAll(/\([^)]*\)\/?/g, '')}`.replace(/(.)\/$/, '$1'),
  )
  .toSorted();

const areas: [RegExp, Role][] = [
  [/^\/auth\/roles$/, 'parent'],
  [/^\/school-instructor\/|^\/home\/school[-_]instructor$/, 'school_instructor'],
  [/^\/educational-supervisor\/|^\/home\/educational_supervisor$/, 'educational_supervisor'],
  [/^\/student\/|^\/home\/student$/, 'student'],
  [/^\/auth\/(profile|student\/update)$/, 'student'],
  [/^\/auth\/change-password$/, 'school_instructor'],
  [/^\/home\/student_teacher$/, 'student_teacher'],
  [/^\/home\/parent$/, 'parent'],
  [/^\/(my-school|nav-home)$/, 'student'],
  [/^\/home\/instructor(\/Courses)?$/, 'instructor'],
  [/^\/home\/assessment_manager$/, 'assessment_manager'],
  [/^\/static\/\[app\]\/\[session\]$/, 'instructor'],
];
const guestPages = new Set([
  '/',
  '/login',
  '/auth/login',
  '/auth/otp',
  '/auth/forget-password',
  '/auth/reset-password',
  '/auth/activation',
  '/auth/account-activation',
  '/auth/assessment-login',
  '/auth/student/forgetpassword',
  '/auth/student/reset-password',
  '/auth/callback/[provider]',
  '/auth/instructor/register',
  '/auth/parent/register',
  '/auth/student/register',
  '/auth/student_teacher/register',
  '/service-health',
  '/service-health/outbox',
  '/home',
  '/[...rest]',
  '/static/[app]',
  '/static/about',
  '/static/contact',
  '/static/news',
  '/static/policy',
  '/static/terms-and-conditions',
  '/static/test-and-evaluation',
  '/static/testimonials',
]);

/** Courses, activities and links, which guests read as everybody does. */
const openPages = /^\/(?:courses|general-activity|dynamic-link|static\/available-teachers)(?:\/|$)/;
const openRows = (pattern: string) =>
  pattern
    .replace('/courses/[id]', `/courses/${demoId('course kitchen-science')}`)
    .replace('/general-activity/[id]', `/general-activity/${demoId('activity try-science-5')}`)
    .replace('[subject]', demoId('subject g5.science'));

/** A visitor who may see the page; null for a guest, undefined when nobody thought of the page. */
const visitorOf = (pattern: string): Role | null | undefined =>
  openPages.test(pattern) || guestPages.has(pattern) ? null : areas.find(([area]) => area.test(pattern))?.[1];

/** Parts of a question of the bank, and of a report, that its query opens. */
const bankParts = ['', '?tab=versions', '?tab=usage', '?tab=statistics'];
const reportParts = [
  '',
  '?tab=students',
  '?tab=essays',
  '?tab=essays&question=[essay]',
  '?tab=changes',
  '?tab=late',
  '?view=print',
];
const partsOf = (pattern: string) => {
  if (/^\/school.*question-bank\/\[id\]$/.test(pattern)) return bankParts;
  return /^\/school.*homework-reports\/\[id\]$/.test(pattern) ? reportParts : [''];
};

const student = classmate(19);

/** Tests of the demo school: one that is over, one that the student may begin. */
const testOf = (pattern: string) =>
  pattern.startsWith('/student')
    ? 'test running'
    : pattern.includes('formative')
      ? 'formative past'
      : 'test electricity';
const testAddress = (pattern: string) =>
  pattern.replace('[id]', demoId(`quiz ${testOf(pattern)}`)).replace('[student_id]', classmate(0).id);

/** An address with real rows in place of the parameters. */
async function addressOf(
  pattern: string,
  teacher: Teacher,
  handInEmpty: (account: Account, quizId: string) => Promise<void>,
): Promise<string> {
  if (pattern === '/[...rest]') return '/no/such/page';
  if (pattern.includes('[provider]')) return pattern.replace('[provider]', 'ministry');
  if (pattern.includes('[app]'))
    return pattern.replace('[app]', 'manara-app').replace('[session]', demoId('live fractions'));
  if (!pattern.includes('[')) return pattern;
  if (openPages.test(pattern)) return openRows(pattern);
  if (/periodic-test|formative|general-quizzes-reports/.test(pattern)) return testAddress(pattern);
  // A question of the demo school that has two versions and statistics.
  if (pattern.includes('question-bank'))
    return pattern.replace('[id]', demoId('question shore photosynthesis'));
  const given = await teacher.give({ students: [student.id], kinds: ['single_choice', 'essay'] });
  if (pattern.includes('homework-reports')) await handInEmpty(student, given.id);
  const values: Record<string, string | undefined> = {
    id: given.id,
    student_id: student.id,
    essay: given.questions[1],
  };
  return pattern.replaceAll(/\[(\w+)\]/g, (_, name: string) => values[name] ?? name);
}

test('every page of the application has a visitor here', () => {
  expect(patterns.length).toBeGreaterThan(10);
  expect(patterns.filter((pattern) => visitorOf(pattern) === undefined)).toEqual([]);
});

for (const pattern of patterns.flatMap((path) => partsOf(path).map((part) => path + part))) {
  for (const locale of locales) {
    const role = visitorOf(pattern.split('?')[0] ?? '');
    test(`${pattern} in ${locale}`, async ({ visit, teacher, guard, handInEmpty }) => {
      const account = role === 'student' && pattern.includes('[') ? student : role ? accounts[role] : null;
      const page = await visit(account);
      const isMissing = pattern === '/[...rest]';
      if (isMissing) guard.allow(refusedRequest);
      const response = await page.goto(`/${locale}${await addressOf(pattern, teacher, handInEmpty)}`);
      expect(response?.status()).toBe(isMissing ? 404 : 200);
      await page.waitForLoadState('networkidle');
      await expectFrame(page, locale);
      await expectNonces(page, response);
      await expectNoRawKeys(page);
      if (locale === 'ar') await expectArabicOnly(page);
      await expectAccessible(page);
      await expectFitsPhone(page);
    });
  }
}

const darkPages = [
  '/',
  '/static/contact',
  '/static/testimonials',
  '/auth/login',
  '/auth/profile',
  '/service-health',
  '/service-health/outbox',
  '/home/student',
  '/home/school_instructor',
  '/school-instructor/homework',
  '/school-instructor/homework/create',
  '/student/general-quizzes/homework',
];
for (const pattern of darkPages) {
  test(`${pattern} in the dark`, async ({ visit }) => {
    const role = visitorOf(pattern);
    const page = await visit(role ? accounts[role] : null);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`/ar${pattern}`);
    await page.waitForLoadState('networkidle');
    await expectFrame(page, 'ar');
    await expectAccessible(page);
  });
}
