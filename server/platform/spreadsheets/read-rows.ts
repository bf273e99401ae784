import { Readable } from 'node:stream';
import { parse as csvParser } from 'csv-parse';
import { streamXlsxRows } from 'hucre/xlsx';
import { decodeTable } from '../text/decode';
import { FileError } from '../text/file-error';
import { decodeEntities } from '../text/html';
import { unguardFormula } from './spreadsheet';
import { unzip, zipStored } from './zip';

/**
 * One row: its number in the file (a line in CSV), the texts of its cells, and the cells that need a remark.
 */
export type SheetRow = { row: number; cells: string[]; formulas: number[]; dates: number[] };
export type Sheet = AsyncIterable<SheetRow>;
/** A sheet of a workbook with the name on its tab. */
export type NamedSheet = Sheet & { title: string };

const MAX_COLUMNS = 200;
/** Rows looked at, empty ones included, and what is said when there are more. */
export type RowLimit = { rows: number; refusal: () => Error };

const DELIMITERS = [',', ';', '\t', '؛', '|'];

/** The delimiter that cuts the first line into most cells, quotes respected. */
function delimiterOf(text: string): string {
  const first = text.slice(0, Math.max(text.indexOf('\n'), 0) || 2000).replace(/"(?:[^"]|"")*"/g, '');
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: first.split(delimiter).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).delimiter;
}

type CsvRecord = { record: string[]; info: { lines: number; bytes: number } };

function* slices(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536);
}

/** Rows of a CSV file. Throws FileError: those of decodeText, `csv` with the line, that of the limit. */
export async function* csvRows(bytes: Uint8Array, limit: RowLimit): AsyncGenerator<SheetRow> {
  const text = decodeTable(bytes);
  const hint = /^sep=(.)\n/i.exec(text);
  const body = hint ? text.slice(hint[0].length) : text;
  const delimiter = hint?.[1] ?? delimiterOf(body);
  const parser = csvParser({
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 1_000_000,
  });
  const source = Readable.from(slices(body)).pipe(parser);
  let previous = hint ? 1 : 0;
  let seen = 0;
  try {
    for await (const { record, info } of source as AsyncIterable<CsvRecord>) {
      seen += 1;
      if (seen > limit.rows) throw limit.refusal();
      const cells = record.slice(0, MAX_COLUMNS).map((cell) => unguardFormula(cell));
      yield { row: previous + 1, cells, formulas: [], dates: [] };
      previous = info.lines + (hint ? 1 : 0);
    }
  } catch (error) {
    if (!(error as { code?: string }).code?.startsWith('CSV_')) throw error;
    throw new FileError('csv', { line: (error as { lines?: number }).lines ?? previous + 1 });
  } finally {
    parser.destroy();
  }
}

const WANTED =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/workbook\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/sharedStrings\.xml|xl\/styles\.xml|xl\/worksheets\/[^/]+\.xml)$/;

const columnOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Cells with a formula, by row; read from the part itself because a row carries only their last results. */
function formulaCells(xml: string): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const [cell] of xml.matchAll(/<c\s[^<>]*>\s*<f[\s/>]/g)) {
    const place = /\sr="([A-Z]{1,3})(\d{1,7})"/.exec(cell);
    if (!place) continue;
    const columns = found.get(Number(place[2])) ?? [];
    columns.push(columnOf(place[1] ?? 'A'));
    found.set(Number(place[2]), columns);
  }
  return found;
}

const PER_CENT_FORMATS = new Set([9, 10]);

/** Styles of a workbook that show a number in per cent, by their place. */
function perCentStyles(xml: string): Set<number> {
  const own = [...xml.matchAll(/<numFmt\s[^<>]*>/g)].flatMap(([tag]) =>
    /\sformatCode="[^"]*%/.test(tag) ? [Number(/\snumFmtId="(\d{1,6})"/.exec(tag)?.[1])] : [],
  );
  const formats = new Set([...PER_CENT_FORMATS, ...own]);
  const from = xml.indexOf('<cellXfs');
  const list = from < 0 ? '' : xml.slice(from, xml.indexOf('</cellXfs>', from));
  const styles = [...list.matchAll(/<xf\s[^<>]*>/g)].map(([tag]) =>
    Number(/\snumFmtId="(\d{1,6})"/.exec(tag)?.[1]),
  );
  return new Set(styles.flatMap((format, place) => (formats.has(format) ? [place] : [])));
}

