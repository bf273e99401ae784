'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Select } from '@/components/ui/select';
import { IconButton } from '@/components/ui/icon-button';
import { type QuestionType, questionTypes } from '@/lib/contract/questions/type-names';
import { authorType } from '../../types/registry';

type QuestionHeadProps = {
  number: number;
  type: QuestionType;
  onType: (type: QuestionType) => void;
  onDuplicate: (() => void) | null;
  onRemove: () => void;
  isDisabled: boolean;
  canRemove: boolean;
};

/** Number, type, and what can be done with the whole question. */
export function QuestionHead({
  number,
  type,
  onType,
  onDuplicate,
  onRemove,
  isDisabled,
  canRemove,
}: QuestionHeadProps) {
  const t = useTranslations('questions');
  const format = useFormat();
  const icon = authorType(type).icon;
  return (
    <header className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3 md:px-5">
      <h2 className="text-17 font-bold">{t('form.title', { number: format.number(number) })}</h2>
      <div className="relative">
        <Icon name={icon} size={18} className="pointer-events-none absolute inset-y-0 start-3 z-1 my-auto" />
        <Select
          label={t('form.type')}
          hideLabel
          className="ps-10 font-semibold"
          value={type}
          disabled={isDisabled}
          options={questionTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
          onChange={(event) => onType(questionTypes.find((value) => value === event.target.value) ?? type)}
        />
      </div>
      <div className="ms-auto flex gap-1">
        {onDuplicate && (
          <IconButton
            name={t('form.duplicate')}
            icon={<Icon name="copy" size={18} />}
            onClick={onDuplicate}
          />
        )}
        {canRemove && (
          <IconButton name={t('form.remove')} icon={<Icon name="trash" size={18} />} onClick={onRemove} />
        )}
      </div>
    </header>
  );
}
