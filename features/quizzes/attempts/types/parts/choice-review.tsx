import { createFormat } from '@/lib/i18n/format';
import type { ReviewProps } from '../input-props';
import { OptionContent } from './option-content';
import { OptionReview } from './option-review';

const chosenIds = (answers: ReviewProps['question']['answers']) =>
  answers.flatMap(({ answer_id }) => answer_id ?? []);

/** Options of single and multiple choice. */
export function ChoiceReview({ question, locale, format, isStaff }: ReviewProps) {
  const { optionLetter } = createFormat({ ...format.settings, locale });
  const chosen = chosenIds(question.answers);
  const right = question.right_answers ? chosenIds(question.right_answers) : null;
  return (
    <ul className="grid gap-2">
      {(question.options ?? []).map((option, index) => (
        <OptionReview
          isStaff={isStaff}
          key={option.id}
          letter={optionLetter(index)}
          isChosen={chosen.includes(option.id)}
          isRight={right ? right.includes(option.id) : null}
        >
          <OptionContent option={option} locale={locale} />
        </OptionReview>
      ))}
    </ul>
  );
}
