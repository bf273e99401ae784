import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';

const rules = ['highest', 'last', 'average', 'first'] as const;
export type CountedRule = (typeof rules)[number];

type CountedFieldProps = {
  value: CountedRule | null;
  error: string | undefined;
  onChange: (rule: CountedRule | null) => void;
};

/** The mark that goes to the certificate: shown when the server requires it, because the quiz feeds one. */
export function CountedField({ value, error, onChange }: CountedFieldProps) {
  const t = useTranslations('corrections.counted');
  if (value === null && error === undefined) return null;
  return (
    <Select
      label={t('label')}
      hint={t('hint')}
      placeholder={t('choose')}
      value={value ?? ''}
      error={value === null ? error : undefined}
      options={rules.map((rule) => ({ value: rule, label: t(`rules.${rule}`) }))}
      onChange={({ target }) => onChange(rules.find((rule) => rule === target.value) ?? null)}
    />
  );
}
