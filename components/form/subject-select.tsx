'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';
import type { LookupItem } from '@/lib/contract/resources/quizzes/lookup';
import { rowOptions } from '@/lib/i18n/row-options';

type SubjectSelectProps = {
  subjects: readonly LookupItem[];
  value: string | undefined;
  /** What stands for no choice; without it there is always one. */
  placeholder?: string;
  className: string;
  onChange: (subject: string) => void;
};

/** Subjects of the reader, to filter by. */
export function SubjectSelect({
  subjects,
  value = '',
  placeholder,
  className,
  onChange,
}: SubjectSelectProps) {
  const t = useTranslations('questions.subject');
  const locale = useLocale();
  return (
    <Select
      label={t('label')}
      fieldClassName={className}
      {...(placeholder ? { placeholder } : {})}
      value={value}
      options={rowOptions(subjects, locale)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
