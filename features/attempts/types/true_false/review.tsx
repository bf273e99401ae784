import type { ReviewProps } from '../input-props';
import { VerdictReview } from '../parts/verdict-review';

export const TrueFalseReview = ({ question, isStaff }: ReviewProps) => (
  <VerdictReview question={question} isStaff={isStaff} />
);
