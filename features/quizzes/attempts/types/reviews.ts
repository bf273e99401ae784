import type { ComponentType } from 'react';
import type { QuestionType } from '@/lib/contract/questions/types';
import { CompleteReview } from './complete/review';
import { CoordinateReview } from './coordinate/review';
import { DragDropImageReview } from './drag_drop_image/review';
import { DragDropTextReview } from './drag_drop_text/review';
import { EssayReview } from './essay/review';
import type { ReviewProps } from './input-props';
import { MatchingReview } from './matching/review';
import { MultipleChoiceReview } from './multiple_choice/review';
import { OrderingReview } from './ordering/review';
import { SingleChoiceReview } from './single_choice/review';
import { TrueFalseReview } from './true_false/review';
import { TrueFalseWithCorrectReview } from './true_false_with_correct/review';

/** How each type is shown after the attempt. */
export const reviews: Record<QuestionType, ComponentType<ReviewProps>> = {
  true_false: TrueFalseReview,
  true_false_with_correct: TrueFalseWithCorrectReview,
  single_choice: SingleChoiceReview,
  multiple_choice: MultipleChoiceReview,
  drag_drop_text: DragDropTextReview,
  drag_drop_image: DragDropImageReview,
  matching: MatchingReview,
  ordering: OrderingReview,
  complete: CompleteReview,
  essay: EssayReview,
  coordinate: CoordinateReview,
};
