/** What is stored of a request; `live` follows from the clock while it is scheduled. */
export const storedVcrStates = [
  'pending',
  'accepted',
  'scheduled',
  'completed',
  'rated',
  'rejected',
  'cancelled',
  'no_show',
  'expired',
] as const;
export type StoredVcrState = (typeof storedVcrStates)[number];
export const vcrStates = [...storedVcrStates, 'live'] as const;
export type VcrState = (typeof vcrStates)[number];

/** Whose answer a request waits for. */
export const vcrTurns = ['instructor', 'student', 'guardian'] as const;
export type VcrTurn = (typeof vcrTurns)[number];

export const vcrParties = ['student', 'guardian', 'instructor'] as const;
export type VcrParty = (typeof vcrParties)[number];
export const vcrAbsentees = ['student', 'instructor', 'both'] as const;
export type VcrAbsentee = (typeof vcrAbsentees)[number];

/** What became of the credit that pays for a session. */
export const creditStates = ['none', 'held', 'spent', 'returned'] as const;
/** `expire`: gone with the end of a package; `revoke`: taken back with a refund. */
export const creditKinds = ['grant', 'hold', 'spend', 'return', 'expire', 'revoke'] as const;
export type CreditKind = (typeof creditKinds)[number];

/** Minutes of a session, which one credit pays for. */
export const SESSION_MINUTES = 60;
/** Sessions begin at full and half hours of the instructor's clock. */
export const STEP_MINUTES = 30;
export const MOST_OPEN_REQUESTS = 5;
export const MOST_GRANTED = 100;
/** Below so many ratings their mean would say who gave them. */
export const FEWEST_RATINGS = 5;
