'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';
import { lookupQueries } from '@/lib/staff/look-ups';
import { useStaff } from '@/lib/staff/staff-context';
import { pick } from '@/lib/contract/localized';

type SubjectSelectProps = {
  value: string | undefined;
  /** What stands for no choice; without it there is always one. */
  placeholder?: string;
  className: string;
  onChange: (subject: string) => void;
};

/** Subjects of the reader, to filter by. */
export function SubjectSelect({ value = '', placeholder, className, onChange }: SubjectSelectProps) {
  const t = useTranslations('questions.subject');
  const locale = useLocale();
  const subjects = useQuery(lookupQueries.subjects(useStaff())).data ?? [];
  return (
    <Select
      label={t('label')}
      fieldClassName={className}
      {...(placeholder ? { placeholder } : {})}
      value={value}
      options={subjects.map(({ id, name }) => ({ value: id, label: pick(name, locale) }))}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
