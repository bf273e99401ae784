import { FileError } from '@/server/platform/text/file-error';
import { letterNumber } from './letters';
import { cleanCell, type Column, columnId, heading, readHeading } from './vocabulary';

export type Head = {
  columns: (Column | undefined)[];
  names: string[];
  headings: Map<string, string>;
  /** The heading of the types is ours, so their names are too. */
  isOwn: boolean;
};

const OWN_TYPE = heading({ key: 'type' });

/** The bare letter or number of a heading such as `A`, `(b)`, `ج` or `3`; 0 for any other. */
function bareNumber(cell: string): number {
  const bare = cleanCell(cell)
    .replace(/^[([]+|(?<![)\].:])[)\].:]+$/g, '')
    .trim();
  if (/^\d$/.test(bare)) return Number(bare);
  return bare.length <= 2 ? letterNumber(bare) : 0;
}

/**
 * Options under bare letters or numbers: a row of them from the first on, side by side. Any other letter stays unread, so
 * that أ، ب، ت is not read as far as it goes.
 */
function withLetters(cells: string[], columns: (Column | undefined)[]): (Column | undefined)[] {
  if (columns.every((column) => column === undefined)) return columns;
  const numbers = cells.map((cell, index) => (columns[index] ? 0 : bareNumber(cell)));
  const from = numbers.findIndex((n, index) => n === 1 && numbers[index + 1] === 2);
  if (from < 0) return columns;
  const length = numbers.slice(from).findIndex((n, index) => n !== index + 1);
  const to = length < 0 ? numbers.length : from + length;
  const next = cleanCell(cells[to] ?? '');
  if (!columns[to] && next.length === 1) return columns;
  return columns.map((column, index) =>
    index >= from && index < to ? { key: 'option', n: index - from + 1 } : column,
  );
}

/**
 * The columns of a heading row; undefined when it is none. Throws FileError for a heading row that cannot work, unless
 * rows before it were none either: then it need not be one.
 */
export function readHead(cells: string[], isFirst: boolean): Head | undefined {
  const columns = withLetters(
    cells,
    cells.map((cell) => (cell.trim() === '' ? undefined : readHeading(cell))),
  );
  const known = columns.filter((column) => column !== undefined);
  if (known.length < 2) return undefined;
  const has = (key: Column['key']) => known.some((column) => column.key === key);
  if (!isFirst && !(has('prompt') && has('answer'))) return undefined;
  const ids = known.map(columnId);
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  const nameOf = (column: Column | undefined) => cells[columns.indexOf(column)]?.trim() ?? '';
  if (repeated >= 0) throw new FileError('header_repeated', { column: nameOf(known[repeated]) });
  if (!has('prompt')) throw new FileError('header_missing', { column: 'نص السؤال / Question' });
  if (!has('answer')) throw new FileError('header_missing', { column: 'الإجابة الصحيحة / Right answer' });
  return {
    columns,
    names: cells.map((cell) => cell.trim()),
    headings: new Map(known.map((column) => [columnId(column), nameOf(column)])),
    isOwn: cells.some((cell) => cell.trim() === OWN_TYPE),
  };
}
