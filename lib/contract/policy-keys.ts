import type { Rule } from './policy-rule';
import type { Permission } from './roles';

/** The library of one's own, and that of the school (docs/spec/access.md); either opens what both show. */
export const ownLibrary = {
  school_instructor: ['teacher_media_library'],
  educational_supervisor: ['media_library'],
} as const satisfies Rule['keys'];
export const schoolLibrary = {
  school_instructor: ['media_library'],
  educational_supervisor: ['media_library'],
} as const satisfies Rule['keys'];
export const anyLibrary = {
  school_instructor: ['teacher_media_library', 'media_library'],
  educational_supervisor: ['media_library'],
} as const satisfies Rule['keys'];
/** A page that the school grants teachers and supervisors by one key. */
const pageOf = (key: Permission) =>
  ({ keys: { school_instructor: [key], educational_supervisor: [key] } }) satisfies Partial<Rule>;
export const directory = pageOf('colleagues');
/** Staff by the module; families and students are only invited. */
export const meetings = {
  school_instructor: ['meetings'],
  educational_supervisor: ['meetings'],
  employee: ['meetings'],
} as const satisfies Rule['keys'];
/** Marks of a class in a subject, and levels in its skills: each has its own page. */
export const scorePage = pageOf('score_certificates');
export const skillPage = pageOf('score_period_skills');

export const weeklyPlans = pageOf('subject_weekly_plan');

/** Who edits the timetable of a branch (docs/spec/access.md). */
export const timetables = {
  keys: { educational_supervisor: ['timetable'], employee: ['office_calendar'] },
} as const satisfies Partial<Rule>;

/** Staff by the one key; the manager by that of all assessments or by that of the page. */
const assessmentReports = (...pages: Permission[]): Rule['keys'] => ({
  school_instructor: ['assessments_reports'],
  educational_supervisor: ['assessments_reports'],
  assessment_manager: ['assessments', ...pages],
});
/** Either opens the results about oneself: the second is that of people who have nothing but assessments. */
const ownResults: readonly Permission[] = ['my_assessments', 'assessments_reports'];
/** Pages of assessments (docs/spec/access.md). */
export const assessmentPages = {
  manage: { assessment_manager: ['assessments'] },
  fill: { school_instructor: ['assessments'], educational_supervisor: ['assessments'] },
  myResult: { school_instructor: ownResults, educational_supervisor: ownResults },
  report: assessmentReports('assessments_reports'),
  /** What every page of reports begins with: which there are, and about whom. */
  anyReport: assessmentReports(
    'assessments_reports',
    'assessment_report_question_level',
    'assessment_questions_report',
    'assessment_question_average',
    'assessment_chart_report',
  ),
  questions: assessmentReports('assessment_report_question_level', 'assessment_questions_report'),
  averages: assessmentReports('assessment_question_average'),
  graph: assessmentReports('assessment_chart_report'),
} as const satisfies Record<string, Rule['keys']>;
