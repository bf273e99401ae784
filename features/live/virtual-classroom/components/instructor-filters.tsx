'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AddressFilters } from '@/components/data/address-filters';
import { DateFilter } from '@/components/data/date-filter';
import type { AddressValues } from '@/components/data/list-address';
import type { VcrSubjectChoice } from '@/lib/contract/resources/live/virtual-classroom';
import { rowOptions } from '@/lib/i18n/row-options';

type InstructorFiltersProps = { path: string; values: AddressValues; subjects: readonly VcrSubjectChoice[] };

export function InstructorFilters({ path, values, subjects }: InstructorFiltersProps) {
  const t = useTranslations('virtual-classroom.filters');
  const locale = useLocale();
  return (
    <AddressFilters
      label={t('label')}
      path={path}
      values={values}
      choices={[
        {
          name: 'subject',
          label: t('subject'),
          all: t('allSubjects'),
          options: rowOptions(subjects, locale),
        },
        {
          name: 'language',
          label: t('language'),
          all: t('allLanguages'),
          options: (['ar', 'en'] as const).map((value) => ({ value, label: t(`languages.${value}`) })),
        },
      ]}
      others={['day']}
    >
      <DateFilter name="day" label={t('day')} path={path} values={values} />
    </AddressFilters>
  );
}
