import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormat } from '@/components/ui/format-provider';
import { pick } from '@/lib/contract/localized';
import type { ScoreHeader } from '@/lib/contract/resources/school/score';
import type { Format } from '@/lib/i18n/format';
import { type CellWords, readCell, textOf } from './cell-text';
import { cellName, nameParts, type SheetState } from './sheet-state';

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
    const own = state.drafts.get(name)?.trim() || t('conflicts.empty');
    return by ? t('conflicts.by', { by, mark, own }) : t('conflicts.changed', { mark, own });
  }
  const text = state.drafts.get(name);
  if (text === undefined) return null;
  const { problem } = readCell(text, column, words);
  return problem && t(`problems.${problem}`, { max: format.number(column.max, markFormat) });
}

export const columnTitle = (column: ScoreHeader, { locale }: CellWords): string =>
  locale === 'ar' ? column.title_ar : column.title_en;

/**
 * Cells that were not taken, line by line; only cells with something typed, refused or changed are looked at.
 */
export function problemsIn(state: SheetState, tools: SheetTools): Problem[] {
  const { frontend_headers: headers } = state.sheet.meta;
  const touched = new Set([...state.drafts.keys(), ...state.refused.keys(), ...state.conflicts.keys()]);
  if (touched.size === 0) return [];
  const students = new Set([...touched].map((name) => nameParts(name)[0]));
  return state.sheet.data.flatMap(({ id, attributes }, row) => {
    if (!students.has(id)) return [];
    return headers.flatMap((column) => {
      const name = cellName(id, column.key);
      const sentence = touched.has(name) ? problemOf(state, id, column, tools) : null;
      if (sentence === null) return [];
      const label = tools.t('cellName', {
        student: pick(attributes.name, tools.words.locale),
        column: columnTitle(column, tools.words),
      });
      return [{ name, label, sentence, isConflict: state.conflicts.has(name), row, key: column.key }];
    });
  });
}
