'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { SearchField } from '@/components/data/search-field';
import { useAddress } from '@/components/data/use-address';
import { Select } from '@/components/ui/select';
import { studentStates } from '@/lib/contract/resources/attempt';
import type { ScoreFilters } from '@/lib/contract/resources/report';

type StudentFiltersProps = {
  filters: ScoreFilters;
  here: string;
  classrooms: readonly { id: string; name: string }[];
};

/** Search, state and class in the head of the table; they live in the address. */
export function StudentFilters({ filters, here, classrooms }: StudentFiltersProps) {
  const t = useTranslations('reports');
  const values = useMemo(() => ({ tab: 'students', ...filters }), [filters]);
  const { set, search } = useAddress(here, values);
  return (
    <>
      <SearchField
        className="min-w-44"
        label={t('students.search')}
        value={filters.search ?? ''}
        onSearch={search}
      />
      <Select
        label={t('students.state')}
        hideLabel
        placeholder={t('students.allStates')}
        value={filters.state ?? ''}
        options={studentStates
          .filter((state) => state !== 'submitted')
          .map((state) => ({ value: state, label: t(`studentStates.${state}`) }))}
        onChange={({ target }) => set({ state: studentStates.find((state) => state === target.value) })}
      />
      {classrooms.length > 1 && (
        <Select
          label={t('students.class')}
          hideLabel
          placeholder={t('students.allClassrooms')}
          value={filters.classroom ?? ''}
          options={classrooms.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => set({ classroom: target.value || undefined })}
        />
      )}
    </>
  );
}
