import type { Place } from '@/components/spreadsheet/moves';
import { sortBlock } from '@/components/spreadsheet/placing';
import type { ScoreHeader, ScoreRow } from '@/lib/contract/resources/school/score';
import { forMatching } from '@/lib/i18n/normalize';
import type { CellText } from './sheet-state';

export type Pasted = {
  cells: CellText[];
  /** Names or numbers that no student of the sheet has, or that two have. */
  unknown: string[];
  /** Values beside or below the sheet. */
  outside: number;
};

const namesOf = ({ attributes: { number, name } }: ScoreRow) =>
  [number, name.ar, name.en].flatMap((each) => (each ? [forMatching(each)] : []));

/** The student whom one of these labels names; null for nobody and for two. */
export function studentOf(labels: readonly string[], rows: readonly ScoreRow[]): ScoreRow | null {
  for (const label of labels.map(forMatching).filter(Boolean)) {
    const found = rows.filter((row) => namesOf(row).includes(label));
    const [only] = found;
    if (only && found.length === 1) return only;
  }
  return null;
}

const filled = (texts: readonly string[]) => texts.filter((text) => text !== '').length;

/**
 * Where the cells of a block go: by the names or numbers in its first columns, else line by line from the
 * place on.
 */
export function placeBlock(
  block: readonly string[][],
  place: Place,
  rows: readonly ScoreRow[],
  columns: readonly ScoreHeader[],
): Pasted {
  const isMarks = columns[place.column]?.type === 'mark';
  const targets = columns.map(({ key, max }) => ({ id: key, max }));
  const { labels, from, marks, outside } = isMarks
    ? sortBlock(block, targets, place.column)
    : { labels: [], from: place.column, marks: block, outside: 0 };
  const pasted: Pasted = { cells: [], unknown: [], outside };
  for (const [index, texts] of marks.entries()) {
    const own = labels[index];
    const row = own ? studentOf(own, rows) : rows[place.row + index];
    if (!row) {
      if (own && (filled(own) > 0 || filled(texts) > 0)) pasted.unknown.push(own.filter(Boolean).join(' · '));
      else pasted.outside += filled(texts);
      continue;
    }
    for (const [across, text] of texts.entries()) {
      const column = columns[from + across];
      if (column) pasted.cells.push({ student: row.id, key: column.key, text });
    }
  }
  return pasted;
}
