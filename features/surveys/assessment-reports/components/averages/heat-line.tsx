import { Fragment } from 'react';
import { ColumnGap } from '@/components/spreadsheet/column-gap';
import { cx } from '@/components/ui/class-names';
import { useFormat } from '@/components/ui/format-provider';
import { Link } from '@/lib/i18n/navigation';
import { type HeatRow, heatStep } from '../../model/heat';
import { cellName, type HeatPlace, RowGap } from './use-heat-focus';

type HeatLineProps = {
  row: HeatRow;
  index: number;
  /** Px of rows that are out of sight before it. */
  gap: number;
  drawn: readonly { index: number; gap: number }[];
  rest: number;
  max: number;
  href: string | null;
  /** Said where there is no figure. */
  none: string;
  isActive: (place: HeatPlace) => boolean;
  measure: (row: HTMLTableRowElement | null) => void;
};

/** One person: the name, which stays in sight, the overall mean and the mean of each statement. */
export function HeatLine(props: HeatLineProps) {
  const { row, index, gap, drawn, rest, max, href, none, isActive, measure } = props;
  const format = useFormat();
  const focus = (column: number) => ({
    'data-heat': cellName({ row: index, column }),
    tabIndex: isActive({ row: index, column }) ? 0 : -1,
  });
  const isAll = index === 0;
  return (
    <>
      <RowGap height={gap} />
      <tr
        ref={measure}
        data-index={index}
        aria-rowindex={index + 2}
        className={cx('border-t border-line', isAll && 'font-semibold')}
      >
        <th
          scope="row"
          aria-colindex={1}
          className={cx(
            'sticky start-0 z-(--z-sticky) h-11 px-2 py-1.5 text-start leading-snug font-semibold md:ps-5',
            isAll ? 'bg-sunken' : 'bg-surface',
          )}
          {...(href === null && focus(0))}
        >
          {href === null ? (
            row.name
          ) : (
            <Link
              href={href}
              prefetch={false}
              className="inline-flex min-h-8 items-center hover:text-primary hover:underline"
              {...focus(0)}
            >
              {row.name}
            </Link>
          )}
        </th>
        {drawn.map(({ index: place, gap: before }) => {
          const value = place === 0 ? row.overall : (row.cells[place - 1] ?? null);
          return (
            <Fragment key={place}>
              <ColumnGap width={before} tag="td" />
              <td
                aria-colindex={place + 2}
                data-step={value === null ? undefined : heatStep(value, max)}
                className={cx(
                  'heat h-11 border-s border-line text-center tabular-nums focus-visible:-outline-offset-3',
                  place === 0 && 'font-semibold',
                )}
                {...focus(place + 1)}
              >
                {value === null ? (
                  <>
                    <span aria-hidden="true">—</span>
                    <span className="sr-only">{none}</span>
                  </>
                ) : (
                  format.statistic(value)
                )}
              </td>
            </Fragment>
          );
        })}
        <ColumnGap width={rest} tag="td" />
      </tr>
    </>
  );
}
