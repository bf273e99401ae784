import type { DataSheet, SheetColumnKey } from '@/lib/contract/data-sheets';
import { dataSheets, sheetColumns } from '@/lib/contract/data-sheets';
import { FileError } from '../../../../platform/text/file-error';
import { type Sheet, type SheetRow, xlsxSheets } from '../../../../platform/spreadsheets/read-rows';
import type { Part } from '../shape';
import { addClass, addTeaching } from './classes';
import { columnName, sheetOf } from './headings';
import { addStaff, addStudent } from './people';
import { MOST_SHEET_ROWS, Records, type SheetLine } from './records';

/** What a workbook is read with: the branch it is for, and the words that stand for its grades. */
export type SheetContext = {
  branchId: string | null;
  grades: readonly (readonly [token: string, id: string])[];
};

const LONGEST_CELL = 1000;
/** Rows of one sheet that are looked at, empty ones included. */
const limit = {
  rows: MOST_SHEET_ROWS * 2,
  refusal: () => new FileError('many_rows', { max: MOST_SHEET_ROWS }),
};
/** Rows of explanation and examples begin with it. */
export const REMARK = '#';

const readers: Record<DataSheet, (records: Records, line: SheetLine) => Promise<void>> = {
  sheet_classes: addClass,
  sheet_staff: addStaff,
  sheet_students: addStudent,
  sheet_teaching: addTeaching,
};
/** Without them a row cannot be read at all. */
const needed: Record<DataSheet, readonly SheetColumnKey[]> = {
  sheet_classes: ['grade'],
  sheet_staff: ['first_ar', 'last_ar'],
  sheet_students: ['first_ar', 'last_ar', 'grade', 'classroom'],
  sheet_teaching: ['subject', 'grade', 'classroom'],
};

type Found = { sheet: DataSheet; places: Map<SheetColumnKey, number>; rows: SheetRow[] };

/** The rows of a sheet below its headings; null for a sheet that is none of ours. Throws FileError: `header`. */
async function readSheet(sheet: Sheet): Promise<Found | null> {
  let found: Found | null = null;
  for await (const row of sheet) {
    const cells = row.cells.map((cell) => cell.trim());
    const first = cells.find((cell) => cell !== '');
    if (first === undefined) continue;
    if (found === null) {
      const known = sheetOf(cells);
      if (known === null) return null;
      const missing = needed[known.sheet].find((key) => !known.places.has(key));
      if (missing)
        throw new FileError('header', {
          file: sheetColumns[known.sheet][0],
          name: columnName(missing, 'ar'),
        });
      found = { ...known, rows: [] };
    } else if (!first.startsWith(REMARK)) {
      found.rows.push({ ...row, cells });
      if (found.rows.length > MOST_SHEET_ROWS) throw limit.refusal();
    }
  }
  return found;
}

const lineOf = ({ sheet, places }: Found, { row, cells, formulas }: SheetRow): SheetLine => ({
  place: { sheet, row },
  text: (key) => (cells[places.get(key) ?? -1] ?? '').slice(0, LONGEST_CELL),
  isFormula: (key) => formulas.includes(places.get(key) ?? -1),
});

/**
 * Rows of a workbook as records of OneRoster, in parts; whatever the order of its sheets, classes come first. Throws
 * FileError: `branch_needed`, `no_sheets`, `header`, `many_rows`, `no_rows`, those of `xlsxSheets`.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  { branchId, grades }: SheetContext,
  say: (part: Part) => Promise<void>,
): Promise<number> {
  if (branchId === null) throw new FileError('branch_needed');
  const found: Found[] = [];
  for (const sheet of await xlsxSheets(bytes, limit)) {
    const read = await readSheet(sheet);
    if (read) found.push(read);
  }
  if (found.length === 0) throw new FileError('no_sheets');
  const records = new Records(branchId, grades, say);
  for (const kind of dataSheets)
    for (const each of found.filter(({ sheet }) => sheet === kind))
      for (const row of each.rows) {
        records.countRow();
        await readers[kind](records, lineOf(each, row));
      }
  if (records.count === 0) throw new FileError('no_rows');
  await records.end();
  return records.count;
}
