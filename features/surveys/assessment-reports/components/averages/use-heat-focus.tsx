import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** A cell by row and column; row -1 is the head, column 0 the name, 1 the overall mean. */
export type HeatPlace = { row: number; column: number };
const PAGE = 10;

const isSame = (one: HeatPlace, other: HeatPlace) => one.row === other.row && one.column === other.column;

/** The cell that a key leads to; null for keys of others. */
export function stepHeat(
  { row, column }: HeatPlace,
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { rows, columns, isRtl }: { rows: number; columns: number; isRtl: boolean },
): HeatPlace | null {
  const isFar = ctrlKey || metaKey;
  const onward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
  const [lastRow, lastColumn] = [rows - 1, columns - 1];
  const to = (nextRow: number, nextColumn: number): HeatPlace => ({
    row: Math.min(lastRow, Math.max(-1, nextRow)),
    column: Math.min(lastColumn, Math.max(0, nextColumn)),
  });
  switch (key) {
    case 'ArrowDown':
      return isFar ? to(lastRow, column) : to(row + 1, column);
    case 'ArrowUp':
      return isFar ? to(-1, column) : to(row - 1, column);
    case onward:
      return isFar ? to(row, lastColumn) : to(row, column + 1);
    case back:
      return isFar ? to(row, 0) : to(row, column - 1);
    case 'PageDown':
      return to(row + PAGE, column);
    case 'PageUp':
      return to(row - PAGE, column);
    case 'Home':
      return isFar ? to(-1, 0) : to(row, 0);
    case 'End':
      return isFar ? to(lastRow, lastColumn) : to(row, lastColumn);
    default:
      return null;
  }
}

export const cellName = ({ row, column }: HeatPlace) => `${row}:${column}`;

type HeatFocus = {
  scroller: RefObject<HTMLDivElement | null>;
  rows: number;
  columns: number;
  isRtl: boolean;
};

/** One cell is reached by Tab; keys lead from it, and what is reached is scrolled into sight. */
export function useHeatFocus({ scroller, rows, columns, isRtl }: HeatFocus) {
  const [active, setActive] = useState<HeatPlace>({ row: -1, column: 0 });
  const isMoving = useRef(false);
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    scroller.current?.querySelector<HTMLElement>(`[data-heat="${cellName(active)}"]`)?.focus();
  }, [active, scroller]);
  const events = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.shiftKey) return;
      const next = stepHeat(active, event, { rows, columns, isRtl });
      if (!next) return;
      event.preventDefault();
      if (isSame(next, active)) return;
      isMoving.current = true;
      setActive(next);
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const [row, column] = (event.target.dataset.heat ?? '').split(':').map(Number);
      if (row === undefined || column === undefined || isSame({ row, column }, active)) return;
      setActive({ row, column });
    },
  };
  return { active, isActive: (place: HeatPlace) => isSame(place, active), events };
}

/** The room of rows that are out of sight. */
export const RowGap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- no cell of the grid, and hidden from readers */}
      <td className="p-0" style={{ blockSize: height }} />
    </tr>
  );
