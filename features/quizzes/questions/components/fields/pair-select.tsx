import { useLocale, useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { Select } from '@/components/ui/select';
import type { QuestionOption } from '@/lib/contract/questions/content';
import { pick } from '@/lib/contract/localized';
import { lineOfHtml } from '@/lib/questions/line-of-html';
import { type Pairs, withPair } from '../../model/pairs';
import { useProblem } from '@/components/form/field-problems';

type PairSelectProps = {
  hideLabel?: boolean;
  className?: string;
  label: string;
  options: readonly QuestionOption[];
  place: string;
  pairs: Pairs;
  onChange: (pairs: Pairs) => void;
};

/** Which option belongs to a place. */
export function PairSelect({
  label,
  hideLabel = false,
  className = 'min-w-48 flex-1',
  options,
  place,
  pairs,
  onChange,
}: PairSelectProps) {
  const t = useTranslations('questions.pairs');
  const locale = useLocale();
  const { optionLetter } = useFormat();
  const problem = useProblem();
  return (
    <Select
      label={label}
      hideLabel={hideLabel}
      error={pairs[place] ? undefined : problem('key.pairs')}
      fieldClassName={className}
      placeholder={t('choose')}
      value={pairs[place] ?? ''}
      options={options.map((option, index) => ({
        value: option.id,
        label: `${optionLetter(index)} · ${lineOfHtml(pick(option.text, locale)) || t('empty')}`,
      }))}
      onChange={(event) => onChange(withPair(pairs, place, event.target.value))}
    />
  );
}
