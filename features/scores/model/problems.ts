import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormat } from '@/components/ui/format-provider';
import { pick } from '@/lib/contract/localized';
import type { ScoreHeader } from '@/lib/contract/resources/score';
import type { Format } from '@/lib/i18n/format';
import { type CellWords, readCell, textOf } from './cell-text';
import { cellName, type SheetState } from './sheet-state';

export type SheetTools = {
  words: CellWords;
  t: ReturnType<typeof useTranslations<'scores'>>;
  format: Format;
};
export const markFormat = { maximumFractionDigits: 2, useGrouping: false } as const;

/** A cell that was not taken. */
export type Problem = {
  /** Name of the cell in the sheet. */
  name: string;
  /** Student and column. */
  label: string;
  sentence: string;
  isConflict: boolean;
  row: number;
  key: string;
};

/** What sentences about cells are made with. */
export function useSheetTools(words: CellWords): SheetTools {
  const t = useTranslations('scores');
  const format = useFormat();
  return useMemo(() => ({ words, t, format }), [words, t, format]);
}

/** Sentence about what is wrong with the cell; null when it may stand. */
export function problemOf(
  state: SheetState,
  student: string,
  column: ScoreHeader,
  { words, t, format }: SheetTools,
): string | null {
  const name = cellName(student, column.key);
  const refused = state.refused.get(name);
  if (refused) return refused;
  const conflict = state.conflicts.get(name);
  if (conflict) {
    const mark = textOf(conflict.current, column, words) || t('conflicts.empty');
    const by = conflict.by ? pick(conflict.by, words.locale) : '';
    return by ? t('conflicts.by', { by, mark }) : t('conflicts.changed', { mark });
  }
  const text = state.drafts.get(name);
  if (text === undefined) return null;
  const { problem } = readCell(text, column, words);
  return problem && t(`problems.${problem}`, { max: format.number(column.max, markFormat) });
}

export const columnTitle = (column: ScoreHeader, { locale }: CellWords): string =>
  locale === 'ar' ? column.title_ar : column.title_en;

/** Cells that were not taken, line by line. */
export function problemsIn(state: SheetState, tools: SheetTools): Problem[] {
  if (state.drafts.size + state.conflicts.size === 0) return [];
  const { frontend_headers: headers } = state.sheet.meta;
  return state.sheet.data.flatMap(({ id, attributes }, row) =>
    headers.flatMap((column) => {
      const sentence = problemOf(state, id, column, tools);
      const name = cellName(id, column.key);
      const label = tools.t('cellName', {
        student: pick(attributes.name, tools.words.locale),
        column: columnTitle(column, tools.words),
      });
      const isConflict = state.conflicts.has(name);
      return sentence === null ? [] : [{ name, label, sentence, isConflict, row, key: column.key }];
    }),
  );
}
