'use client';

import { useTranslations } from 'next-intl';
import { AddressFilters } from '@/components/data/address-filters';
import type { SelectOption } from '@/components/ui/select';

type ClassFiltersProps = {
  path: string;
  values: { classroom: string; period: string };
  classrooms: readonly SelectOption[];
  periods: readonly SelectOption[];
};

export function ClassFilters({ path, values, classrooms, periods }: ClassFiltersProps) {
  const t = useTranslations('certificates.class.filters');
  return (
    <div className="mb-5">
      <AddressFilters
        label={t('label')}
        path={path}
        values={values}
        choices={[
          { name: 'classroom', label: t('classroom'), options: classrooms },
          { name: 'period', label: t('period'), options: periods },
        ]}
      />
    </div>
  );
}
