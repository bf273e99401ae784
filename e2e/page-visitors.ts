import { demoCertificateCode } from '../server/demo/certificates/code';
import { demoId } from '../server/demo/random';
import type { Role } from './people';

/** Pages and the account that visits them, the first that fits. */
const areas: [RegExp, Role][] = [
  [/^\/auth\/roles$/, 'parent'],
  [/^\/school-instructor\/|^\/home\/school[-_]instructor$/, 'school_instructor'],
  [/^\/educational-supervisor\/|^\/home\/educational_supervisor$/, 'educational_supervisor'],
  [/^\/psychological-tests\/parent$/, 'parent'],
  [/^\/psychological-tests\/counsellor/, 'employee'],
  [/^\/psychological-tests\//, 'student'],
  [/^\/student\/|^\/home\/student$/, 'student'],
  [/^\/auth\/(profile|student\/update)$/, 'student'],
  [/^\/auth\/(change-password|security)$/, 'school_instructor'],
  [
    /^\/home\/student_teacher(?:\/(?:certificates|timetable)\/|$)|^\/subject-activities\/student-teacher/,
    'student_teacher',
  ],
  [/^\/parent\/|^\/subject-activities\/parent/, 'parent'],
  [/^\/home\/parent(\/(?:weekly-plan|timetable)\/)?/, 'parent'],
  [/^\/(my-school|nav-home)$/, 'student'],
  [/^\/home\/instructor(\/Courses)?$|^\/(?:vcr\/)?instructor\//, 'instructor'],
  [/^\/vcr\/student\//, 'student'],
  [/^\/home\/assessment_manager$|^\/assessment(?:_manager)?(?:\/|$)/, 'assessment_manager'],
  [/^\/assessments(?:\/\[id\])?$/, 'parent'],
  [/^\/assessments\/results/, 'school_instructor'],
  [/^\/invitations$/, 'parent'],
  [/^\/payment(?:\/|$)/, 'parent'],
  [/^\/meetings(?:\/\[id\])?$/, 'parent'],
  [/^\/meetings\/(?:create|\[id\]\/edit)$/, 'employee'],
  [/^\/office(?:\/|$)/, 'employee'],
  [/^\/(?:static\/\[app\]|room)\/\[session\]$/, 'instructor'],
];
const guestPages = new Set([
  '/',
  '/login',
  '/auth/login',
  '/auth/otp',
  '/auth/forget-password',
  '/auth/reset-password',
  '/auth/card',
  '/auth/activation',
  '/auth/account-activation',
  '/auth/assessment-login',
  '/auth/student/forgetpassword',
  '/auth/student/reset-password',
  '/auth/callback',
  '/auth/callback/[provider]',
  '/auth/instructor/register',
  '/auth/parent/register',
  '/auth/student/register',
  '/auth/student_teacher/register',
  '/service-health',
  '/setup',
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
export const openPages =
  /^\/(?:verify|courses|general-activity|dynamic-link|static\/available-teachers)(?:\/|$)/;
/** An open page with rows of the demo school in place of its parameters. */
export const openRows = (pattern: string) =>
  pattern
    .replace('/courses/[id]', `/courses/${demoId('course kitchen-science')}`)
    .replace('/general-activity/[id]', `/general-activity/${demoId('activity try-science-5')}`)
    .replace('[code]', demoCertificateCode('card of layan'))
    .replace('[subject]', demoId('subject g5.science'));

/** A visitor who may see the page; null for a guest, undefined when nobody thought of the page. */
export const visitorOf = (pattern: string): Role | null | undefined =>
  openPages.test(pattern) || guestPages.has(pattern) ? null : areas.find(([area]) => area.test(pattern))?.[1];
