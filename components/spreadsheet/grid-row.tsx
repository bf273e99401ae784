'use client';

import { useLocale } from 'next-intl';
import { Fragment, memo } from 'react';
import { cx } from '@/components/ui/class-names';
import { GridCell, type GridEvents } from './grid-cell';
import type { GridColumn, GridEnd, GridRow as Row } from './types';

type GridRowProps = {
  index: number;
  row: Row;
  columns: readonly GridColumn[];
  ends: readonly GridEnd[];
  /** Indices of the columns that are drawn with the px before each, as one text: the row is drawn anew when they change. */
  drawn: string;
  rest: number;
  /** Column that is worked on; null when another row is. */
  active: number | null;
  /** First and last marked column; null when none is. */
  from: number | null;
  to: number | null;
  isEntry: boolean;
  isReadOnly: boolean;
  events: GridEvents;
  measure: (row: HTMLTableRowElement | null) => void;
};

/** Columns that are drawn, out of the text that names them. */
export const drawnColumns = (drawn: string): { index: number; gap: number }[] =>
  drawn === ''
    ? []
    : drawn.split(' ').map((each) => {
        const [index = '0', gap = '0'] = each.split(':');
        return { index: Number(index), gap: Number(gap) };
      });

/** The room of columns that are out of sight. */
export const ColumnGap = ({ width, tag: Tag }: { width: number; tag: 'td' | 'th' }) =>
  width > 0 && <Tag aria-hidden="true" className="p-0" style={{ inlineSize: width }} />;

/** One line: its name, the cells in sight, and what nobody types after them. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { index, row, columns, ends, active, from, to, isEntry, isReadOnly, events } = props;
  const comma = useLocale() === 'ar' ? '، ' : ', ';
  const isMarked = (column: number) => from !== null && to !== null && column >= from && column <= to;
  return (
    <tr
      ref={props.measure}
      data-index={index}
      aria-rowindex={index + 2}
      className="border-t border-line bg-surface"
    >
      <th
        scope="row"
        aria-colindex={1}
        className="sticky start-0 z-(--z-sticky) bg-surface px-3 py-1.5 text-start font-semibold md:px-4"
      >
        <span className="block truncate">{row.name}</span>
        {row.lead && <span className="block text-13 font-normal text-ink-3">{row.lead}</span>}
      </th>
      {drawnColumns(props.drawn).map(({ index: place, gap }) => {
        const [column, content] = [columns[place], row.cells[place]];
        return (
          column &&
          content && (
            <Fragment key={column.key}>
              <ColumnGap width={gap} tag="td" />
              <GridCell
                content={content}
                label={[row.name, column.title, column.lead].filter(Boolean).join(comma)}
                row={index}
                column={place}
                isActive={active === place}
                isMarked={isMarked(place)}
                isEntry={isEntry && place === 0}
                isReadOnly={isReadOnly || column.isReadOnly}
                events={events}
              />
            </Fragment>
          )
        );
      })}
      <ColumnGap width={props.rest} tag="td" />
      {ends.map(({ key, isWideOnly }, place) => (
        <td
          key={key}
          aria-colindex={columns.length + place + 2}
          className={cx('border-s border-line px-2 text-center', isWideOnly && 'max-md:hidden')}
        >
          {row.ends[place]}
        </td>
      ))}
    </tr>
  );
});
