import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { ColumnGap } from '@/components/spreadsheet/column-gap';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { type HeatColumn, type HeatSort, NAME, OVERALL } from '../../model/heat';
import { cellName, type HeatPlace } from './use-heat-focus';

type HeatHeadProps = {
  columns: readonly HeatColumn[];
  /** Drawn columns; 0 is the overall mean. */
  drawn: readonly { index: number; gap: number }[];
  rest: number;
  width: number;
  pinned: number;
  sort: HeatSort;
  isActive: (place: HeatPlace) => boolean;
  onSort: (by: string) => void;
};

/** Heads that sort: the name, the overall mean, and each statement under its category. */
export function HeatHead({ columns, drawn, rest, width, pinned, sort, isActive, onSort }: HeatHeadProps) {
  const t = useTranslations('assessment-reports');
  const cell = (place: number, by: string, title: string, category?: string) => (
    <th
      scope="col"
      aria-colindex={place + 1}
      aria-sort={sort.by === by ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
      className={cx(
        'h-20 p-0 align-bottom font-semibold',
        place === 0
          ? 'sticky start-0 z-(--z-sticky) bg-sunken text-start'
          : 'border-s border-line text-center',
      )}
      style={{ inlineSize: place === 0 ? pinned : width }}
    >
      <button
        type="button"
        data-heat={cellName({ row: -1, column: place })}
        tabIndex={isActive({ row: -1, column: place }) ? 0 : -1}
        title={category ? `${category}: ${title}` : undefined}
        className={cx(
          'flex size-full min-h-20 flex-col justify-end gap-0.5 px-2 py-2 hover:text-ink focus-visible:-outline-offset-3',
          place === 0 ? 'items-start text-start md:ps-5' : 'items-center',
        )}
        onClick={() => onSort(by)}
      >
        {category && <span className="line-clamp-1 text-12 font-normal text-ink-3">{category}</span>}
        <span className="flex items-end gap-1">
          <span className="line-clamp-2 leading-snug wrap-anywhere">{title}</span>
          {sort.by === by && (
            <Icon name={sort.isDescending ? 'arrow-down' : 'arrow-up'} size={14} className="shrink-0" />
          )}
        </span>
      </button>
    </th>
  );
  return (
    <thead className="sticky top-0 z-(--z-header) bg-sunken text-13 text-ink-2">
      <tr aria-rowindex={1}>
        {cell(0, NAME, t('assessees.name'))}
        {drawn.map(({ index, gap }) => {
          const column = columns[index - 1];
          return (
            <Fragment key={column?.key ?? OVERALL}>
              <ColumnGap width={gap} tag="th" />
              {column
                ? cell(index + 1, column.key, column.title, column.category)
                : cell(1, OVERALL, t('figures.mean'))}
            </Fragment>
          );
        })}
        <ColumnGap width={rest} tag="th" />
      </tr>
    </thead>
  );
}
