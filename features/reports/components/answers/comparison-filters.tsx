'use client';

import { useTranslations } from 'next-intl';
import { listAddress } from '@/components/data/list-address';
import { useFormat } from '@/components/ui/format-provider';
import { Select } from '@/components/ui/select';
import type { AttemptComparison } from '@/lib/contract/resources/comparison';
import { useRouter } from '@/lib/i18n/navigation';

type ComparisonFiltersProps = {
  here: string;
  attempts: AttemptComparison['attempts'];
  first: string;
  second: string;
};

/** Which two attempts stand beside each other; they live in the address. */
export function ComparisonFilters({ here, attempts, first, second }: ComparisonFiltersProps) {
  const t = useTranslations('reports.comparison');
  const format = useFormat();
  const router = useRouter();
  if (attempts.length < 3) return null;
  const chosen = { first, second };
  const optionsBut = (other: string) =>
    attempts
      .filter(({ id }) => id !== other)
      .map(({ id, number }) => ({ value: id, label: t('attempt', { number: format.number(number) }) }));
  const select = (key: 'first' | 'second', other: string) => (
    <Select
      label={t(key)}
      value={chosen[key]}
      options={optionsBut(other)}
      onChange={({ target }) =>
        router.replace(listAddress(here, { compare: '1', ...chosen }, { [key]: target.value }), {
          scroll: false,
        })
      }
    />
  );
  return (
    <div className="no-print flex flex-wrap items-end gap-3">
      {select('first', second)}
      {select('second', first)}
    </div>
  );
}
