import type { OfflineMarks, OfflineMarksRow } from '@/lib/contract/resources/quizzes/offline-marks';
import { TOTAL } from '@/lib/contract/resources/quizzes/offline-marks-total';
import { type MarkProblem, readMark } from '@/components/spreadsheet/mark';

/** Text of cells that differ from the school's marks, by `cellKey`. */
export type Edits = ReadonlyMap<string, string>;
export type Column = { id: string; position: number | null; max: number };
export type Typed = { row: OfflineMarksRow; column: string; text: string };
export type CellProblem = { code: MarkProblem | 'above_max' | 'paper_total' | 'paper_sum'; max: number };

export const cellKey = (studentId: string, column: string) => `${studentId}/${column}`;

/** Questions and the total after them. */
export const columnsOf = (sheet: Pick<OfflineMarks, 'columns' | 'total_mark'>): Column[] => [
  ...sheet.columns.map(({ question_id, position, max_mark }) => ({
    id: question_id,
    position,
    max: max_mark,
  })),
  { id: TOTAL, position: null, max: sheet.total_mark },
];

export const savedMark = (row: OfflineMarksRow, column: string): number | null =>
  column === TOTAL ? row.total : (row.marks[column] ?? null);

/** The mark that a cell holds now; null while empty or wrong. */
function markNow(row: OfflineMarksRow, column: string, edits: Edits): number | null {
  const typed = edits.get(cellKey(row.student_id, column));
  return typed === undefined ? savedMark(row, column) : readMark(typed).mark;
}

const isFilled = (row: OfflineMarksRow, column: string, edits: Edits) => {
  const typed = edits.get(cellKey(row.student_id, column));
  return typed === undefined ? savedMark(row, column) !== null : typed.trim() !== '';
};

/** Sum of the marks of the questions; null when none has one, then the total itself is typed. */
export function sumOf(row: OfflineMarksRow, columns: readonly Column[], edits: Edits): number | null {
  const questions = columns.filter(({ id }) => id !== TOTAL);
  if (!questions.some(({ id }) => isFilled(row, id, edits))) return null;
  const sum = questions.reduce((total, { id }) => total + (markNow(row, id, edits) ?? 0), 0);
  return Math.round(sum * 100) / 100;
}

/** What is wrong with a cell as it is now; null when it could be saved. */
export function problemOf(
  row: OfflineMarksRow,
  column: Column,
  columns: readonly Column[],
  edits: Edits,
): CellProblem | null {
  const typed = edits.get(cellKey(row.student_id, column.id));
  const max = column.id === TOTAL ? row.max_total : column.max;
  if (typed !== undefined) {
    const { mark, problem } = readMark(typed);
    if (problem) return { code: problem, max };
    if (mark !== null && mark > max) return { code: 'above_max', max };
  }
  if (column.id !== TOTAL) return null;
  const total = markNow(row, TOTAL, edits);
  const sum = total === null ? null : sumOf(row, columns, edits);
  if (sum === null) return null;
  if (row.total !== null) return { code: 'paper_total', max };
  return total === sum ? null : { code: 'paper_sum', max: sum };
}

/**
 * Edits with these cells set, copied once whatever their number; a text that says what the school has is no
 * edit.
 */
export function edited(edits: Edits, cells: readonly Typed[]): Edits {
  const next = new Map(edits);
  for (const { row, column, text } of cells) {
    const key = cellKey(row.student_id, column);
    const { mark, problem } = readMark(text);
    if (problem === null && mark === savedMark(row, column)) next.delete(key);
    else next.set(key, text);
  }
  return next;
}

export type Change = { row: OfflineMarksRow; column: Column; before: number | null; mark: number | null };

/** What a save would write, row by row; only to be asked when nothing is wrong. */
export const changesOf = (
  rows: readonly OfflineMarksRow[],
  columns: readonly Column[],
  edits: Edits,
): Change[] =>
  edits.size === 0
    ? []
    : rows.flatMap((row) =>
        columns.flatMap((column) => {
          const typed = edits.get(cellKey(row.student_id, column.id));
          if (typed === undefined) return [];
          const { mark } = readMark(typed);
          const before = savedMark(row, column.id);
          // A pasted total that equals the sum of its marks is no edit.
          const isSum = column.id === TOTAL && mark !== null && sumOf(row, columns, edits) !== null;
          return mark === before || isSum ? [] : [{ row, column, before, mark }];
        }),
      );

/** The body of a save, with the key of each cell in the order in which they are sent. */
export function toSave(changes: readonly Change[], reason: string | undefined) {
  const ids = [...new Set(changes.map(({ column }) => column.id))];
  const students = [...new Set(changes.map(({ row }) => row.student_id))];
  const rows = students.map((student_id) => ({
    student_id,
    cells: changes
      .filter(({ row }) => row.student_id === student_id)
      .map(({ column, before, mark }) => ({ column: ids.indexOf(column.id), before, mark })),
  }));
  return { columns: ids, rows, ...(reason ? { reason } : {}) };
}
export type SaveBody = ReturnType<typeof toSave>;

/** How many students lose the last mark they have, and with it the attempt. */
export const emptiedBy = (
  rows: readonly OfflineMarksRow[],
  columns: readonly Column[],
  edits: Edits,
): number =>
  rows.filter(
    (row) =>
      row.attempt_id !== null &&
      columns.some(({ id }) => edits.has(cellKey(row.student_id, id))) &&
      columns.every(({ id }) => markNow(row, id, edits) === null),
  ).length;
