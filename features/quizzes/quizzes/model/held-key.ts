import type { ReviewPolicy } from '@/lib/contract/review-policy';

/**
 * The key or the explanation is to be shown before the end, and stays hidden while a student has an attempt
 * left.
 */
export function isKeyHeld(draft: {
  attempts_allowed: number | string | null;
  review: ReviewPolicy;
}): boolean {
  const opensEarly = [draft.review.key, draft.review.explanation].some(
    (moment) => moment === 'finished' || moment === 'released',
  );
  return opensEarly && draft.attempts_allowed !== 1;
}
