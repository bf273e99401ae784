import { visits } from '../tests/feature-support';
import type { Role } from './people';

const areas: [RegExp, Role][] = [
  [/^\/auth\/roles$/, 'parent'],
  [/^\/school-instructor\/|^\/home\/school[-_]instructor$/, 'school_instructor'],
  [/^\/educational-supervisor\/|^\/home\/educational_supervisor$/, 'educational_supervisor'],
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
  [/^\/home\/assessment_manager$|^\/assessment(?:_manager)?(?:\/|$)/, 'assessment_manager'],
  [/^\/assessments(?:\/\[id\])?$/, 'parent'],
  [/^\/assessments\/results/, 'school_instructor'],
  [/^\/invitations$/, 'parent'],
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

/** A visitor who may see the page; null for a guest, undefined when nobody thought of the page. */
export const visitorOf = (pattern: string): Role | null | undefined => {
  const own = visits.find(({ pages, visitor }) => visitor !== undefined && pages.test(pattern));
  return own ? own.visitor : visitorBesides(pattern);
};
const visitorBesides = (pattern: string) =>
  openPages.test(pattern) || guestPages.has(pattern) ? null : areas.find(([area]) => area.test(pattern))?.[1];
