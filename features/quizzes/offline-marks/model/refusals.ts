import { refusalOf } from '@/lib/forms/refusal';
import { cellKey, type SaveBody } from './sheet';

/** Refusals of a save at the cells that were sent; those of a student stand at each sent cell of the row. */
export function refusalsOf(failure: unknown, sent: SaveBody) {
  const { fields, rest } = refusalOf(failure);
  const cells = new Map<string, string>();
  const others = [...rest];
  let reason: string | undefined;
  for (const [path, detail] of Object.entries(fields)) {
    const [, row = '', cell] = /^rows\.(\d+)\.(?:cells\.(\d+)|student_id)/.exec(path) ?? [];
    const entry = sent.rows[Number(row)];
    const keyOf = ({ column }: { column: number }) =>
      cellKey(entry?.student_id ?? '', sent.columns[column] ?? '');
    if (path === 'reason') reason = detail;
    else if (row === '' || !entry) others.push(detail);
    else
      for (const each of cell === undefined ? entry.cells : [entry.cells[Number(cell)]])
        if (each) cells.set(keyOf(each), detail);
  }
  return { cells, reason, others: [...new Set(others)] };
}
