'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';
import { type Localized, pick } from '@/lib/contract/localized';
import { rowOptions } from '@/lib/i18n/row-options';
import { structureQueries } from '../api/structure';

type GradeChoiceProps = {
  /** The grade of a row that exists, which cannot be changed; null: a new row. */
  grade: { name: Localized } | null;
  value: string;
  error: string | undefined;
  onChange: (grade: string) => void;
};

/** The grade of a class or subject: chosen for a new one, named for one that exists. */
export function GradeChoice({ grade, value, error, onChange }: GradeChoiceProps) {
  const t = useTranslations('office-structure');
  const locale = useLocale();
  const { data: choices } = useQuery(structureQueries.choices(locale));
  if (grade)
    return <p className="text-14 text-ink-2">{t('classes.ofGrade', { grade: pick(grade.name, locale) })}</p>;
  return (
    <Select
      label={t('grade')}
      placeholder={t('choose')}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
      options={rowOptions(choices?.grades, locale)}
    />
  );
}
