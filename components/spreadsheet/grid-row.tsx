'use client';

import { useLocale } from 'next-intl';
import { memo, type ReactNode } from 'react';
import { LevelBadge } from '@/components/data/level-badge';
import { cx } from '@/components/ui/class-names';
import { CellField, type GridEvents } from './grid-cell';
import type { GridCell, GridColumn, GridEnd, GridRow as Row } from './types';

type GridRowProps = {
  index: number;
  row: Row;
  columns: readonly GridColumn[];
  ends: readonly GridEnd[];
  /**
   * Indices of the columns that are drawn with the px before each, as one text: the row is drawn anew when
   * they change.
   */
  drawn: string;
  rest: number;
  /** Px between the row and the one drawn before it. */
  gap: number;
  /** Column that is worked on; null when another row is. */
  active: number | null;
  /** First and last marked column; null when none is. */
  from: number | null;
  to: number | null;
  isEntry: boolean;
  /** The sentence about a cell stands above it: below there is no room. */
  isNoteAbove: boolean;
  isReadOnly: boolean;
  events: GridEvents;
};

/** Columns that are drawn, out of the text that names them. */
export const drawnColumns = (drawn: string): { index: number; gap: number }[] =>
  drawn === ''
    ? []
    : drawn.split(' ').map((each) => {
        const [index = '0', gap = '0'] = each.split(':');
        return { index: Number(index), gap: Number(gap) };
      });

/** Room of a column: its px, and its share of what the columns leave of the line. */
export const roomOf = (width: number, gap = 0) => ({
  flex: `${width} 0 ${width}px`,
  ...(gap > 0 && { marginInlineStart: gap }),
});

const looksOf = ({ problem, isChanged, isFlagged, hasRemark }: GridCell, isMarked: boolean) =>
  cx(
    (isChanged || isMarked) && !problem && 'bg-primary-soft',
    isFlagged && !problem && 'outline-2 -outline-offset-2 outline-accent outline-dashed',
    problem && 'bg-danger-soft font-bold text-danger-ink outline-2 -outline-offset-2 outline-danger',
    hasRemark && 'sheet-remark',
  );

/**
 * One line: its name, the cells in sight, and what nobody types after them. A cell is one element until it is
 * worked on; the grid receives what happens in it.
 */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { index, row, columns, ends, active, from, to, isEntry, isReadOnly, events, rest, gap } = props;
  const comma = useLocale() === 'ar' ? '، ' : ', ';
  const drawCell = (place: number, before: number): ReactNode => {
    const [column, content] = [columns[place], row.cells[place]];
    if (!column || !content) return null;
    const { text, spoken, problem, hint, color } = content;
    const isActive = active === place;
    const isMarked = from !== null && to !== null && place >= from && place <= to;
    const isLocked = isReadOnly || column.isReadOnly;
    const label = [row.name, column.title, column.lead].filter(Boolean).join(comma);
    const note = problem ?? hint;
    const noteId = isActive && note ? `sheet-note-${row.key}-${column.key}` : undefined;
    return (
      <div
        key={column.key}
        role="gridcell"
        tabIndex={isActive ? undefined : isEntry && place === 0 ? 0 : -1}
        aria-colindex={place + 2}
        aria-label={[label, spoken ?? text, note].filter(Boolean).join(': ')}
        aria-selected={isMarked || isActive || undefined}
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- a cell of a grid may be read only
        aria-readonly={isLocked || undefined}
        className={cx(
          'sheet-cell',
          isActive && 'overflow-visible',
          isLocked && 'bg-sunken',
          looksOf(content, isMarked),
        )}
        style={roomOf(column.width, before)}
      >
        {color && text ? <LevelBadge color={color}>{text}</LevelBadge> : text}
        {isActive && (
          <CellField
            text={text}
            isWrong={problem !== null}
            label={label}
            row={index}
            column={place}
            isReadOnly={isLocked}
            events={events}
            noteId={noteId}
          />
        )}
        {noteId && (
          <span
            id={noteId}
            role={problem ? 'alert' : undefined}
            className={cx(
              'sheet-note',
              props.isNoteAbove ? 'bottom-full' : 'top-full',
              problem ? 'border-danger text-danger' : 'border-line text-ink-2',
            )}
          >
            {note}
          </span>
        )}
      </div>
    );
  };
  return (
    <div
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      className={cx('sheet-row', active !== null && 'z-1')}
      {...(gap > 0 && { style: { marginBlockStart: gap } })}
    >
      <div role="rowheader" aria-colindex={1} title={row.number} className="sheet-name">
        <span className="w-7 shrink-0 text-13 font-normal text-ink-3 tabular-nums max-md:hidden">
          {index + 1}
        </span>
        <span className="truncate">{row.name}</span>
      </div>
      {drawnColumns(props.drawn).map(({ index: place, gap: before }) => drawCell(place, before))}
      {ends.map(({ key, width, isWideOnly }, place) => (
        <div
          key={key}
          role="gridcell"
          aria-colindex={columns.length + place + 2}
          className={cx('sheet-cell sheet-end', isWideOnly && 'max-md:hidden')}
          style={roomOf(width, place === 0 ? rest : 0)}
        >
          {row.ends[place]}
        </div>
      ))}
    </div>
  );
});
