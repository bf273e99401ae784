import { useTranslations } from 'next-intl';
import { createFormat } from '@/lib/i18n/format';
import type { ReviewProps } from '../input-props';
import { OptionContent } from '../parts/option-content';
import { OptionReview } from '../parts/option-review';
import { TrueFalseOptions } from '../parts/true-false-options';

export function TrueFalseWithCorrectReview({ question, locale, format, isStaff }: ReviewProps) {
  const t = useTranslations('attempts.input');
  const { optionLetter } = createFormat({ ...format.settings, locale });
  const given = question.answers[0];
  const right = question.right_answers?.[0];
  const isAboutCorrection =
    given?.answer_text_true_false === false || right?.answer_text_true_false === false;
  const options = question.options ?? [];
  return (
    <div className="grid gap-4">
      <TrueFalseOptions question={question} isStaff={isStaff} />
      {isAboutCorrection && options.length > 0 && (
        <>
          <h3 className="text-15">{t('correction')}</h3>
          <ul className="grid gap-2">
            {options.map((option, index) => (
              <OptionReview
                isStaff={isStaff}
                key={option.id}
                letter={optionLetter(index)}
                isChosen={given?.option_id === option.id}
                isRight={right ? right.option_id === option.id : null}
              >
                <OptionContent option={option} locale={locale} />
              </OptionReview>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
