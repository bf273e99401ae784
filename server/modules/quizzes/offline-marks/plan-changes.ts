import {
  type OfflineMarksInput,
  type MarkBlock,
  TOTAL,
} from '@/lib/contract/resources/quizzes/offline-marks';
import type { FieldIssue } from '@/server/router/errors';
import type { SheetQuiz, SheetStudent } from './mark-sheet';

/** One mark that becomes another one. */
export type Change = { column: string; before: number | null; after: number | null };

/** What a student's attempt on paper comes to hold: marks of questions, one total, or nothing any more. */
export type PlannedRow = {
  student: SheetStudent;
  changes: Change[];
  marks: Record<string, number>;
  total: number | null;
};

export type Plan = { rows: PlannedRow[]; issues: FieldIssue[]; needsReason: boolean };

const blockCodes: Record<MarkBlock, string> = {
  open_attempt: 'paper_open_attempt',
  taken_online: 'paper_taken_online',
  excused: 'paper_excused',
};

type Row = OfflineMarksInput['rows'][number];
type RowContext = {
  quiz: SheetQuiz;
  columns: readonly string[];
  student: SheetStudent;
  row: Row;
  index: number;
};

const valueOf = (student: SheetStudent, column: string): number | null =>
  column === TOTAL ? student.total : (student.marks[column] ?? null);

const greatest = ({ quiz, student }: RowContext, column: string): number =>
  column === TOTAL
    ? student.max_total
    : (quiz.columns.find(({ question_id }) => question_id === column)?.max_mark ?? 0);

/** The cells of one student against what the school has: what changes, and what is wrong, at its cell. */
function planRow(context: RowContext): { planned: PlannedRow; issues: FieldIssue[] } {
  const { student, row, columns, index } = context;
  const planned: PlannedRow = { student, changes: [], marks: { ...student.marks }, total: student.total };
  const issues: FieldIssue[] = [];
  const seen = new Set<number>();
  for (const [place, cell] of row.cells.entries()) {
    const field = `rows.${index}.cells.${place}`;
    const column = columns[cell.column];
    if (column === undefined || seen.has(cell.column)) {
      issues.push({ field: `${field}.column`, code: column === undefined ? 'id' : 'duplicate' });
      continue;
    }
    seen.add(cell.column);
    const current = valueOf(student, column);
    const max = greatest(context, column);
    if (current === cell.mark) continue;
    if (current !== cell.before) {
      issues.push({
        field: `${field}.mark`,
        code: 'mark_changed',
        params: { current: current ?? '—' },
        meta: { current },
      });
      continue;
    }
    if (cell.mark !== null && cell.mark > max)
      issues.push({ field: `${field}.mark`, code: 'above_max', params: { max } });
    planned.changes.push({ column, before: current, after: cell.mark });
    if (column === TOTAL) planned.total = cell.mark;
    else if (cell.mark === null) delete planned.marks[column];
    else planned.marks[column] = cell.mark;
  }
  if (planned.total !== null && Object.keys(planned.marks).length > 0 && planned.changes.length > 0)
    issues.push({ field: `rows.${index}.cells.${row.cells.length - 1}.mark`, code: 'paper_total' });
  if (planned.changes.length > 0 && student.block !== null)
    issues.push({ field: `rows.${index}.student_id`, code: blockCodes[student.block] });
  return { planned, issues };
}

/**
 * Everything that a save would do. Cells that hold the wanted mark already are left alone, so a repeated save
 * does nothing.
 */
export function planSave(quiz: SheetQuiz, students: readonly SheetStudent[], input: OfflineMarksInput): Plan {
  const byId = new Map(students.map((student) => [student.student_id, student]));
  const known = new Set([TOTAL, ...quiz.columns.map(({ question_id }) => question_id)]);
  const issues: FieldIssue[] = input.columns.flatMap((column, index) =>
    !known.has(column)
      ? [{ field: `columns.${index}`, code: 'paper_column' }]
      : input.columns.indexOf(column) < index
        ? [{ field: `columns.${index}`, code: 'duplicate' }]
        : [],
  );
  const rows: PlannedRow[] = [];
  const seen = new Set<string>();
  for (const [index, row] of input.rows.entries()) {
    const student = byId.get(row.student_id);
    if (!student || seen.has(row.student_id)) {
      issues.push({ field: `rows.${index}.student_id`, code: student ? 'paper_twice' : 'paper_student' });
      continue;
    }
    seen.add(row.student_id);
    const { planned, issues: own } = planRow({ quiz, columns: input.columns, student, row, index });
    issues.push(...own);
    if (planned.changes.length > 0) rows.push(planned);
  }
  const needsReason = rows.some(({ changes }) => changes.some(({ before }) => before !== null));
  return { rows, issues, needsReason };
}
