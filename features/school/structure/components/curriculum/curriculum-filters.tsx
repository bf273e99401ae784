'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { AddressFilters, type FilterChoice } from '@/components/data/address-filters';
import type { AddressValues } from '@/components/data/list-address';
import { rowOptions } from '@/lib/i18n/row-options';
import { structureQueries } from '../../api/structure';
import { type CurriculumPart, structurePage } from '../../model/curriculum-parts';

type CurriculumFiltersProps = { part: CurriculumPart; values: AddressValues };

/** Search and filters of grades or subjects, in the address. */
export function CurriculumFilters({ part, values }: CurriculumFiltersProps) {
  const t = useTranslations('office-structure');
  const locale = useLocale();
  const { data } = useSuspenseQuery(structureQueries.choices(locale));
  const state: FilterChoice = {
    name: 'state',
    label: t('curriculum.state'),
    all: t('curriculum.inUse'),
    options: [{ value: 'archived', label: t('curriculum.archived') }],
  };
  const grade: FilterChoice = {
    name: 'grade_uuid',
    label: t('grade'),
    all: t('all.grade'),
    options: rowOptions(data.grades, locale),
  };
  return (
    <AddressFilters
      label={t('filters')}
      path={structurePage}
      values={{ part: part === 'grades' ? undefined : part, ...values }}
      search={t(`curriculum.search.${part}`)}
      choices={{ grades: [state], subjects: [grade, state] }[part]}
    />
  );
}
