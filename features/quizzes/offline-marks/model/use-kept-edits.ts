import { useMemo } from 'react';
import { useKeptDraft } from '@/lib/drafts/use-kept-draft';
import type { OfflineMarks } from '@/lib/contract/resources/quizzes/offline-marks';
import { cellKey, type Column, type Edits, savedMark, type Typed } from './sheet';

/** Saved marks as texts, by `cellKey`; an empty cell is an empty text. */
const savedTexts = ({ rows }: Pick<OfflineMarks, 'rows'>, columns: readonly Column[]) =>
  Object.fromEntries(
    rows.flatMap((row) =>
      columns.map(({ id }) => [cellKey(row.student_id, id), String(savedMark(row, id) ?? '')]),
    ),
  );

/** Kept cells of students and columns that the sheet still has. */
const cellsOf = (
  kept: unknown,
  { rows }: Pick<OfflineMarks, 'rows'>,
  columns: readonly Column[],
): Typed[] => {
  if (typeof kept !== 'object' || kept === null) return [];
  const texts = new Map<string, unknown>(Object.entries(kept));
  return rows.flatMap((row) =>
    columns.flatMap(({ id }) => {
      const text = texts.get(cellKey(row.student_id, id));
      return typeof text === 'string' ? [{ row, column: id, text }] : [];
    }),
  );
};

type KeptEdits = {
  sheet: OfflineMarks;
  columns: readonly Column[];
  edits: Edits;
  isWritable: boolean;
  type: (cells: readonly Typed[]) => void;
};

/** Marks that are typed and not saved stay on this device. */
export function useKeptEdits({ sheet, columns, edits, isWritable, type }: KeptEdits) {
  const name = `paper-marks ${sheet.id}` as const;
  const saved = useMemo(() => savedTexts(sheet, columns), [sheet, columns]);
  const kept = useKeptDraft({
    name: isWritable ? name : null,
    value: Object.fromEntries(edits),
    saved,
    isUnsaved: edits.size > 0,
    onRestore: (found) => type(cellsOf(found, sheet, columns)),
  });
  return { name, kept };
}
