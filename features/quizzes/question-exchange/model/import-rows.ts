import type { ImportPreview, ImportRow } from '@/lib/contract/resources/quizzes/question';

export type ImportView = 'all' | 'changed' | 'refused' | 'duplicate';

export const rowsOf = (preview: ImportPreview, view: ImportView): ImportRow[] =>
  view === 'all' ? preview.rows : preview.rows.filter(({ verdict }) => verdict === view);

/** Whether a row can be imported at all. */
export const canTake = (row: ImportRow, skipsDuplicates: boolean): boolean =>
  row.verdict === 'taken' || row.verdict === 'changed' || (row.verdict === 'duplicate' && !skipsDuplicates);

export const chosenCount = (
  preview: ImportPreview,
  skipped: ReadonlySet<number>,
  skipsDuplicates: boolean,
): number => preview.rows.filter((row) => canTake(row, skipsDuplicates) && !skipped.has(row.number)).length;

/** What the questions of a file are worth together; refused ones bring nothing. */
export const totalMarks = (rows: readonly ImportRow[]): number =>
  Math.round(rows.reduce((sum, row) => sum + (row.verdict === 'refused' ? 0 : row.mark), 0) * 100) / 100;

/** Rows in their order with those that were corrected in their place, and the verdicts counted anew. */
export function withCorrected(
  preview: ImportPreview,
  corrected: ReadonlyMap<number, ImportRow>,
): ImportPreview {
  if (corrected.size === 0) return preview;
  const rows = preview.rows.map((row) => corrected.get(row.number) ?? row);
  const count = (verdict: ImportRow['verdict']) => rows.filter((row) => row.verdict === verdict).length;
  return {
    ...preview,
    rows,
    counts: {
      total: rows.length,
      taken: count('taken'),
      changed: count('changed'),
      refused: count('refused'),
      duplicate: count('duplicate'),
    },
  };
}

/** Marks of the questions that a commit made, by their ids: both are in the order of the file. */
export function marksByQuestion(
  preview: ImportPreview,
  skipped: ReadonlySet<number>,
  skipsDuplicates: boolean,
  questionIds: readonly string[],
): Map<string, number> {
  const rows = preview.rows.filter((row) => canTake(row, skipsDuplicates) && !skipped.has(row.number));
  if (rows.length !== questionIds.length) return new Map();
  return new Map(questionIds.map((id, index) => [id, rows[index]?.mark ?? 1]));
}

const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replace(/"/g, '""')}"`;

/** The refused rows as a table for a spreadsheet, with a byte order mark so that Arabic opens right. */
export function mistakesCsv(preview: ImportPreview, head: readonly string[]): string {
  const rows = rowsOf(preview, 'refused').map((row) => [
    String(row.line),
    row.plain.ar ?? row.plain.en ?? '',
    row.notes.map(({ detail }) => detail).join(' · '),
  ]);
  return `\ufeff${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
