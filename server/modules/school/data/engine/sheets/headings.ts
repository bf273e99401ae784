import { type DataSheet, dataSheets, type SheetColumnKey, sheetColumns } from '@/lib/contract/data-sheets';
import { locales } from '@/lib/contract/localized';
import { normalise } from '@/server/platform/text/arabic';
import { translate } from '@/server/platform/text/translate';

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

/** Without them a row cannot be read at all; first the column that no other sheet has. */
const needed: Record<DataSheet, readonly SheetColumnKey[]> = {
  sheet_classes: ['name_ar', 'grade'],
  sheet_staff: ['role', 'first_ar', 'last_ar'],
  sheet_students: ['number', 'first_ar', 'last_ar', 'grade', 'classroom'],
  sheet_teaching: ['teacher', 'subject', 'grade', 'classroom'],
};
/** So many known columns make a row look like headings. */
const LOOKS_LIKE = 2;

export type Headings = {
  sheet: DataSheet;
  places: Map<SheetColumnKey, number>;
  /** The first column that it needs and lacks. */
  missing: SheetColumnKey | null;
  /** It has the column that no other sheet has. */
  isSure: boolean;
};

/** Which sheet a row begins as its headings, and what is missing; null: it is no row of headings. */
export function headingsOf(cells: readonly string[]): Headings | null {
  const all = dataSheets.map((sheet): Headings => {
    const places = columnsOf(sheet, cells);
    const missing = needed[sheet].find((key) => !places.has(key)) ?? null;
    return { sheet, places, missing, isSure: places.has(sheetColumns[sheet][0]) };
  });
  const sure = all.find(({ isSure }) => isSure);
  if (sure) return sure;
  const like = all.filter(({ places }) => places.size >= LOOKS_LIKE);
  return like.reduce<Headings | null>(
    (best, each) => (best === null || each.places.size > best.places.size ? each : best),
    null,
  );
}

/** Headings of the lists of the template, from which names are copied. */
export function areLists(cells: readonly string[]): boolean {
  const words = new Set(cells.flatMap(wordsOf));
  return (['kind', 'grade', 'name'] as const).every((key) =>
    locales.some((locale) => words.has(normalise(translate(locale)(`office_data.lists.${key}`)))),
  );
}
