import { forgetChoices, storeChoice } from '../cookies/choices';
import type { Role } from '../contract/roles';

/**
 * Says that a person came in by the assessment site; a preference of the browser, no right follows from it.
 */
export const siteCookie = 'site';
const homes: Partial<Record<Role, string>> = {
  assessment_manager: '/assessment',
  school_instructor: '/school-instructor/assessments',
  educational_supervisor: '/educational-supervisor/assessments',
};

/** Assessment users: managers, and staff who came in by the assessment site. They get its header and menu. */
export const isAssessmentUser = (role: Role, cookie: string | undefined) =>
  role === 'assessment_manager' || isOnSite(role, cookie);

/** Whether the visit began at the sign-in of the assessment site, by a role that has pages there. */
export const isOnSite = (role: Role, cookie: string | undefined) => siteHome(role, cookie) !== null;

/** Home of a visit that began at the assessment site, without the language; null for all other visits. */
export const siteHome = (role: Role, cookie: string | undefined): string | null =>
  cookie === 'assessment' ? (homes[role] ?? null) : null;

/** Sign-in of the assessment site, which pages of the site send their guests to. */
export const siteLogin = '/auth/assessment-login';
/** Whether a path without the language is a page of the site alone. */
export const isSitePath = (path: string) => /^\/assessment(?:\/|$)/.test(path);

/** Written at each login: which site the person came in by. */
export function storeSite(site: 'assessment' | undefined): Promise<void> {
  return site ? storeChoice(siteCookie, site, 7) : forgetChoices((name) => name === siteCookie);
}