/** Cells that show their number in per cent, by row. */
function perCentCells(xml: string, styles: ReadonlySet<number>): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>();
  if (styles.size === 0) return found;
  for (const [cell] of xml.matchAll(/<c\s[^<>]*>/g)) {
    const place = /\sr="([A-Z]{1,3})(\d{1,7})"/.exec(cell);
    const style = /\ss="(\d{1,6})"/.exec(cell)?.[1];
    if (!place || style === undefined || !styles.has(Number(style))) continue;
    const row = Number(place[2]);
    found.set(row, (found.get(row) ?? new Set()).add(columnOf(place[1] ?? 'A')));
  }
  return found;
}

const inPerCent = (value: unknown) =>
  typeof value === 'number' ? `${Number((value * 100).toPrecision(12))}%` : textOf(value);

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : String(value);
};

async function* sheetRows(
  archive: Uint8Array,
  sheet: number,
  xml: string,
  styles: ReadonlySet<number>,
  limit: RowLimit,
): AsyncGenerator<SheetRow> {
  const formulas = formulaCells(xml);
  const perCents = perCentCells(xml, styles);
  let seen = 0;
  try {
    for await (const { index, values } of streamXlsxRows(archive, { sheet })) {
      seen += 1;
      if (seen > limit.rows) throw limit.refusal();
      const cells = values.slice(0, MAX_COLUMNS);
      const shares = perCents.get(index + 1);
      const dates = cells.flatMap((value, column) => (value instanceof Date ? [column] : []));
      yield {
        row: index + 1,
        cells: cells.map((value, column) => (shares?.has(column) ? inPerCent(value) : textOf(value))),
        formulas: formulas.get(index + 1) ?? [],
        dates,
      };
    }
  } catch (error) {
    throw error instanceof FileError ? error : new FileError('xlsx');
  }
}

/**
 * Sheets of a workbook in their order. Throws FileError: `xlsx`, `bomb`, `password`; while they are read,
 * that of the limit.
 */
export async function xlsxSheets(bytes: Uint8Array, limit: RowLimit): Promise<NamedSheet[]> {
  const parts = await unzip(bytes, (name) => WANTED.test(name));
  const workbook = parts.get('xl/workbook.xml')?.toString('utf8');
  if (!workbook) throw new FileError('xlsx');
  for (const part of parts.values()) if (part.includes('<!DOCTYPE')) throw new FileError('xlsx');
  const archive = zipStored(parts);
  const links = parts.get('xl/_rels/workbook.xml.rels')?.toString('utf8') ?? '';
  const styles = perCentStyles(parts.get('xl/styles.xml')?.toString('utf8') ?? '');
  const tags = [...workbook.matchAll(/<(?:\w+:)?sheet\s[^<>]*>/g)].map(([tag]) => ({
    id: /\sr:id="([^"]+)"/.exec(tag)?.[1] ?? '',
    title: decodeEntities(/\sname="([^"]*)"/.exec(tag)?.[1] ?? ''),
  }));
  return tags.map(({ id, title }, index) => {
    const link =
      [...links.matchAll(/<Relationship\s[^<>]*>/g)].find(([tag]) => tag.includes(`Id="${id}"`))?.[0] ?? '';
    const target = /Target="(?:\/?xl\/)?([^"]+)"/.exec(link)?.[1] ?? '';
    const rows = sheetRows(archive, index, parts.get(`xl/${target}`)?.toString('utf8') ?? '', styles, limit);
    return Object.assign(rows, { title });
  });
}
