'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AddressFilters } from '@/components/data/address-filters';
import { DateFilter } from '@/components/data/date-filter';
import { mediaTypes } from '@/lib/contract/media';
import type { LookupItem } from '@/lib/contract/resources/quizzes/lookup';
import type { MediaFilters } from '@/lib/contract/resources/library/media-item';
import { rowOptions } from '@/lib/i18n/row-options';

type LibraryFiltersProps = {
  path: string;
  filters: MediaFilters;
  kept?: Record<string, string | undefined>;
  subjects: readonly LookupItem[];
  grades?: readonly LookupItem[];
  classrooms?: readonly LookupItem[];
};

const sorts = ['title', 'views'] as const;

/** Filters of a library, all of them in its address. */
export function LibraryFilters(props: LibraryFiltersProps) {
  const { path, filters, kept = {}, subjects, grades = [], classrooms = [] } = props;
  const t = useTranslations('media.filters');
  const types = useTranslations('media.types');
  const locale = useLocale();
  const { page: _page, size: _size, ...shown } = filters;
  const values = { ...shown, ...kept };
  const optionsOf = (items: readonly LookupItem[]) => rowOptions(items, locale);
  const lists = [
    { name: 'subject_uuid', label: t('subject'), all: t('allSubjects'), options: optionsOf(subjects) },
    { name: 'grade_uuid', label: t('grade'), all: t('allGrades'), options: optionsOf(grades) },
    {
      name: 'classroom_uuid',
      label: t('classroom'),
      all: t('allClassrooms'),
      options: optionsOf(classrooms),
    },
  ].filter(({ options }) => options.length > 1);
  return (
    <div className="mb-5">
      <AddressFilters
        label={t('label')}
        path={path}
        values={values}
        search={t('search')}
        choices={[
          {
            name: 'type',
            label: t('type'),
            all: t('allTypes'),
            options: mediaTypes.map((type) => ({ value: type, label: types(type) })),
          },
          ...lists,
          {
            name: 'sort',
            label: t('sort'),
            all: t('newest'),
            options: sorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) })),
          },
        ]}
        others={['from', 'to']}
      >
        <DateFilter name="from" label={t('from')} path={path} values={values} max={filters.to} />
        <DateFilter name="to" label={t('to')} path={path} values={values} min={filters.from} />
      </AddressFilters>
    </div>
  );
}
