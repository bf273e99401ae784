/** What becomes of a student when a year ends. */
export const studentOutcomes = ['promoted', 'repeats', 'graduates', 'leaves'] as const;
export type StudentOutcome = (typeof studentOutcomes)[number];
export const yearChangeStates = ['planned', 'running', 'done', 'cancelled', 'failed', 'undone'] as const;
export type YearChangeState = (typeof yearChangeStates)[number];
/** Why a year cannot be closed as it is asked for. */
export const yearRefusals = [
  'no_running_year',
  'year_order',
  'open_attempts',
  'no_next_grade',
  'no_place_to_repeat',
  'over_capacity',
  'name_taken',
  'no_students',
] as const;
export type YearRefusal = (typeof yearRefusals)[number];
