import type { ScoreChange } from '@/lib/contract/resources/school/score';
import { type CellWords, textOf } from './cell-text';
import {
  type CellText,
  type Conflict,
  nameParts,
  type SheetState,
  typeCells,
  withConflicts,
} from './sheet-state';

/** Marks that this device keeps until the school has them. */
export type KeptMarks = {
  /** Where they are saved. */
  endpoint_url: string;
  /** By cell: what was typed, the version that its writer saw, and the change where the text is valid. */
  cells: Record<string, { text: string; version: number; change: ScoreChange | null }>;
};

const versionIn = ({ sheet }: SheetState, name: string): number => {
  const [student, key] = nameParts(name);
  return sheet.data.find(({ id }) => id === student)?.attributes.values[key]?.version ?? 0;
};

/** What is typed in a sheet and not saved. */
export const keptMarksOf = (
  state: SheetState,
  changes: ReadonlyMap<string, ScoreChange>,
  endpoint_url: string,
): KeptMarks => ({
  endpoint_url,
  cells: Object.fromEntries(
    [...state.drafts].map(([name, text]) => [
      name,
      { text, version: versionIn(state, name), change: changes.get(name) ?? null },
    ]),
  ),
});

export const isKeptMarks = (kept: unknown): kept is KeptMarks =>
  typeof kept === 'object' &&
  kept !== null &&
  'endpoint_url' in kept &&
  typeof kept.endpoint_url === 'string' &&
  'cells' in kept &&
  typeof kept.cells === 'object' &&
  kept.cells !== null &&
  Object.values(kept.cells).every(
    (cell: unknown) =>
      typeof cell === 'object' &&
      cell !== null &&
      'text' in cell &&
      typeof cell.text === 'string' &&
      'version' in cell &&
      typeof cell.version === 'number',
  );

/**
 * Kept marks in the sheet as it is saved now: a cell that somebody else changed meanwhile is a conflict, one that holds
 * the same already is done.
 */
export function withKeptMarks(state: SheetState, { cells }: KeptMarks, words: CellWords): SheetState {
  const typed: CellText[] = [];
  const conflicts = new Map<string, Conflict>();
  for (const [name, { text, version }] of Object.entries(cells)) {
    const [student, key] = nameParts(name);
    const column = state.sheet.meta.frontend_headers.find((header) => header.key === key);
    const current = state.sheet.data.find(({ id }) => id === student)?.attributes.values[key];
    // What was typed since stands above it.
    if (!column || !current || state.drafts.has(name)) continue;
    if (text.trim() === textOf(current, column, words)) continue;
    typed.push({ student, key, text });
    if (current.version !== version) conflicts.set(name, { current, by: null });
  }
  if (typed.length === 0) return state;
  return withConflicts(typeCells(state, typed, words), conflicts);
}
