import { forgetChoices, storeChoice } from '../cookies/choices';
import type { Role } from '../contract/roles';

/**
 * Says that a person came in by the assessment site; a preference of the browser, no right follows from it.
 */
export const siteCookie = 'site';
const roles: readonly Role[] = ['school_instructor', 'educational_supervisor'];

/** Assessment users: managers, and staff who came in by the assessment site. They get its header and menu. */
export const isAssessmentUser = (role: Role, cookie: string | undefined) =>
  role === 'assessment_manager' || (cookie === 'assessment' && roles.includes(role));

/** Written at each login: which site the person came in by. */
export function storeSite(site: 'assessment' | undefined): Promise<void> {
  return site ? storeChoice(siteCookie, site, 7) : forgetChoices((name) => name === siteCookie);
}
