/** What becomes of a student when a year ends. */
export const studentOutcomes = ['promoted', 'repeats', 'graduates', 'leaves'] as const;
export type StudentOutcome = (typeof studentOutcomes)[number];
/** How the students of a class go that does not go up, and why the rule proposes that they leave. */
export const classEnds = ['graduates', 'leaves'] as const;
export type ClassEnd = (typeof classEnds)[number];
export const leaveReasons = ['next_elsewhere', 'not_last'] as const;
export type LeaveReason = (typeof leaveReasons)[number];
/** Why another branch is waited for: its office has not planned yet, or nobody there could. */
export const waitingReasons = ['not_planned', 'no_office'] as const;
export type WaitingReason = (typeof waitingReasons)[number];
export const yearChangeStates = ['planned', 'running', 'done', 'cancelled', 'failed', 'undone'] as const;
export type YearChangeState = (typeof yearChangeStates)[number];
/** Why a year cannot be closed as it is asked for. */
export const yearRefusals = [
  'no_running_year',
  'year_order',
  'open_attempts',
  'no_next_grade',
  'no_place_to_repeat',
  'no_place_there',
  'over_capacity',
  'name_taken',
  'no_students',
] as const;
export type YearRefusal = (typeof yearRefusals)[number];
