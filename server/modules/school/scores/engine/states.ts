import type { ScoreSheetState } from '@/lib/contract/resources/school/score';

type Steps = Record<ScoreSheetState, readonly ScoreSheetState[]>;

/** A teacher hands a sheet in, and takes it back as long as nobody has approved it. */
export const teacherSteps: Steps = {
  open: ['submitted'],
  submitted: ['open'],
  approved: [],
  published: [],
  locked: [],
};

/**
 * A supervisor returns, approves, publishes and locks; a published sheet goes back to approved before it is
 * returned.
 */
export const supervisorSteps: Steps = {
  open: [],
  submitted: ['open', 'approved'],
  approved: ['open', 'published'],
  published: ['approved', 'locked'],
  locked: ['published'],
};

/** Sheets whose marks students and their families see. */
export const shownStates: readonly ScoreSheetState[] = ['published', 'locked'];
