'use client';

import { useTranslations } from 'next-intl';
import { AddressFilters } from '@/components/data/address-filters';
import type { LevelScaleFilters } from '@/lib/contract/resources/school/level-scale';
import { scoresPage } from '../../model/score-parts';

/** Search, state and order of the scales, in the address. */
export function ScaleFilters({ filters }: { filters: LevelScaleFilters }) {
  const t = useTranslations('office-structure');
  const { page: _page, size: _size, ...values } = filters;
  return (
    <AddressFilters
      label={t('filters')}
      path={scoresPage}
      values={{ part: 'scales', ...values }}
      search={t('scales.search')}
      choices={[
        {
          name: 'state',
          label: t('curriculum.state'),
          all: t('curriculum.inUse'),
          options: [{ value: 'archived', label: t('curriculum.archived') }],
        },
        {
          name: 'sort',
          label: t('scales.order'),
          all: t('scales.byName'),
          options: [{ value: '-created_at', label: t('scales.newestFirst') }],
        },
      ]}
    />
  );
}
