/** Inventories of the school's own, in the order of the page. */
export const psychologicalTestKeys = [
  'study-habits',
  'interests',
  'learning-preferences',
  'exam-anxiety',
] as const;
export type PsychologicalTestKey = (typeof psychologicalTestKeys)[number];

/** `new` while nothing was begun; `reviewed` once the counsellor has read it. */
export const psychologicalStates = ['new', 'in_progress', 'completed', 'reviewed'] as const;
export type PsychologicalState = (typeof psychologicalStates)[number];
export const attemptStates = ['in_progress', 'completed', 'reviewed'] as const;
export type PsychologicalAttemptState = (typeof attemptStates)[number];

export const consentStates = ['asked', 'given', 'declined', 'withdrawn'] as const;
export type ConsentState = (typeof consentStates)[number];

/** What each answer of an inventory counts: 0 to 3. */
export const HIGHEST_CHOICE = 3;
export const bandKeys = ['low', 'middle', 'high'] as const;
export type BandKey = (typeof bandKeys)[number];

/** Days after which an inventory may be taken again. */
export const RETAKE_DAYS = 30;
