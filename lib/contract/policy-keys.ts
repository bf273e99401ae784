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
