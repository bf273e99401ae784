import type { ComponentProps } from 'react';
import { ReviewCard } from '../review-card';

/** A question of the notebook of mistakes, with its key and explanation. */
export function MistakeReview(props: Omit<ComponentProps<typeof ReviewCard>, 'isAnswerShown'>) {
  return <ReviewCard {...props} isAnswerShown />;
}
