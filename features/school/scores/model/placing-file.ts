import type { ScoreHeader, ScoreRow } from '@/lib/contract/resources/school/score';
import { forMatching } from '@/lib/i18n/normalize';
import { type Pasted, placeBlock, studentOf } from './pasting';

/** A head may stand below the name of the school and of the class. */
const HEAD_ROWS = 10;

type Head = { row: number; columns: (ScoreHeader | null)[] };

/** The columns that a line names, each once and in its order; null where a cell names none. */
function columnsNamed(cells: readonly string[], columns: readonly ScoreHeader[]): (ScoreHeader | null)[] {
  const left = [...columns];
  return cells.map((cell) => {
    const text = forMatching(cell);
    const place = text
      ? left.findIndex((each) => [each.title_ar, each.title_en].some((title) => forMatching(title) === text))
      : -1;
    return place < 0 ? null : (left.splice(place, 1)[0] ?? null);
  });
}

/** The line that names most columns; null when none names any. */
function headOf(rows: readonly string[][], columns: readonly ScoreHeader[]): Head | null {
  const heads = rows
    .slice(0, HEAD_ROWS)
    .map((cells, row) => ({ row, columns: columnsNamed(cells, columns) }));
  const known = ({ columns: found }: Head) => found.filter(Boolean).length;
  return heads.reduce<Head | null>(
    (best, head) => (known(head) > (best ? known(best) : 0) ? head : best),
    null,
  );
}

/**
 * Where the cells of a file go: by the titles of its columns and the names or numbers before them; without
 * titles as a block that is pasted into the first cell. Empty cells of a file leave what stands.
 */
export function placeFile(
  rows: readonly string[][],
  students: readonly ScoreRow[],
  columns: readonly ScoreHeader[],
): Pasted {
  const head = headOf(rows, columns);
  if (!head) {
    const block = placeBlock(rows, { row: 0, column: 0 }, students, columns);
    return { ...block, cells: block.cells.filter(({ text }) => text !== '') };
  }
  const first = head.columns.findIndex(Boolean);
  const placed: Pasted = { cells: [], unknown: [], outside: 0 };
  for (const [index, cells] of rows.slice(head.row + 1).entries()) {
    const labels = cells.slice(0, first);
    const student = first > 0 ? studentOf(labels, students) : students[index];
    const own = head.columns.flatMap((column, place) => {
      const text = cells[place] ?? '';
      return column && column.type !== 'computed' && text !== '' ? [{ key: column.key, text }] : [];
    });
    if (student) placed.cells.push(...own.map((cell) => ({ ...cell, student: student.id })));
    else if (first > 0 && own.length > 0) placed.unknown.push(labels.filter(Boolean).join(' · ') || '—');
    else placed.outside += own.length;
  }
  return placed;
}
