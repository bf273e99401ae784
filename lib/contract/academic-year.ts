/** What is done in a week of a semester. */
export const weekKinds = ['study', 'exams', 'holiday'] as const;
export type WeekKind = (typeof weekKinds)[number];
/** Most semesters of a year, and most weeks of one. */
export const MOST_SEMESTERS = 6;
export const MOST_WEEKS = 60;
