import type { ReviewPolicy } from '@/lib/contract/review-policy';

type Moment = ReviewPolicy['answers'];
export type ReviewFacts = {
  policy: ReviewPolicy;
  /** The attempt was handed in. */
  isFinished: boolean;
  /** End of the quiz with its late time; null: it has none. */
  closesAt: Date | null;
  /** The quiz was closed by hand. */
  isClosed: boolean;
  releasedAt: Date | null;
  /** The student is at the quiz again, or may begin again: its end has not come for this student. */
  isTakenAgain?: boolean;
};
export type Visible = { answers: boolean; marks: boolean; key: boolean; explanation: boolean };

function isOpen(moment: Moment, facts: ReviewFacts, now: Date): boolean {
  if (moment === 'never' || !facts.isFinished) return false;
  if (moment === 'finished') return true;
  if (moment === 'released') return facts.releasedAt !== null && facts.releasedAt <= now;
  return facts.isClosed || (facts.closesAt !== null && facts.closesAt <= now);
}

/**
 * What a student sees of a handed-in attempt now. Key and explanation say nothing without the own answers.
 */
export function visibleParts(facts: ReviewFacts, now: Date): Visible {
  // What waits for the end of the quiz would be read beside the same questions.
  const opens = (moment: Moment) =>
    !(facts.isTakenAgain && moment === 'closed') && isOpen(moment, facts, now);
  const answers = opens(facts.policy.answers);
  // Whatever the policy says, the key is not shown beside an attempt that is still to come.
  const keyed = answers && !facts.isTakenAgain;
  return {
    answers,
    marks: isOpen(facts.policy.marks, facts, now),
    key: keyed && opens(facts.policy.key),
    explanation: keyed && opens(facts.policy.explanation),
  };
}

/** When the first hidden part opens by itself; null when only a release opens it, or nothing is hidden. */
export function opensAt(facts: ReviewFacts, now: Date): Date | null {
  const waits = Object.values(facts.policy).some(
    (moment) => moment === 'closed' && !isOpen(moment, facts, now),
  );
  return waits ? facts.closesAt : null;
}
