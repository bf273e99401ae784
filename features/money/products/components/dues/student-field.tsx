'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { MultiSelect } from '@/components/ui/combo-box';
import { pick } from '@/lib/contract/localized';
import type { DueStudent } from '@/lib/contract/resources/money/fee';
import { distinctOptions } from '@/lib/i18n/row-options';
import { findStudents } from '../../api/dues';
import type { DuesForm } from './dues-fields';

/** Single students by name or number; the school searches. */
export function StudentField({ form }: { form: DuesForm }) {
  const t = useTranslations('payment-office.dues.give');
  const common = useTranslations('common');
  const locale = useLocale();
  const [search, setSearch] = useState('');
  const [known, setKnown] = useState<ReadonlyMap<string, DueStudent>>(new Map());
  const { data = [] } = useQuery({
    queryKey: ['payment-office', 'students', locale, search],
    queryFn: ({ signal }) => findStudents(locale, search, signal),
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
  });
  const { students: chosen } = form.values;
  const named = chosen.flatMap((id) => known.get(id) ?? []);
  const offered = [...named, ...data.filter(({ id }) => !chosen.includes(id))];
  return (
    <MultiSelect
      label={t('groups.students')}
      hint={t('studentsHint')}
      placeholder={t('find')}
      emptyText={search.trim() === '' ? t('find') : common('field.noMatch')}
      removeLabel={(name) => t('remove', { name })}
      onType={setSearch}
      options={distinctOptions(
        offered.map(({ id, name, classroom }) => ({
          value: id,
          label: `${pick(name, locale)} · ${pick(classroom, locale)}`,
        })),
      )}
      value={chosen}
      error={form.errorOf('students') ?? form.errorOf('classrooms')}
      onChange={(ids) => {
        setKnown(new Map([...known, ...data.map((student) => [student.id, student] as const)]));
        form.set('students', ids);
      }}
    />
  );
}
