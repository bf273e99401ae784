/**
 * Lessons that an instructor schedules: of a course, open to a stage, or for single students. Rooms of
 * meetings and of virtual classes are sessions too.
 */
export const lessonKinds = ['lesson', 'enrichment', 'special'] as const;
export type LessonKind = (typeof lessonKinds)[number];
export const liveSessionKinds = [...lessonKinds, 'meeting', 'virtual'] as const;
export type LiveSessionKind = (typeof liveSessionKinds)[number];

/** What a lesson is for its readers; between scheduled and over the clock decides. */
export const lessonStates = ['scheduled', 'open', 'over', 'cancelled'] as const;
export type LessonState = (typeof lessonStates)[number];

export const seatStates = ['joined', 'waiting'] as const;
export type SeatState = (typeof seatStates)[number];

export const lessonLinkKinds = ['recording', 'material'] as const;
export type LessonLinkKind = (typeof lessonLinkKinds)[number];

/** Minutes. */
export const SHORTEST_LESSON = 15;
export const LONGEST_LESSON = 240;
export const MOST_SEATS = 300;
export const MOST_LINKS = 30;
