import { type DataSheet, dataSheets, sheetColumns, type UnreadPart } from '@/lib/contract/data-sheets';
import { FileError } from '@/server/platform/text/file-error';
import { type NamedSheet, type SheetRow, xlsxSheets } from '@/server/platform/spreadsheets/read-rows';
import type { Part } from '../shape';
import { addClass, addTeaching } from './classes';
import { areLists, columnName, type Headings, headingsOf } from './headings';
import { addStaff, addStudent } from './people';
import { MOST_SHEET_ROWS, Records, type SheetLine } from './records';

/** What a workbook is read with: the branch it is for, and the words that stand for its grades. */
export type SheetContext = {
  branchId: string | null;
  grades: readonly (readonly [token: string, id: string])[];
};
/** How many rows were read, and what was not. */
export type ReadRows = { rows: number; unread: UnreadPart[] };

const LONGEST_CELL = 1000;
/** Rows of one sheet that are looked at, empty ones included. */
const limit = {
  rows: MOST_SHEET_ROWS * 2,
  refusal: () => new FileError('many_rows', { max: MOST_SHEET_ROWS }),
};
/** Rows of explanation and examples begin with it. */
export const REMARK = '#';
/**
 * A title, a date and the name of a school may stand above the headings: filled rows in which they are looked
 * for.
 */
const HEADING_ROWS = 10;
const LONGEST_NAME = 100;

const readers: Record<DataSheet, (records: Records, line: SheetLine) => Promise<void>> = {
  sheet_classes: addClass,
  sheet_staff: addStaff,
  sheet_students: addStudent,
  sheet_teaching: addTeaching,
};

type Found = Headings & { rows: SheetRow[] };
type Read = { found: Found | null; unread: UnreadPart[] };

const LETTERS = 26;
const letterOf = (place: number): string =>
  (place >= LETTERS ? letterOf(Math.floor(place / LETTERS) - 1) : '') +
  String.fromCodePoint(65 + (place % LETTERS));

/** Columns that hold values and are none of ours, by their heading or else their letter. */
function unreadColumns(title: string, headings: readonly string[], { places, rows }: Found): UnreadPart[] {
  const known = new Set(places.values());
  const filled = new Map<number, number>();
  for (const { cells } of rows)
    for (const [place, cell] of cells.entries())
      if (cell !== '' && !known.has(place)) filled.set(place, (filled.get(place) ?? 0) + 1);
  return [...filled]
    .toSorted(([one], [other]) => one - other)
    .map(([place, count]) => ({
      ...{ kind: 'column', sheet: title, missing: null, rows: count },
      column: (headings[place] || letterOf(place)).slice(0, LONGEST_NAME),
    }));
}

/**
 * The rows of a sheet below its headings, and what of it is not read. Throws FileError: `header`,
 * `many_rows`.
 */
async function readSheet(sheet: NamedSheet): Promise<Read> {
  const title = sheet.title.slice(0, LONGEST_NAME);
  let found: Found | null = null;
  let nearest: Headings | null = null;
  let headings: string[] = [];
  let [filled, remarks] = [0, 0];
  for await (const row of sheet) {
    const cells = row.cells.map((cell) => cell.trim());
    const first = cells.find((cell) => cell !== '');
    if (first === undefined) continue;
    filled += 1;
    if (found !== null) {
      if (first.startsWith(REMARK)) remarks += 1;
      else found.rows.push({ ...row, cells });
      if (found.rows.length > MOST_SHEET_ROWS) throw limit.refusal();
    } else if (filled <= HEADING_ROWS) {
      if (nearest === null && areLists(cells)) return { found: null, unread: [] };
      const known = headingsOf(cells);
      if (known?.isSure && known.missing === null) {
        found = { ...known, rows: [] };
        headings = cells;
      } else if (known && !(nearest?.isSure ?? false) && (known.isSure || nearest === null)) nearest = known;
    }
  }
  if (found !== null) {
    const left = remarks > 0 ? [{ kind: 'remarks' as const, sheet: title, column: null, missing: null }] : [];
    const columns = unreadColumns(title, headings, found);
    return { found, unread: [...columns, ...left.map((each) => ({ ...each, rows: remarks }))] };
  }
  if (nearest?.isSure && nearest.missing)
    throw new FileError('header', {
      file: sheetColumns[nearest.sheet][0],
      name: columnName(nearest.missing, 'ar'),
    });
  if (filled === 0) return { found: null, unread: [] };
  const missing = nearest?.missing ?? null;
  return { found: null, unread: [{ kind: 'sheet', sheet: title, column: null, missing, rows: filled }] };
}

const lineOf = ({ sheet, places }: Found, { row, cells, formulas }: SheetRow): SheetLine => ({
  place: { sheet, row },
  text: (key) => (cells[places.get(key) ?? -1] ?? '').slice(0, LONGEST_CELL),
  isFormula: (key) => formulas.includes(places.get(key) ?? -1),
});

/** Whole sheets before columns, and explanations last. */
const order: readonly UnreadPart['kind'][] = ['sheet', 'column', 'remarks'];

/**
 * Rows of a workbook as records of OneRoster, in parts; whatever the order of its sheets, classes come first.
 * What is not read is named. Throws FileError: `branch_needed`, `no_sheets`, `header`, `many_rows`,
 * `no_rows`, those of `xlsxSheets`.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  { branchId, grades }: SheetContext,
  say: (part: Part) => Promise<void>,
): Promise<ReadRows> {
  if (branchId === null) throw new FileError('branch_needed');
  const found: Found[] = [];
  const unread: UnreadPart[] = [];
  for (const sheet of await xlsxSheets(bytes, limit)) {
    const read = await readSheet(sheet);
    if (read.found) found.push(read.found);
    unread.push(...read.unread);
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
  const sorted = unread.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  return { rows: records.count, unread: sorted };
}
