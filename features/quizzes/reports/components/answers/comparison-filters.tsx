'use client';

import { useTranslations } from 'next-intl';
import { useAddress } from '@/components/data/use-address';
import { useFormat } from '@/components/ui/format-provider';
import { Select } from '@/components/ui/select';
import type { AttemptComparison } from '@/lib/contract/resources/quizzes/comparison';

type ComparisonFiltersProps = {
  here: string;
  attempts: AttemptComparison['attempts'];
  first: string;
  second: string;
};

/** The two attempts to compare; the choice is stored in the address. */
export function ComparisonFilters({ here, attempts, first, second }: ComparisonFiltersProps) {
  const t = useTranslations('reports.comparison');
  const format = useFormat();
  const chosen = { first, second };
  const { set } = useAddress(here, { compare: '1', ...chosen });
  if (attempts.length < 3) return null;
  const optionsBut = (other: string) =>
    attempts
      .filter(({ id }) => id !== other)
      .map(({ id, number }) => ({ value: id, label: t('attempt', { number: format.number(number) }) }));
  const select = (key: 'first' | 'second', other: string) => (
    <Select
      label={t(key)}
      value={chosen[key]}
      options={optionsBut(other)}
      onChange={({ target }) => set({ [key]: target.value })}
    />
  );
  return (
    <div className="no-print flex flex-wrap items-end gap-3">
      {select('first', second)}
      {select('second', first)}
    </div>
  );
}
