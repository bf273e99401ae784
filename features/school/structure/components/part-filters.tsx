'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { AddressFilters, type FilterChoice } from '@/components/data/address-filters';
import type { AddressValues } from '@/components/data/list-address';
import { rowOptions } from '@/lib/i18n/row-options';
import { structureQueries } from '../api/structure';
import { type ClassPart, classesPage } from '../model/parts';

type PartFiltersProps = { part: ClassPart; values: AddressValues };

/** Search and filters of a part, in the address. */
export function PartFilters({ part, values }: PartFiltersProps) {
  const t = useTranslations('office-structure');
  const locale = useLocale();
  const { data } = useSuspenseQuery(structureQueries.choices(locale));
  const choice = (
    name: string,
    key: 'grade' | 'classroom' | 'teacher',
    items: readonly { id: string; name: { ar?: string; en?: string } }[],
  ): FilterChoice => ({
    name,
    label: t(key),
    all: t(`all.${key}`),
    options: rowOptions(items, locale),
  });
  const choices = {
    classes: [choice('grade_uuid', 'grade', data.grades)],
    teaching: [
      choice('classroom_uuid', 'classroom', data.classrooms),
      choice('teacher_uuid', 'teacher', data.teachers),
    ],
    scopes: [],
  }[part];
  return (
    <AddressFilters
      label={t('filters')}
      path={classesPage}
      values={{ part: part === 'classes' ? undefined : part, ...values }}
      search={t(`search.${part}`)}
      choices={choices}
    />
  );
}
