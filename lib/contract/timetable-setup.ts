export const schoolDayKinds = ['holiday', 'exams', 'event'] as const;
export type SchoolDayKind = (typeof schoolDayKinds)[number];
/** Most days that one entry of the calendar may have. */
export const MOST_SCHOOL_DAYS = 120;

export const periodKinds = ['lesson', 'break', 'prayer', 'other'] as const;
export type PeriodKind = (typeof periodKinds)[number];
/** Most places that a room may have. */
export const MOST_PLACES = 2000;
/** Most periods of a school day. */
export const MOST_PERIODS = 20;
