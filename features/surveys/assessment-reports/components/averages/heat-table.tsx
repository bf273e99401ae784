'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { RowGap, useHeatFocus } from './use-heat-focus';
import { useVisibleColumns, useVisibleRows } from '@/components/spreadsheet/use-visible';
import { useIsWide } from '@/components/ui/use-is-wide';
import {
  type HeatColumn,
  type HeatRow,
  type HeatSort,
  nextSort,
  readSort,
  sortRows,
  writeSort,
} from '../../model/heat';
import { HeatHead } from './heat-head';
import { HeatLegend } from './heat-legend';
import { HeatLine } from './heat-line';
import { HeatReadout } from './heat-readout';

type HeatTableProps = {
  /** Name of the grid. */
  label: string;
  columns: readonly HeatColumn[];
  /** By name. */
  rows: readonly HeatRow[];
  /** Means of all rows together; always the first line. */
  all: HeatRow;
  max: number;
  /** As the address has it. */
  sort: string | undefined;
  /** Where a name leads, with the row's key in place of `{key}`; null leads nowhere. */
  rowHref: string | null;
};

const [WIDE_NAME, NARROW_NAME] = [208, 128];
const COLUMN = 124;
const ROW = 44;

/** Writes the order into the address without asking the school again. */
function storeSort(sort: HeatSort): void {
  const query = new URLSearchParams(location.search);
  const text = writeSort(sort);
  if (text) query.set('sort', text);
  else query.delete('sort');
  history.replaceState(null, '', `${location.pathname}${query.size > 0 ? `?${query}` : ''}`);
}

/**
 * Means of statements by person, each a number on a shade. Only rows and columns in sight are drawn; arrows,
 * Home, End, Page and Ctrl lead through it as through a spreadsheet, Enter on a head sorts.
 */
export function HeatTable({ label, columns, rows, all, max, sort: given, rowHref }: HeatTableProps) {
  const t = useTranslations('assessment-reports.averages');
  const isRtl = useLocale() === 'ar';
  const statements = useMemo(() => columns.map(({ key }) => key), [columns]);
  const [sort, setSort] = useState(() => readSort(given, statements));
  const lines = useMemo(() => [all, ...sortRows(rows, sort, statements)], [all, rows, sort, statements]);
  const pinned = useIsWide('(width >= 768px)') ? WIDE_NAME : NARROW_NAME;
  const scroller = useRef<HTMLDivElement>(null);
  // Beside the statements stand the name and the overall mean.
  const { active, isActive, events } = useHeatFocus({
    scroller,
    rows: lines.length,
    columns: columns.length + 2,
    isRtl,
  });
  const down = useVisibleRows({
    scroller,
    count: lines.length,
    kept: Math.max(0, active.row),
    sizeOf: () => ROW,
    overscan: 6,
  });
  const across = useVisibleColumns(
    {
      scroller,
      count: columns.length + 1,
      kept: Math.max(0, active.column - 1),
      sizeOf: () => COLUMN,
      overscan: 3,
    },
    { pinned, isRtl },
  );
  const sortBy = (by: string) => {
    const next = nextSort(sort, by);
    setSort(next);
    storeSort(next);
  };
  const line = lines[active.row];
  const column = columns[active.column - 2];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-4 py-3 md:px-5">
        <HeatReadout line={line} column={column} place={active} max={max} />
        <HeatLegend max={max} />
      </div>
      <div
        ref={scroller}
        className="relative isolate max-h-[70dvh] scroll-pt-24 scroll-pb-4 overflow-auto"
        style={{ scrollPaddingInlineStart: pinned }}
      >
        {/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- a table gone through cell by cell is a grid */}
        <table
          role="grid"
          aria-label={label}
          aria-rowcount={lines.length + 1}
          aria-colcount={columns.length + 2}
          aria-readonly="true"
          className="w-full table-fixed border-collapse text-14"
          {...events}
        >
          {/* oxlint-enable jsx-a11y/no-noninteractive-element-to-interactive-role */}
          <HeatHead
            columns={columns}
            drawn={across.columns}
            rest={across.rest}
            width={COLUMN}
            pinned={pinned}
            sort={sort}
            isActive={isActive}
            onSort={sortBy}
          />
          <tbody>
            {down.rows.map(({ index, gap }) => {
              const row = lines[index];
              return (
                row && (
                  <HeatLine
                    key={row.key}
                    row={row}
                    index={index}
                    gap={gap}
                    drawn={across.columns}
                    rest={across.rest}
                    max={max}
                    href={index === 0 ? null : (rowHref?.replace('{key}', row.key) ?? null)}
                    none={t('none')}
                    isActive={isActive}
                    measure={down.measure}
                  />
                )
              );
            })}
            <RowGap height={down.rest} />
          </tbody>
        </table>
      </div>
    </>
  );
}
