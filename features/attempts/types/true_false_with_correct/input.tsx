import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import type { InputProps } from '../input-props';
import { OptionList } from '../parts/option-list';
import { TrueFalseChoice } from '../parts/true-false-choice';

/** "False" is an answer only together with its correction; until then the answer that was saved before stays. */
export function TrueFalseWithCorrectInput({
  question,
  answers,
  locale,
  isLocked,
  labelledBy,
  onAnswer,
}: InputProps) {
  const t = useTranslations('attempts.input');
  const id = useId();
  const [isHalf, setHalf] = useState(false);
  const options = question.options ?? [];
  const [entry] = answers;
  const chosen = isHalf ? false : entry?.answer_text_true_false;
  const choose = (value: boolean) => {
    const needsCorrection = !value && options.length > 0;
    setHalf(needsCorrection);
    if (!needsCorrection) onAnswer([{ answer_text_true_false: value }]);
  };
  const correct = (option: string) => {
    setHalf(false);
    onAnswer([{ answer_text_true_false: false, option_id: option }]);
  };
  return (
    <div className="grid gap-5">
      <TrueFalseChoice
        name={question.id}
        value={chosen}
        isLocked={isLocked}
        labelledBy={labelledBy}
        onChoose={choose}
      />
      {chosen === false && options.length > 0 && (
        <div className="grid gap-3">
          <p dir="auto" id={id} className="text-15 font-semibold">
            {t('chooseCorrection')}
          </p>
          <OptionList
            name={`${question.id}-correction`}
            type="radio"
            options={options}
            chosen={entry?.option_id ? [entry.option_id] : []}
            locale={locale}
            isLocked={isLocked}
            labelledBy={id}
            onToggle={correct}
          />
          {isHalf && (
            <p dir="auto" role="alert" className="flex items-center gap-2 text-14 text-danger">
              <Icon name="circle-exclamation-point" size={16} />
              {t('please_select_option')}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
