import { memo } from 'react';
import { cx } from '@/components/ui/class-names';
import { drawnColumns, roomOf } from './grid-row';
import type { GridColumn, GridEnd } from './types';

type GridHeadProps = {
  /** Head of the names. */
  corner: string;
  columns: readonly GridColumn[];
  ends: readonly GridEnd[];
  drawn: string;
  rest: number;
};

/** Titles of the columns in sight; they stay above the rows. */
export const GridHead = memo(function GridHead({ corner, columns, ends, drawn, rest }: GridHeadProps) {
  return (
    <div role="row" aria-rowindex={1} className="sheet-head">
      <div role="columnheader" aria-colindex={1} className="sheet-name">
        <span aria-hidden="true" className="w-7 shrink-0 max-md:hidden">
          #
        </span>
        {corner}
      </div>
      {drawnColumns(drawn).map(({ index, gap }) => {
        const column = columns[index];
        return (
          column && (
            <div
              key={column.key}
              role="columnheader"
              aria-colindex={index + 2}
              className="sheet-title"
              style={roomOf(column.width, gap)}
            >
              <span className="flex items-center justify-center gap-1">
                {column.mark}
                <span className="line-clamp-2">{column.title}</span>
              </span>
              {column.lead && <span className="font-normal">{column.lead}</span>}
            </div>
          )
        );
      })}
      {ends.map(({ key, title, lead, width, isWideOnly }, place) => (
        <div
          key={key}
          role="columnheader"
          aria-colindex={columns.length + place + 2}
          className={cx('sheet-title', isWideOnly && 'max-md:hidden')}
          style={roomOf(width, place === 0 ? rest : 0)}
        >
          {title}
          {lead && <span className="font-normal">{lead}</span>}
        </div>
      ))}
    </div>
  );
});
