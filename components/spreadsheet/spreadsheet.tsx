'use client';

import { Fragment, useRef } from 'react';
import { cx } from '@/components/ui/class-names';
import { ColumnGap, drawnColumns, GridRow } from './grid-row';
import { blockOf } from './selection';
import type { GridEnd } from './types';
import { type GridInput, useGridEvents } from './use-grid-events';
import { useVisibleColumns, useVisibleRows } from './use-visible';

type SpreadsheetProps = GridInput & {
  /** Name of the grid. */
  label: string;
  /** Head of the names. */
  corner: string;
  ends: readonly GridEnd[];
  /** Px of the names. */
  pinned: number;
};

const ROW = 57;

/**
 * Rows and columns of cells, worked on as in a spreadsheet; only those in sight are drawn. Arrows, Tab, Enter, Home, End,
 * Page and Ctrl lead on, F2 moves the caret in a text, Escape gives back what was there, Shift marks a block, Ctrl+D
 * fills it down, Ctrl+Z goes a step back. Blocks go to and come from other spreadsheets by the clipboard.
 */
export function Spreadsheet(props: SpreadsheetProps) {
  const { label, rows, columns, ends, selection, isReadOnly, isRtl, pinned } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const events = useGridEvents(props);
  const visible = useVisibleRows({
    scroller,
    count: rows.length,
    kept: selection?.active.row ?? 0,
    sizeOf: () => ROW,
    overscan: 5,
  });
  const across = useVisibleColumns(
    {
      scroller,
      count: columns.length,
      kept: selection?.active.column ?? 0,
      sizeOf: (index) => columns[index]?.width ?? 0,
      overscan: 2,
    },
    { pinned, isRtl },
  );
  const drawn = across.columns.map(({ index, gap }) => `${index}:${gap}`).join(' ');
  const marked = selection && blockOf(selection);
  return (
    <div
      ref={scroller}
      className="relative isolate max-h-[70dvh] scroll-pt-16 scroll-pb-16 overflow-auto pb-14"
      style={{ scrollPaddingInlineStart: pinned }}
    >
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells are worked on by keyboard is a grid */}
      <table
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + ends.length + 1}
        aria-multiselectable="true"
        className="w-full table-fixed border-collapse text-14"
      >
        {/* oxlint-enable jsx-a11y/no-noninteractive-element-to-interactive-role */}
        <GridHead {...props} drawn={drawn} rest={across.rest} />
        <tbody>
          {visible.rows.map(({ index, gap }) => {
            const row = rows[index];
            const isMarked = marked !== null && index >= marked.top && index <= marked.bottom;
            return row ? (
              <Fragment key={row.key}>
                <RowGap height={gap} />
                <GridRow
                  index={index}
                  row={row}
                  columns={columns}
                  ends={ends}
                  drawn={drawn}
                  rest={across.rest}
                  active={selection?.active.row === index ? selection.active.column : null}
                  from={isMarked ? marked.from : null}
                  to={isMarked ? marked.to : null}
                  isEntry={selection === null && index === 0}
                  isReadOnly={isReadOnly}
                  events={events}
                  measure={visible.measure}
                />
              </Fragment>
            ) : null;
          })}
          <RowGap height={visible.rest} />
        </tbody>
      </table>
    </div>
  );
}

/** The room of rows that are out of sight. */
const RowGap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- no cell of the grid, and hidden from readers */}
      <td className="p-0" style={{ blockSize: height }} />
    </tr>
  );

type GridHeadProps = Pick<SpreadsheetProps, 'corner' | 'columns' | 'ends' | 'pinned'> & {
  drawn: string;
  rest: number;
};

function GridHead({ corner, columns, ends, pinned, drawn, rest }: GridHeadProps) {
  return (
    <thead className="sticky top-0 z-(--z-header) bg-sunken text-13 text-ink-2">
      <tr aria-rowindex={1}>
        <th
          scope="col"
          aria-colindex={1}
          className="sticky start-0 bg-sunken px-3 py-2 text-start font-semibold md:px-4"
          style={{ inlineSize: pinned }}
        >
          {corner}
        </th>
        {drawnColumns(drawn).map(({ index, gap }) => {
          const column = columns[index];
          return (
            column && (
              <Fragment key={column.key}>
                <ColumnGap width={gap} tag="th" />
                <th
                  scope="col"
                  aria-colindex={index + 2}
                  className="border-s border-line px-1 py-2 text-center font-semibold"
                  style={{ inlineSize: column.width }}
                >
                  <span className="flex items-center justify-center gap-1">
                    {column.mark}
                    <span className="line-clamp-2">{column.title}</span>
                  </span>
                  {column.lead && <span className="block font-normal">{column.lead}</span>}
                </th>
              </Fragment>
            )
          );
        })}
        <ColumnGap width={rest} tag="th" />
        {ends.map(({ key, title, lead, width, isWideOnly }, place) => (
          <th
            key={key}
            scope="col"
            aria-colindex={columns.length + place + 2}
            className={cx(
              'border-s border-line px-2 py-2 text-center font-semibold',
              isWideOnly && 'max-md:hidden',
            )}
            style={{ inlineSize: width }}
          >
            {title}
            {lead && <span className="block font-normal">{lead}</span>}
          </th>
        ))}
      </tr>
    </thead>
  );
}
