import type { ImportPreview, ImportRow } from '@/lib/contract/resources/question';

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
