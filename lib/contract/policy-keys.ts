import type { Rule } from './policy-rule';
import type { ModuleKey } from './roles';

/** The library of one's own, and that of the school (platform.md §2); either opens what both show. */
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
const pageOf = (key: ModuleKey) =>
  ({ keys: { school_instructor: [key], educational_supervisor: [key] } }) satisfies Partial<Rule>;
export const directory = pageOf('colleagues');
/** Marks of a class in a subject, and levels in its skills: each is a page of its own. */
export const scorePage = pageOf('score_certificates');
export const skillPage = pageOf('score_period_skills');

/** Who edits the timetable of a branch (areas of the specification, §0.2). */
export const timetables = {
  keys: { educational_supervisor: ['timetable'] },
} as const satisfies Partial<Rule>;
