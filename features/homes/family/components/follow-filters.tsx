'use client';

import { useTranslations } from 'next-intl';
import { AddressFilters, type FilterChoice } from '@/components/data/address-filters';
import { DayRangeFilter } from '@/components/data/day-range-filter';
import type { AddressValues } from '@/components/data/list-address';

const days = ['from', 'to'] as const;
type FollowFiltersProps = { path: string; values: AddressValues; choices: readonly FilterChoice[] };

/** Filters of a list about followed students: what is chosen, and two days. */
export function FollowFilters({ path, values, choices }: FollowFiltersProps) {
  const t = useTranslations('family.filters');
  return (
    <AddressFilters label={t('label')} path={path} values={values} choices={choices} others={days}>
      <DayRangeFilter path={path} values={values} from={t('from')} to={t('to')} />
    </AddressFilters>
  );
}
