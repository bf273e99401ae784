import type { Place } from './moves';

/**
 * The cell that is worked on, and the far corner of what is marked with it; the same place while it is one
 * cell.
 */
export type Selection = { active: Place; end: Place };
export type Block = { top: number; bottom: number; from: number; to: number };

export const oneCell = (place: Place): Selection => ({ active: place, end: place });

export const blockOf = ({ active, end }: Selection): Block => ({
  top: Math.min(active.row, end.row),
  bottom: Math.max(active.row, end.row),
  from: Math.min(active.column, end.column),
  to: Math.max(active.column, end.column),
});

export const isOneCell = ({ active, end }: Selection): boolean =>
  active.row === end.row && active.column === end.column;

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Places of a block, line by line. */
export const placesIn = ({ top, bottom, from, to }: Block): Place[] =>
  range(top, bottom).flatMap((row) => range(from, to).map((column) => ({ row, column })));

const quoted = (text: string) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A block as spreadsheets take it over: tabs between cells, a line for each row. */
export const toClipboard = ({ top, bottom, from, to }: Block, textAt: (place: Place) => string): string =>
  range(top, bottom)
    .map((row) =>
      range(from, to)
        .map((column) => quoted(textAt({ row, column })))
        .join('\t'),
    )
    .join('\n');

/**
 * Cells of a block with the texts of its first line (`fill down`); of a single line with those of the line
 * above it.
 */
export function filledDown(block: Block, textAt: (place: Place) => string): (Place & { text: string })[] {
  const source = block.top === block.bottom ? block.top - 1 : block.top;
  if (source < 0) return [];
  return placesIn({ ...block, top: source + 1 }).map((place) => ({
    ...place,
    text: textAt({ row: source, column: place.column }),
  }));
}
