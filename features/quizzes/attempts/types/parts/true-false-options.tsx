import { useTranslations } from 'next-intl';
import type { ReviewProps } from '../input-props';
import { OptionReview } from './option-review';

/** True and false in the review. */
export function TrueFalseOptions({ question, isStaff }: Pick<ReviewProps, 'question' | 'isStaff'>) {
  const t = useTranslations('attempts.input');
  const given = question.answers[0]?.answer_text_true_false;
  const right = question.right_answers?.[0]?.answer_text_true_false;
  return (
    <ul className="grid gap-2 md:grid-cols-2">
      {[true, false].map((value) => (
        <OptionReview
          isStaff={isStaff}
          key={String(value)}
          letter=""
          isChosen={given === value}
          isRight={right === undefined ? null : right === value}
        >
          {value ? t('true') : t('false')}
        </OptionReview>
      ))}
    </ul>
  );
}
