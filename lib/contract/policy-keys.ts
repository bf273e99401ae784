import type { Rule } from './policy-rule';

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
/** Marks of a class in a subject, and levels in its skills: each is a page of its own. */
export const scorePage = {
  keys: { school_instructor: ['score_certificates'], educational_supervisor: ['score_certificates'] },
} as const satisfies Partial<Rule>;
export const skillPage = {
  keys: { school_instructor: ['score_period_skills'], educational_supervisor: ['score_period_skills'] },
} as const satisfies Partial<Rule>;
