export type Place = { row: number; column: number };
export type Size = { rows: number; columns: number };
type Press = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean };

const clamp = (value: number, last: number) => Math.min(Math.max(value, 0), last);

/**
 * Where a key leads, or null when it is none of the sheet's. Arrows go where they point: in a page from right
 * to left the next column is on the left. Tab follows the reading direction and turns into the next line; at
 * the ends of the sheet it leaves it. Enter goes down, with Shift up.
 */
export function moved(press: Press, { row, column }: Place, size: Size, isRtl: boolean): Place | null {
  const { key, shiftKey, ctrlKey, metaKey } = press;
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const far = ctrlKey || metaKey;
  const across = (step: 1 | -1): Place => ({
    row,
    column: far ? (step === 1 ? last.column : 0) : clamp(column + step, last.column),
  });
  const down = (step: number): Place => ({ row: clamp(row + step, last.row), column });
  switch (key) {
    case 'ArrowUp':
      return far ? { row: 0, column } : down(-1);
    case 'ArrowDown':
      return far ? { row: last.row, column } : down(1);
    case 'Enter':
      return down(shiftKey ? -1 : 1);
    case 'PageUp':
      return down(-10);
    case 'PageDown':
      return down(10);
    case 'ArrowLeft':
      return across(isRtl ? 1 : -1);
    case 'ArrowRight':
      return across(isRtl ? -1 : 1);
    case 'Home':
      return far ? { row: 0, column: 0 } : { row, column: 0 };
    case 'End':
      return far ? last : { row, column: last.column };
    case 'Tab': {
      const next = row * size.columns + column + (shiftKey ? -1 : 1);
      if (next < 0 || next >= size.rows * size.columns) return null;
      return { row: Math.floor(next / size.columns), column: next % size.columns };
    }
    default:
      return null;
  }
}
