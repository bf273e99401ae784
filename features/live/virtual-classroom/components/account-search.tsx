'use client';

import { useTranslations } from 'next-intl';
import { AddressFilters } from '@/components/data/address-filters';
import type { AddressValues } from '@/components/data/list-address';

export function AccountSearch({ path, values }: { path: string; values: AddressValues }) {
  const t = useTranslations('virtual-classroom.school');
  return <AddressFilters label={t('filter')} path={path} values={values} search={t('search')} choices={[]} />;
}
