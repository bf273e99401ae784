import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';

export type Scoring = 'partial' | 'exact';
type ScoringChoiceProps = {
  value: Scoring | undefined;
  /** What earns part of the mark: see `questions.scoring`. */
  kind: 'options' | 'correction' | 'order';
  onChange: (value: Scoring) => void;
};

export function ScoringChoice({ value, kind, onChange }: ScoringChoiceProps) {
  const t = useTranslations('questions.scoring');
  return (
    <Select
      label={t('label')}
      hint={t(`${kind}.${value ?? 'partial'}`)}
      fieldClassName="max-w-md"
      value={value ?? 'partial'}
      options={[
        { value: 'partial', label: t('partial') },
        { value: 'exact', label: t('exact') },
      ]}
      onChange={(event) => onChange(event.target.value === 'exact' ? 'exact' : 'partial')}
    />
  );
}
