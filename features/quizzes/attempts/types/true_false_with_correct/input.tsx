import { useTranslations } from 'next-intl';
import { useId, useState, type FocusEvent } from 'react';
import { Icon } from '@/components/ui/icon';
import type { InputProps } from '../input-props';
import { OptionList } from '../parts/option-list';
import { TrueFalseChoice } from '../parts/true-false-choice';

/**
 * "False" is stored at once and stays incomplete until a correction is chosen; a student who leaves it
 * incomplete sees a note.
 */
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
  const options = question.options ?? [];
  const [entry] = answers;
  const chosen = entry?.answer_text_true_false;
  const isIncomplete = chosen === false && options.length > 0 && entry?.option_id === undefined;
  // On the return to the question, the student has left it before.
  const [wasLeft, setLeft] = useState(isIncomplete);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (isIncomplete && relatedTarget && !currentTarget.contains(relatedTarget)) setLeft(true);
  };
  return (
    <div className="grid gap-5" onBlur={onBlur}>
      <TrueFalseChoice
        name={question.id}
        value={chosen}
        isLocked={isLocked}
        labelledBy={labelledBy}
        onChoose={(value) => onAnswer([{ answer_text_true_false: value }])}
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
            onToggle={(option) => onAnswer([{ answer_text_true_false: false, option_id: option }])}
          />
          {isIncomplete &&
            (wasLeft ? (
              <p dir="auto" role="alert" className="flex items-center gap-2 text-14 text-danger">
                <Icon name="circle-exclamation-point" size={16} />
                {t('please_select_option')}
              </p>
            ) : (
              <p dir="auto" className="text-14 text-ink-2">
                {t('correctionHint')}
              </p>
            ))}
        </div>
      )}
    </div>
  );
}
