import type { Role } from '../contract/roles';
import type { Locale } from '../contract/text';
import { apiBase, type Service } from './api-base';

type Rule = { pages: RegExp; base: Service };

const assessmentPages =
  /^\/(?:school-instructor|educational-supervisor|assessment_manager)?\/?(?:assessment|assessments|assessments_reports|my-assessments|assessment_manager)(?:\/|$)/;
const supervisedSessionPages =
  /^\/educational-supervisor\/(?:preparation|sessions2?\/[^/]+\/preparation|school-library)(?:\/|$)/;
const taughtSessionPages =
  /^\/school-instructor\/(?:preparation|sessions2?\/[^/]+\/preparation|school-library|media-library)(?:\/|$)/;
const scorePages = /^\/school-instructor\/(?:score_subject_degrees|score_skills)(?:\/|$)/;
const teacherHome = /^\/home\/school[-_]instructor(?:\/|$)/;
const staticPages = /^\/static(?:\/|$)/;

/** docs/spec/pages.md: the first match wins. A base carries the locale, so errors are in its language. */
const rules: Partial<Record<Role, Rule[]>> = {
  educational_supervisor: [
    { pages: assessmentPages, base: 'assessment' },
    { pages: supervisedSessionPages, base: 'session' },
    { pages: /^/, base: 'general-quiz' },
  ],
  assessment_manager: [{ pages: /^/, base: 'assessment' }],
  school_instructor: [
    { pages: taughtSessionPages, base: 'session' },
    { pages: scorePages, base: 'certificates' },
    { pages: assessmentPages, base: 'assessment' },
    { pages: teacherHome, base: 'timetable' },
    { pages: /^/, base: 'general-quiz' },
  ],
};

/** A visitor of the assessment site, whose calls go to the administration host whatever the role. */
export type UserType = Role | 'assessment_user' | null;

/**
 * Prefix of a rebased call, `/api/<base>/<locale>`, by role and page (pathname without its locale).
 * Pure; a test holds every role and page of the route list.
 */
export function basePath(userType: UserType, pathname: string, locale: Locale): string {
  if (userType === 'assessment_user' || staticPages.test(pathname)) return apiBase('admin', locale);
  const rule = userType === null ? undefined : rules[userType]?.find(({ pages }) => pages.test(pathname));
  return apiBase(rule?.base ?? 'base', locale);
}

/** The word for staff in rebased paths: `teacher/homework`, `employee/homework`. */
export const staffPath = (role: Role) => (role === 'school_instructor' ? 'teacher' : 'employee');
