'use client';

import { type CSSProperties, type PointerEvent, useEffect, useRef } from 'react';
import { GridHead } from './grid-head';
import { GridRow } from './grid-row';
import type { Place } from './moves';
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

/** Px of a line, as `.sheet-row` draws it. */
const ROW = 42;
/** What a window of the usual size shows; the server draws no more than that. */
const FIRST = { height: 560, width: 960 };

/** Place of the cell that can be entered at an element; null elsewhere. */
function placeOf(target: EventTarget | null): Place | null {
  const cell = target instanceof Element ? target.closest('[role=gridcell][tabindex]') : null;
  const row = cell?.closest('[data-index]')?.getAttribute('data-index');
  return cell && row ? { row: Number(row), column: Number(cell.getAttribute('aria-colindex')) - 2 } : null;
}

const widthOf = (parts: readonly { width: number }[]) => parts.reduce((sum, { width }) => sum + width, 0);

/**
 * Rows and columns of cells, worked on as in a spreadsheet; only those in sight are drawn. Arrows, Tab,
 * Enter, Home, End, Page and Ctrl lead on, F2 moves the caret in a text, Escape gives back what was there,
 * Shift marks a block, Ctrl+D fills it down, Ctrl+Z goes a step back. Blocks go to and come from other
 * spreadsheets by the clipboard.
 */
export function Spreadsheet(props: SpreadsheetProps) {
  const { label, corner, rows, columns, ends, selection, isReadOnly, isRtl, pinned } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const events = useGridEvents(props);
  const visible = useVisibleRows({
    scroller,
    count: rows.length,
    kept: selection?.active.row ?? 0,
    sizeOf: () => ROW,
    overscan: 3,
    initial: FIRST.height,
  });
  const across = useVisibleColumns(
    {
      scroller,
      count: columns.length,
      kept: selection?.active.column ?? 0,
      sizeOf: (index) => columns[index]?.width ?? 0,
      overscan: 1,
      initial: FIRST.width,
    },
    { pinned, isRtl },
  );
  const drawn = across.columns.map(({ index, gap }) => `${index}:${gap}`).join(' ');
  const marked = selection && blockOf(selection);
  const least = pinned + widthOf(columns) + widthOf(ends.filter(({ isWideOnly }) => !isWideOnly));
  // A cell chosen while the page was still loading is the active one now.
  useEffect(() => {
    const { activeElement } = document;
    const place = scroller.current?.contains(activeElement) ? placeOf(activeElement) : null;
    if (place) events.onSelect(place, false);
  }, [events]);
  const extend = (event: PointerEvent) => {
    const place = placeOf(event.target);
    if (place) events.onSelect(place, true);
    return place !== null;
  };
  return (
    <div
      ref={scroller}
      className="relative isolate max-h-[70dvh] scroll-pt-16 scroll-pb-16 overflow-auto"
      style={{ scrollPaddingInlineStart: pinned }}
    >
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + ends.length + 1}
        aria-multiselectable="true"
        className="sheet-grid"
        style={
          {
            '--pinned': pinned,
            '--least': `${least}px`,
            '--least-wide': `${pinned + widthOf(columns) + widthOf(ends)}px`,
            paddingBlockEnd: visible.rest,
          } as CSSProperties
        }
        onFocus={(event) => {
          const place = placeOf(event.target);
          if (place) events.onSelect(place, false);
        }}
        onPointerDown={(event) => {
          if (event.shiftKey && extend(event)) event.preventDefault();
        }}
        onPointerOver={(event) => {
          if (event.buttons === 1 && event.pointerType === 'mouse') extend(event);
        }}
      >
        <GridHead corner={corner} columns={columns} ends={ends} drawn={drawn} rest={across.rest} />
        {visible.rows.map(({ index, gap }) => {
          const row = rows[index];
          const isMarked = marked !== null && index >= marked.top && index <= marked.bottom;
          return (
            row && (
              <GridRow
                key={row.key}
                index={index}
                row={row}
                columns={columns}
                ends={ends}
                drawn={drawn}
                rest={across.rest}
                gap={gap}
                active={selection?.active.row === index ? selection.active.column : null}
                from={isMarked ? marked.from : null}
                to={isMarked ? marked.to : null}
                isEntry={selection === null && index === 0}
                isNoteAbove={index > 1 && index >= rows.length - 2}
                isReadOnly={isReadOnly}
                events={events}
              />
            )
          );
        })}
      </div>
    </div>
  );
}
