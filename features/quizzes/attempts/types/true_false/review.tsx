import type { ReviewProps } from '../input-props';
import { TrueFalseOptions } from '../parts/true-false-options';

export const TrueFalseReview = ({ question, isStaff }: ReviewProps) => (
  <TrueFalseOptions question={question} isStaff={isStaff} />
);
