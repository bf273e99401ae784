import type { ReviewProps } from '../input-props';
import { VerdictReview } from '../parts/verdict-review';

export const TrueFalseReview = ({ question }: ReviewProps) => <VerdictReview question={question} />;
