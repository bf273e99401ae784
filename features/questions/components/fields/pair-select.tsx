import { useLocale, useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { Select } from '@/components/ui/select';
import type { QuestionOption } from '@/lib/contract/questions/content';
import { pick } from '@/lib/contract/localized';
import { lineOfHtml } from '@/lib/questions/html';

type PairSelectProps = {
  hideLabel?: boolean;
  className?: string;
  label: string;
  options: readonly QuestionOption[];
  value: string | undefined;
  onChange: (option: string) => void;
  error?: string | undefined;
};

/** Which option belongs to a place. */
export function PairSelect({
  label,
  hideLabel = false,
  className = 'min-w-48 flex-1',
  options,
  value,
  onChange,
  error,
}: PairSelectProps) {
  const t = useTranslations('questions.pairs');
  const locale = useLocale();
  const { optionLetter } = useFormat();
  return (
    <Select
      label={label}
      hideLabel={hideLabel}
      error={error}
      fieldClassName={className}
      placeholder={t('choose')}
      value={value ?? ''}
      options={options.map((option, index) => ({
        value: option.id,
        label: `${optionLetter(index)} · ${lineOfHtml(pick(option.text, locale)) || t('empty')}`,
      }))}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
