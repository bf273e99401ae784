/** The mastery of one section (or one question) by a student, and when it was measured. */
export type Mastery = {
  /** 0..1 at `at`; it decays with the days after it. */
  strength: number;
  /** The half-life in days. */
  halfLifeDays: number;
  /** Milliseconds since 1970. */
  at: number;
  answers: number;
};

const DAY_MS = 86_400_000;
const FIRST_HALF_LIFE = 2;
const LONGEST_HALF_LIFE = 120;
/** A value that was above it and decayed below it is due. */
export const HELD = 0.8;

export const unknown = (at: number): Mastery => ({
  strength: 0,
  halfLifeDays: FIRST_HALF_LIFE,
  at,
  answers: 0,
});

/** The strength at a moment: it halves each `halfLifeDays`. A moment before the measure changes nothing. */
export function strengthAt({ strength, halfLifeDays, at }: Mastery, now: number): number {
  const days = Math.max(0, now - at) / DAY_MS;
  return strength * 2 ** (-days / halfLifeDays);
}

/**
 * The state after an answer with the right share `fraction` (0..1) to a question of difficulty 1 to 3. A
 * right answer raises the strength and the half-life, more for a harder question; a wrong one lowers both.
 */
export function afterAnswer(
  state: Mastery,
  answer: { fraction: number; difficulty: 1 | 2 | 3; at: number },
): Mastery {
  const fraction = Math.min(1, Math.max(0, answer.fraction));
  const at = Math.max(state.at, answer.at);
  const left = strengthAt(state, at);
  const step = 0.2 + 0.1 * answer.difficulty;
  const strength = left + step * (fraction - left);
  // A right answer after a long time shows a more durable memory than one soon after the last.
  const days = (at - state.at) / DAY_MS;
  const spaced = Math.min(2, 1 + days / state.halfLifeDays);
  const halfLifeDays =
    fraction >= HELD
      ? Math.min(LONGEST_HALF_LIFE, state.halfLifeDays * (1 + 0.25 * spaced * fraction))
      : Math.max(FIRST_HALF_LIFE, state.halfLifeDays * (0.5 + 0.5 * fraction));
  return { strength, halfLifeDays, at, answers: state.answers + 1 };
}

export type Level = 'new' | 'weak' | 'due' | 'held';

/** The level of a section now: never asked, weak, mastered before and decaying, or mastered. */
export function levelAt(state: Mastery | null, now: number): Level {
  if (!state || state.answers === 0) return 'new';
  const left = strengthAt(state, now);
  if (left >= HELD) return 'held';
  return state.strength >= HELD ? 'due' : 'weak';
}
