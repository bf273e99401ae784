import type { Claim } from './claim';
import { branchRoles, type Role } from '../contract/roles';

export type RouteAccess = 'public' | 'guest' | 'signed-in';

/**
 * First segments of pages that need a session. The rest is public, or does not exist and shows the 404 page.
 */
const protectedSegments = new Set([
  'assessment',
  'assessment_manager',
  'assessments',
  'educational-supervisor',
  'instructor',
  'invitations',
  'meetings',
  'my-school',
  'nav-home',
  'office',
  'parent',
  'payment',
  'psychological-tests',
  'school-instructor',
  'student',
  'subject-activities',
  'vcr',
]);
/** The same, for search engines. */
export const protectedPaths: readonly string[] = [...protectedSegments];
const protectedAuthPages = new Set([
  '/auth/profile',
  '/auth/change-password',
  '/auth/security',
  '/auth/student/update',
]);

/** Who a page is for, by its path without the locale: guests only, signed-in visitors only, or everybody. */
export function routeAccess(path: string): RouteAccess {
  // Next serves the data of a page under its path with a suffix.
  const plain = path.toLowerCase().replace(/\.[^/]*$/, '');
  const [, first = '', second, third] = plain.split('/');
  if (first === 'login') return 'guest';
  // A provider sends back guests who sign in and people who link it.
  if (plain === '/auth/roles' || plain === '/auth/callback' || plain.startsWith('/auth/callback/'))
    return 'public';
  if (first === 'auth') return protectedAuthPages.has(plain) ? 'signed-in' : 'guest';
  // The page of the app is for everybody, a live lesson on it for those who are invited.
  if (first === 'static' && second?.endsWith('-app') && third) return 'signed-in';
  if (first === 'home') return second ? 'signed-in' : 'public';
  return protectedSegments.has(first) ? 'signed-in' : 'public';
}

/** Home of a role, without the locale. */
export function homePath(role: Role): string {
  return role === 'employee' ? '/nav-home' : `/home/${role}`;
}

/** Teachers and supervisors without a branch count as signed out. */
export function isComplete(claim: Claim | null): claim is Claim {
  return claim !== null && (claim.hasBranch || !branchRoles.includes(claim.type));
}
