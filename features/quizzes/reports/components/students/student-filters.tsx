'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { AddressFilters } from '@/components/data/address-filters';
import { studentStates } from '@/lib/contract/resources/quizzes/attempt';
import type { ScoreFilters } from '@/lib/contract/resources/quizzes/report';

type StudentFiltersProps = {
  filters: ScoreFilters;
  here: string;
  classrooms: readonly { id: string; name: string }[];
};

/** Search, state and class above the table; they live in the address. */
export function StudentFilters({ filters, here, classrooms }: StudentFiltersProps) {
  const t = useTranslations('reports');
  const values = useMemo(() => ({ tab: 'students', ...filters }), [filters]);
  const state = {
    name: 'state',
    label: t('students.state'),
    all: t('students.allStates'),
    options: studentStates
      .filter((name) => name !== 'submitted')
      .map((name) => ({ value: name, label: t(`studentStates.${name}`) })),
  };
  const classroom = {
    name: 'classroom',
    label: t('students.class'),
    all: t('students.allClassrooms'),
    options: classrooms.map(({ id, name }) => ({ value: id, label: name })),
  };
  return (
    <AddressFilters
      hideLabels
      label={t('students.filters')}
      path={here}
      values={values}
      search={t('students.search')}
      choices={classrooms.length > 1 ? [state, classroom] : [state]}
    />
  );
}
