'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type FilterChip, FiltersBar } from '@/components/data/filters-bar';
import { SearchField } from '@/components/data/search-field';
import { useAddress } from '@/components/data/use-address';
import { Select } from '@/components/ui/select';
import { lookupQueries } from '@/lib/staff/look-ups';
import type { Staff } from '@/lib/staff/staff';
import type { QuizFilters, QuizState } from '@/lib/contract/resources/quizzes/quiz';
import { pick } from '@/lib/contract/localized';
import { rowOptions } from '@/lib/i18n/row-options';
import { noFilters } from '../../model/list-filters';

type ListFiltersProps = {
  staff: Staff;
  filters: QuizFilters;
  /** States that the list can hold. */
  states: readonly QuizState[];
  /** Address of the list. */
  path: string;
};

/** Filters are stored in the address, so that they can be bookmarked and sent. */
export function ListFilters({ staff, filters, states, path }: ListFiltersProps) {
  const t = useTranslations('quizzes');
  const locale = useLocale();
  const grades = useQuery(lookupQueries.grades(staff)).data ?? [];
  const subjects = useQuery(lookupQueries.subjects(staff, filters.grade)).data ?? [];
  const classrooms = useQuery(lookupQueries.classrooms(staff, filters.grade, filters.subject)).data ?? [];
  const { set, search } = useAddress(path, filters);
  const lists = [
    { name: 'subject', items: subjects, all: t('list.allSubjects') },
    { name: 'grade', items: grades, all: t('list.allGrades') },
    { name: 'classroom', items: classrooms, all: t('list.allClassrooms') },
  ] as const;
  const chips: FilterChip[] = [
    ...(filters.search
      ? [{ key: 'search', label: filters.search, onRemove: () => set({ search: undefined }) }]
      : []),
    ...(filters.state
      ? [{ key: 'state', label: t(`states.${filters.state}`), onRemove: () => set({ state: undefined }) }]
      : []),
    ...lists.flatMap(({ name, items }) => {
      const item = items.find(({ id }) => id === filters[name]);
      return item
        ? [{ key: name, label: pick(item.name, locale), onRemove: () => set({ [name]: undefined }) }]
        : [];
    }),
  ];
  return (
    <FiltersBar
      chips={chips}
      onClear={() => set(noFilters)}
      search={
        <SearchField
          className="min-w-0 flex-1 md:min-w-60"
          label={t('list.search')}
          value={filters.search ?? ''}
          onSearch={search}
        />
      }
    >
      <Select
        label={t('list.state')}
        hideLabel
        placeholder={t('list.allStates')}
        value={filters.state ?? ''}
        options={states.map((state) => ({ value: state, label: t(`states.${state}`) }))}
        onChange={({ target }) => set({ state: states.find((state) => state === target.value) })}
      />
      {lists.map(({ name, items, all }) => (
        <Select
          key={name}
          label={t(`list.${name}`)}
          hideLabel
          placeholder={all}
          value={filters[name] ?? ''}
          options={rowOptions(items, locale)}
          onChange={({ target }) => set({ [name]: target.value || undefined })}
        />
      ))}
    </FiltersBar>
  );
}
