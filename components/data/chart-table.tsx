'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ScrollRegion } from '@/components/ui/scroll-region';

type ChartTableProps = {
  caption: string;
  /** What opens it; without it that the chart is shown as a table. */
  label?: string;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
};

/** The table behind a chart. Printing opens it. */
export function ChartTable({ caption, label, head, rows }: ChartTableProps) {
  const t = useTranslations('common.charts');
  const opens = label ?? t('asTable');
  return (
    <details className="group mt-3">
      <summary className="no-print inline-flex min-h-(--control) list-none items-center rounded-sm text-14 font-semibold text-primary">
        {opens}
      </summary>
      <ScrollRegion label={`${caption} – ${opens}`} className="relative overflow-x-auto">
        <table className="mt-2 w-full border-collapse text-14">
          <caption className="sr-only">{caption}</caption>
          <thead className="bg-sunken text-13">
            <tr>
              {head.map((cell) => (
                <th key={cell} scope="col" className="px-3 py-1.5 text-start font-semibold">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index} className="border-t border-line">
                {row.map((cell, column) =>
                  column === 0 ? (
                    <th key={head[column]} scope="row" className="px-3 py-1.5 text-start font-normal">
                      {cell}
                    </th>
                  ) : (
                    <td key={head[column]} className="px-3 py-1.5 tabular-nums">
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}
