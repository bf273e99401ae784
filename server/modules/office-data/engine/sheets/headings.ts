import { type DataSheet, dataSheets, type SheetColumnKey, sheetColumns } from '@/lib/contract/data-sheets';
import { locales } from '@/lib/contract/localized';
import { normalise } from '../../../../platform/text/arabic';
import { translate } from '../../../../platform/text/translate';

/** The name of a column in one language. */
export const columnName = (key: SheetColumnKey, locale: 'ar' | 'en'): string =>
  translate(locale)(`office_data.columns.${key}`);

const DIVIDER = ' / ';
/** A heading, or a word of a list, in both languages. */
export const inBoth = (key: string): string =>
  locales.map((locale) => translate(locale)(`office_data.${key}`)).join(DIVIDER);

/** The words of a cell that may hold both languages. */
export const wordsOf = (cell: string): string[] =>
  [cell, ...cell.split('/')].map((word) => normalise(word.trim())).filter((word) => word !== '');

/** Columns by their place in a heading row, as far as they are known. */
function columnsOf(sheet: DataSheet, cells: readonly string[]): Map<SheetColumnKey, number> {
  const places = new Map<SheetColumnKey, number>();
  for (const [place, cell] of cells.entries()) {
    const words = wordsOf(cell);
    const key = sheetColumns[sheet].find((each) =>
      locales.some((locale) => words.includes(normalise(columnName(each, locale)))),
    );
    if (key && !places.has(key)) places.set(key, place);
  }
  return places;
}

/** Which sheet a heading row begins, by the column that no other has; null: none of ours. */
export function sheetOf(
  cells: readonly string[],
): { sheet: DataSheet; places: Map<SheetColumnKey, number> } | null {
  for (const sheet of dataSheets) {
    const places = columnsOf(sheet, cells);
    if (places.has(sheetColumns[sheet][0])) return { sheet, places };
  }
  return null;
}
