'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Progress } from '@/components/ui/progress';
import { ChartTable } from './chart-table';

export type Bar = {
  key: string;
  label: string;
  value: number;
  words: string;
  mark?: number;
  note?: ReactNode;
};
type BarListProps = {
  name: string;
  bars: readonly Bar[];
  max: number;
  valueName?: string;
  withTable?: boolean;
};

/** A bar a line, label above at the start, the number in words at the end. */
export function BarList({ name, bars, max, valueName, withTable = false }: BarListProps) {
  const t = useTranslations('common.charts');
  return (
    <figure>
      <ul aria-label={name} className="flex flex-col gap-4">
        {bars.map((bar) => (
          <li key={bar.key}>
            <p className="mb-1.5 flex items-baseline justify-between gap-3">
              <span className="text-15 font-semibold">{bar.label}</span>
              <bdi className="text-14 text-ink-2 tabular-nums">{bar.words}</bdi>
            </p>
            <Progress
              value={bar.value}
              max={max}
              name={bar.label}
              {...(bar.mark !== undefined && { mark: bar.mark })}
            />
            {bar.note && <p className="mt-1 text-13 text-ink-3">{bar.note}</p>}
          </li>
        ))}
      </ul>
      {withTable && (
        <ChartTable
          caption={name}
          head={[t('item'), valueName ?? t('value')]}
          rows={bars.map((bar) => [bar.label, bar.words])}
        />
      )}
    </figure>
  );
}
