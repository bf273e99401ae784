import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { ReviewCard } from '../review-card';

type MistakeReviewProps = Pick<ComponentProps<typeof ReviewCard>, 'question' | 'locale' | 'format' | 'foot'>;

/**
 * A question of the notebook of mistakes, with its key and explanation unless other work that is open asks
 * it.
 */
export function MistakeReview(props: MistakeReviewProps) {
  const t = useTranslations('practice.player');
  const isHeld = props.question.right_answers === null;
  return <ReviewCard {...props} isUnanswered isAnswerShown={!isHeld} held={isHeld && t('held')} />;
}
