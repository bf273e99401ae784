/**
 * Times, marks and shapes of the model of an attempt. It knows nothing of the product. Times are
 * milliseconds.
 */
export const GRACE = 30_000;
export const MINUTE = 60_000;
export const MARKS = [2, 3] as const;

export type QuestionIndex = 0 | 1;
export type Choice = 'a' | 'b' | 'c' | null;
export type Policy = 'new_only' | 'both_accepted' | 'full_marks' | 'drop';

/** An answer as a device wrote it; `choice` null takes an answer back. */
export type Written = {
  id: string;
  attempt: number;
  question: QuestionIndex;
  epoch: number;
  rev: number;
  choice: Choice;
  /** The student moves on from the question. */
  isFinal: boolean;
};
/**
 * Of a quiz without a way back `passed`: the question was closed before, kept as late; `ahead`: not open yet,
 * not kept.
 */
export type SaveOutcome = 'saved' | 'superseded' | 'replayed' | 'late' | 'passed' | 'ahead';
export type LateCause = 'submitted' | 'time' | 'order';

export type ModelAttempt = {
  number: number;
  state: 'in_progress' | 'finished' | 'void';
  epoch: number;
  holder: string;
  deadline: number;
  extra: number;
  /** Part of it that was paused. */
  paused: number;
  /** Version of each question in this paper. */
  versions: [number, number];
  history: Map<string, Written>;
  late: Map<string, Written & { isAccepted: boolean; isDeclined: boolean; why: LateCause }>;
  /** How many questions, from the first on, are closed for good in a quiz without a way back. */
  passed: number;
  current: [Written | null, Written | null];
  finishedAt: number | null;
  cause: string | null;
};
