'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { useFormat } from '@/components/ui/format-provider';
import { RadioGroup } from '@/components/ui/radio-group';
import { RatingField } from '@/components/ui/rating-field';
import { TextArea } from '@/components/ui/text-area';
import { pick } from '@/lib/contract/localized';
import type { AssessmentScale } from '@/lib/contract/resources/surveys/assessment';
import type { FormAnswer } from '@/lib/contract/resources/surveys/assessment-form';
import { isAnswered, type Question } from '../model/content';

/** Letters that a text takes. */
export const MOST_LETTERS = 4000;

type StatementFieldProps = {
  question: Question;
  scale: AssessmentScale;
  answer: FormAnswer | undefined;
  onAnswer: (answer: FormAnswer) => void;
  anonymous: boolean;
  disabled: boolean;
  error: string | null;
  /** In place of the statement, where it stands once above many people. */
  label?: ReactNode;
};

/** One statement about one person. */
export function StatementField(props: StatementFieldProps) {
  const { question, scale, answer, onAnswer, disabled, error } = props;
  const t = useTranslations('assessment-forms.form');
  const locale = useLocale();
  const format = useFormat();
  const { id, kind, required, allow_na: allowNa } = question;
  const text = pick(question.text, locale);
  const isNa = answer?.na === true;
  const give = (value: FormAnswer['value'], na = false) => onAnswer({ question_id: id, value, na });
  const label = (
    <>
      {props.label ?? <bdi dir="auto">{text}</bdi>}
      {!required && <span className="ms-1.5 text-14 font-normal text-ink-3">{t('optional')}</span>}
    </>
  );
  const end = (
    <>
      {allowNa && (
        <Checkbox
          label={t('na')}
          checked={isNa}
          disabled={disabled}
          onChange={({ target }) => give(null, target.checked)}
        />
      )}
      {!required && !disabled && !isNa && kind !== 'text' && isAnswered(answer) && (
        <Button variant="quiet" size="row" onClick={() => give(null)}>
          {t('clear')}
        </Button>
      )}
    </>
  );
  if (kind === 'rating')
    return (
      <RatingField
        label={label}
        max={scale.max}
        shape={scale.shape}
        low={pick(scale.low, locale)}
        high={pick(scale.high, locale)}
        value={typeof answer?.value === 'number' ? answer.value : null}
        words={(value) => t('words', { value: format.number(value), max: format.number(scale.max) })}
        number={(value) => format.number(value)}
        onChange={(value) => give(value)}
        disabled={disabled}
        error={error}
        end={end}
      />
    );
  if (kind === 'text') {
    const value = typeof answer?.value === 'string' ? answer.value : '';
    return (
      <div>
        <TextArea
          label={label}
          value={value}
          maxLength={MOST_LETTERS}
          disabled={disabled || isNa}
          error={error}
          hint={props.anonymous ? t('textHint') : undefined}
          labelEnd={<LetterCount value={value} />}
          onChange={({ target }) => give(target.value)}
        />
        {end}
      </div>
    );
  }
  const options =
    kind === 'yes_no'
      ? [
          { value: 'yes', label: t('yes') },
          { value: 'no', label: t('no') },
        ]
      : question.options.map((option) => ({
          value: option.id,
          label: <bdi dir="auto">{pick(option.text, locale)}</bdi>,
        }));
  const chosen =
    typeof answer?.value === 'boolean'
      ? answer.value
        ? 'yes'
        : 'no'
      : typeof answer?.value === 'string'
        ? answer.value
        : null;
  return (
    <div>
      <RadioGroup
        label={<span className="text-16 leading-text">{label}</span>}
        inline={kind === 'yes_no'}
        options={options.map((option) => ({ ...option, disabled }))}
        value={chosen}
        error={error}
        onChange={(value) => give(kind === 'yes_no' ? value === 'yes' : value)}
      />
      <div className="flex flex-wrap items-center gap-x-4">{end}</div>
    </div>
  );
}

/** Letters of a text and how many it takes. */
export function LetterCount({ value }: { value: string }) {
  const t = useTranslations('assessment-forms.form');
  const format = useFormat();
  return (
    <span className="text-ink-3 tabular-nums">
      {t('count', { count: format.number(value.length), max: format.number(MOST_LETTERS) })}
    </span>
  );
}
