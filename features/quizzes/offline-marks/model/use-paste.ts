import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { OfflineMarksNames, OfflineMarksRow } from '@/lib/contract/resources/quizzes/offline-marks';
import { matchNames } from '../api/marks';
import { readBlock } from '@/components/spreadsheet/block';
import { type Block, sortBlock } from '@/components/spreadsheet/placing';
import type { Column, Typed } from './sheet';

/** A pasted row that no student could be found for, with why. */
export type UnmatchedRow = {
  id: string;
  label: string;
  marks: string[];
  from: number;
  reason: 'unknown' | 'ambiguous' | 'twice' | 'below';
  numbers: string[];
};

type Match = OfflineMarksNames['matches'][number];
type Sheet = {
  rows: readonly OfflineMarksRow[];
  columns: readonly Column[];
  action: ResourceAction | undefined;
};

const typedRow = (
  row: OfflineMarksRow,
  marks: readonly string[],
  from: number,
  columns: readonly Column[],
): Typed[] =>
  marks.flatMap((text, index) => {
    const column = columns[from + index];
    return column ? [{ row, column: column.id, text }] : [];
  });

/** Cells of a block whose rows have names; who is unknown, unclear or named twice stays unmatched. */
function byName({ labels, marks, from }: Block, matches: readonly Match[], { rows, columns }: Sheet) {
  const byLabel = new Map(matches.map((match) => [match.label, match]));
  const taken = new Set<string>();
  const typed: Typed[] = [];
  const unmatched: UnmatchedRow[] = [];
  for (const [index, names] of labels.entries()) {
    const given = marks[index] ?? [];
    const found = names.map((name) => byLabel.get(name)).filter((match) => match !== undefined);
    const id = found.find(({ student_id }) => student_id !== null)?.student_id;
    const row = rows.find(({ student_id }) => student_id === id);
    if (row && !taken.has(row.student_id)) {
      taken.add(row.student_id);
      typed.push(...typedRow(row, given, from, columns));
    } else if (names.some((name) => name !== '') || given.some((cell) => cell !== '')) {
      const numbers = found.flatMap(({ candidates }) => candidates.map(({ number }) => number));
      const reason = row ? 'twice' : numbers.length > 0 ? 'ambiguous' : 'unknown';
      unmatched.push({
        id: `${index}`,
        label: names.filter(Boolean).join(' · '),
        marks: given,
        from,
        reason,
        numbers,
      });
    }
  }
  return { typed, unmatched };
}

/**
 * Cells of a block without names: row after row from the cursor; rows below the last student are unmatched.
 */
function fromCursor({ marks, from }: Block, at: number, { rows, columns }: Sheet) {
  const typed: Typed[] = [];
  const unmatched: UnmatchedRow[] = [];
  for (const [index, given] of marks.entries()) {
    const row = rows[at + index];
    if (row) typed.push(...typedRow(row, given, from, columns));
    else if (given.some((cell) => cell !== ''))
      unmatched.push({
        id: `${index}`,
        label: given.join(' · '),
        marks: given,
        from,
        reason: 'below',
        numbers: [],
      });
  }
  return { typed, unmatched };
}

/**
 * Pasting of a block: the target of each cell, the names to look up on the server, and the rows without a
 * target.
 */
export function usePaste(sheet: Sheet, type: (cells: readonly Typed[]) => void) {
  const names = useMutation(
    matchNames(sheet.action ?? { key: '', method: 'POST', endpoint_url: '', label: '' }),
  );
  const [unmatched, setUnmatched] = useState<readonly UnmatchedRow[]>([]);
  const [outside, setOutside] = useState(0);

  /** False when the text is one value: that is typing, not pasting. */
  function paste(text: string, place: { row: number; column: number }): boolean {
    const rows = readBlock(text);
    if (rows.length === 0 || (rows.length === 1 && rows[0]?.length === 1)) return false;
    const block = sortBlock(
      rows,
      sheet.columns.map(({ id, max }) => ({ id, max })),
      place.column,
    );
    const settle = ({ typed, unmatched: left }: ReturnType<typeof fromCursor>) => {
      type(typed);
      setUnmatched(left);
      setOutside(block.outside);
    };
    const labels = [...new Set(block.labels.flat())];
    if (labels.length === 0) settle(fromCursor(block, place.row, sheet));
    else names.mutate(labels, { onSuccess: ({ matches }) => settle(byName(block, matches, sheet)) });
    return true;
  }

  /** Assigns an unmatched row to a student, or leaves it out. */
  function resolve(unmatchedRow: UnmatchedRow, row: OfflineMarksRow | undefined) {
    if (row) type(typedRow(row, unmatchedRow.marks, unmatchedRow.from, sheet.columns));
    setUnmatched((all) => all.filter(({ id }) => id !== unmatchedRow.id));
  }
  const forget = () => {
    setUnmatched([]);
    setOutside(0);
  };
  return {
    paste,
    unmatched,
    outside,
    resolve,
    forget,
    isMatching: names.isPending,
    hasFailed: names.isError,
  };
}
