import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormat } from '@/components/ui/format-provider';
import type { OfflineMarksRow } from '@/lib/contract/resources/quizzes/offline-marks';
import { TOTAL } from '@/lib/contract/resources/quizzes/offline-marks-total';
import { cellKey, type Column, type Edits, problemOf } from './sheet';

/** A message for each cell that cannot be saved: the checks of the page, then the refusals of the server. */
export function useProblems(
  rows: readonly OfflineMarksRow[],
  columns: readonly Column[],
  edits: Edits,
  refusals: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const t = useTranslations('offline-marks.problems');
  const format = useFormat();
  return useMemo(() => {
    const found = new Map<string, string>();
    const touched = new Set([...edits.keys()].map((key) => key.split('/')[0]));
    for (const row of rows) {
      if (!touched.has(row.student_id)) continue;
      for (const column of columns) {
        const key = cellKey(row.student_id, column.id);
        const problem = edits.has(key) || column.id === TOTAL ? problemOf(row, column, columns, edits) : null;
        const max = problem && format.number(problem.max, { maximumFractionDigits: 2 });
        if (problem && max !== null) found.set(key, t(problem.code, { max }));
        else if (row.block !== null && edits.has(key)) found.set(key, t(row.block));
      }
    }
    for (const [key, sentence] of refusals) if (!found.has(key) && edits.has(key)) found.set(key, sentence);
    return found;
  }, [rows, columns, edits, refusals, t, format]);
}
