import { type Stringifier, stringify } from 'csv-stringify';
import { writeXlsx } from 'hucre/xlsx';
import type { Locale } from '@/lib/contract/text';

export type SheetFormat = 'xlsx' | 'csv';
/** Text stays text and a number a number; nothing is ever written as a formula. */
export type SheetValue = string | number | boolean | null | undefined;
export type SheetColumn = {
  key: string;
  header: string;
  /** In characters; measured from the cells when absent. */
  width?: number;
  /** Excel number format, e.g. `0.0` or `0%`. */
  format?: string;
  /** Cells are instants (ISO 8601), shown on the clock of `timeZone`: dates in a workbook, text in CSV. */
  isMoment?: boolean;
  /** Cells keep their line ends. */
  isWrapped?: boolean;
  /** Closed list of values offered by Excel. */
  choices?: string[];
};
export type SheetData = {
  /** Name of the tab. */
  title: string;
  /** Arabic sheets open right to left. */
  locale: Locale;
  /** Clock of the columns of instants; UTC when absent. */
  timeZone?: string;
  columns: SheetColumn[];
  rows: Iterable<Record<string, SheetValue>>;
};

const CELL_LIMIT = 32_767;
const ROWS_A_TURN = 200;
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g;
/** What a spreadsheet may take for the beginning of a formula, full-width forms included. */
const FORMULA = /^'*(?:[\t\r]|[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;

const cleanText = (value: string) => value.toWellFormed().replace(CONTROLS, '');

/** A text as a CSV cell that no spreadsheet takes for a formula; `unguard` takes the mark away. */
export const guardFormula = (value: string) => {
  const text = /^\0/.test(value) ? `'${cleanText(value)}` : cleanText(value);
  return FORMULA.test(text) && text === cleanText(value) ? `'${text}` : text;
};
export const unguardFormula = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

const csvValue = (value: SheetValue): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return typeof value === 'string' ? guardFormula(value) : String(value);
};

/** `_x000B_` in a text would be read as an escape. */
const xlsxText = (value: string) =>
  cleanText(value)
    .replace(/_x(?=[0-9a-f]{4}_)/gi, '_x005F_x')
    .slice(0, CELL_LIMIT);
const xlsxValue = (value: SheetValue) => {
  if (typeof value === 'string') return value === '' ? null : xlsxText(value);
  return typeof value === 'number' && !Number.isFinite(value) ? null : (value ?? null);
};

/** An instant as the wall clock of a time zone: `2026-11-22 09:40`, sortable as text. */
function wallClock(timeZone = 'UTC'): (value: SheetValue) => string {
  const formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (value) => (typeof value === 'string' && value !== '' ? formatter.format(new Date(value)) : '');
}

/** A date of a workbook has no time zone: the hours of the wall clock are written as they are. */
const xlsxMoment = (clock: string) => (clock === '' ? null : new Date(`${clock.replace(' ', 'T')}:00Z`));

const tabName = (title: string) =>
  title
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .trim()
    .slice(0, 31) || 'Sheet';

/** So many columns still fit an upright page. */
const COLUMNS_UPRIGHT = 6;

function toSheet({ title, locale, timeZone, columns, rows }: SheetData) {
  const toClock = wallClock(timeZone);
  const body = Array.from(rows, (row) =>
    columns.map(({ key, isMoment }) => (isMoment ? xlsxMoment(toClock(row[key])) : xlsxValue(row[key]))),
  );
  const last = Math.max(body.length + 1, 1000);
  return {
    name: tabName(title),
    columns: columns.map(({ width, format, isMoment, isWrapped }) => ({
      ...(isMoment ? { width: width ?? 18 } : width ? { width } : { autoWidth: true }),
      ...((isMoment || format) && { numFmt: isMoment ? 'yyyy-mm-dd hh:mm' : format }),
      ...(isWrapped && { style: { alignment: { wrapText: true, vertical: 'top' as const } } }),
    })),
    rows: [columns.map(({ header }) => xlsxText(header)), ...body],
    freezePane: { rows: 1 },
    view: { rightToLeft: locale === 'ar' },
    pageSetup: {
      paperSize: 'a4' as const,
      orientation: columns.length > COLUMNS_UPRIGHT ? ('landscape' as const) : ('portrait' as const),
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '$1:$1',
    },
    headerFooter: { oddFooter: '&L&A&R&P / &N' },
    dataValidations: columns.flatMap(({ choices }, index) =>
      choices
        ? [
            {
              type: 'list' as const,
              values: choices,
              range: `${columnLetters(index)}2:${columnLetters(index)}${last}`,
            },
          ]
        : [],
    ),
  };
}

const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** A workbook of one or more sheets. */
export const writeWorkbook = async (sheets: SheetData[]): Promise<Uint8Array> =>
  writeXlsx({ sheets: sheets.map(toSheet) });

const BOM = '\uFEFF';

async function feed(stringifier: Stringifier, { columns, rows, timeZone }: SheetData): Promise<void> {
  const toClock = wallClock(timeZone);
  stringifier.write(columns.map(({ header }) => guardFormula(header)));
  let written = 0;
  for (const row of rows) {
    stringifier.write(
      columns.map(({ key, isMoment }) => (isMoment ? toClock(row[key]) : csvValue(row[key]))),
    );
    written += 1;
    if (written % ROWS_A_TURN === 0) await new Promise(setImmediate);
  }
  stringifier.end();
}

/** RFC 4180 with a byte order mark, which Excel needs for Arabic; machines ask for none. */
export async function writeCsv(
  sheet: SheetData,
  { bom = true }: { bom?: boolean } = {},
): Promise<Uint8Array> {
  const stringifier = stringify({ record_delimiter: '\r\n', quoted_match: /[\r\n]|^\s|\s$/ });
  const chunks: string[] = bom ? [BOM] : [];
  const done = (async () => {
    for await (const chunk of stringifier) chunks.push(String(chunk));
  })();
  await Promise.all([feed(stringifier, sheet), done]);
  return new TextEncoder().encode(chunks.join(''));
}

/** One table as XLSX or CSV; the same cells in both. */
export const writeSheet = (
  format: SheetFormat,
  sheet: SheetData,
  options: { bom?: boolean } = {},
): Promise<Uint8Array> => (format === 'xlsx' ? writeWorkbook([sheet]) : writeCsv(sheet, options));
