import type { ExportQuery } from '@/lib/contract/resources/common/export';
import { createFormat, type Format } from '@/lib/i18n/format';
import { noonOf } from '@/lib/i18n/plain-days';
import type { Db } from '@/server/platform/db/client';
import { fileReply, mimeTypes } from './file-reply';
import type { SheetColumn, SheetValue } from '@/server/platform/spreadsheets/spreadsheet';
import type { Actor } from '@/server/access/actor';
import { branchFormats } from '@/server/platform/text/branch-formats';
import type { Translate } from '@/server/platform/text/translate';
import { pageHead } from './page-head';
import { type Batches, renderFile, type Make } from '@/server/platform/pdf/pdf-renderer';
import type { ReportData } from '@/server/platform/pdf/templates/report';
import type { Watch } from '@/server/platform/workers/fair-queue';

/**
 * `moment`: the cells are ISO instants, `day`: ISO days; a sheet has them twice, in both calendars for people
 * and as a value that sorts. `number`: they stand at the end of their column on pages. `share`: part of the
 * width of a page; 0: not on pages.
 */
export type ExportColumn = SheetColumn & { kind?: 'moment' | 'day' | 'number'; share?: number };
export type ExportRow = Record<string, SheetValue>;
export type ExportTable = {
  /** Plain name of the file in ASCII. */
  plain: string;
  /** Name of the file, and title of its pages. */
  name: string;
  /** Name of the tab of a spreadsheet. */
  title: string;
  /** Line below the title of the pages. */
  subtitle?: string;
  columns: ExportColumn[];
  /** All rows, or their number and the way to read them batch by batch. */
  rows: ExportRow[] | { total: number; batches: AsyncIterable<ExportRow[]> };
  /** What stands on pages in place of a table that is too wide for them; heads are among the rows. */
  pages?: { columns: ExportColumn[]; rows: (ExportRow | { head: Record<string, string> })[] };
  /** Figures above the table, on pages only. */
  facts?: (format: Format) => [string, string][];
  isLandscape?: boolean;
};
/** `watch`: who waits for the file. */
type Reader = { db: Db; actor: Actor; now: Date; t: Translate; watch: Omit<Watch, 'person'> };

const ROWS_A_BATCH = 250;

type PageRow = ExportRow | { head: Record<string, string> };
const isHead = (row: PageRow): row is { head: Record<string, string> } => typeof row.head === 'object';
type Rows<Row> = Row[] | { total: number; batches: AsyncIterable<Row[]> };

async function* batchesOf<Row>(rows: Rows<Row>): AsyncGenerator<Row[]> {
  if (!Array.isArray(rows)) return yield* rows.batches;
  for (let from = 0; from < rows.length; from += ROWS_A_BATCH) yield rows.slice(from, from + ROWS_A_BATCH);
}

/** The rows as the file has them, batch by batch: nothing else waits for all of them. */
function batched<Row>(given: Rows<Row>, map: (row: Row) => unknown): Batches {
  async function* rows() {
    for await (const batch of batchesOf(given)) {
      yield batch.map(map);
      await new Promise(setImmediate);
    }
  }
  return { rows: rows(), total: Array.isArray(given) ? given.length : given.total };
}

function pageText({ kind }: ExportColumn, value: SheetValue, format: Format): string {
  if (value === null || value === undefined || value === '') return '—';
  if (kind === 'day') return format.shortDate(noonOf(String(value)));
  if (kind === 'moment') return `${format.shortDate(String(value))} ${format.time(String(value))}`;
  if (typeof value !== 'number') return String(value);
  return format.number(value, { maximumFractionDigits: 2, useGrouping: false });
}

async function makePages(make: Make, table: ExportTable, { db, actor, now, t }: Reader): Promise<Uint8Array> {
  const { page, format } = await pageHead(db, actor, {
    title: table.name,
    isLandscape: table.isLandscape ?? false,
    now,
    t,
  });
  const shown: { columns: ExportColumn[]; rows: Rows<PageRow> } = table.pages ?? table;
  const columns = shown.columns.filter(({ share }) => share !== 0);
  const data: ReportData = {
    page,
    subtitle: table.subtitle ?? '',
    facts: table.facts?.(format) ?? [],
    tables: [
      {
        title: '',
        columns: columns.map(({ header, kind, share = 1 }) => ({
          header,
          width: share,
          isNumber: kind === 'number',
        })),
        rows: [],
        empty: t('print.empty'),
      },
    ],
  };
  const toCells = (row: PageRow) =>
    isHead(row)
      ? { head: columns.map(({ key }) => row.head[key] ?? '') }
      : columns.map((column) => pageText(column, row[column.key], format));
  return make({ kind: 'report', data }, batched(shown.rows, toCells));
}

type Sheet = { format: 'xlsx' | 'csv'; bom: boolean; timeZone: string };

/** Wide enough for a moment in both calendars, in characters. */
const WORDS_WIDTH = 44;
const isDated = ({ kind }: ExportColumn) => kind === 'moment' || kind === 'day';
const wordsKey = ({ key }: ExportColumn) => `${key} in words`;

/** A date for people in a cell: plain spaces, so that it is found by what is typed. */
function dateWords({ kind }: ExportColumn, value: SheetValue, format: Format): SheetValue {
  if (typeof value !== 'string' || value === '') return value;
  const words = kind === 'day' ? format.date(noonOf(value)) : format.moment(value);
  return words.replaceAll('\u00a0', ' ');
}

async function makeSheet(make: Make, table: ExportTable, how: Sheet, { db, actor, t }: Reader) {
  const { format, bom, timeZone } = how;
  const columns = table.columns.flatMap((column) => {
    const { kind, share: _share, ...rest } = column;
    if (!isDated(column)) return [rest];
    return [
      { key: wordsKey(column), header: column.header, width: WORDS_WIDTH },
      { ...rest, header: t('print.sorted', { header: column.header }), isMoment: kind === 'moment' },
    ];
  });
  const dated = table.columns.filter(isDated);
  const { settings } = (await branchFormats(db, actor))[t.locale];
  const words = createFormat({ ...settings, timeZone });
  const sheet = { title: table.title, locale: t.locale, timeZone, columns };
  return make(
    { kind: 'sheet', format, sheet, bom },
    batched(table.rows, (row) => ({
      ...row,
      ...Object.fromEntries(dated.map((each) => [wordsKey(each), dateWords(each, row[each.key], words)])),
    })),
  );
}

/**
 * A table as XLSX (right to left in Arabic), CSV (UTF-8 with BOM unless `bom=0`) or A4 pages, as a download.
 * It is read and made when the files before it are done, aside, and given up when the reader leaves. Errors:
 * 503 when too many files wait, or too many of the reader.
 */
export async function exportFile(
  read: ExportTable | ((signal: AbortSignal) => Promise<ExportTable>),
  { format = 'xlsx', bom }: ExportQuery,
  timeZone: string,
  reader: Reader,
): Promise<Response> {
  return renderFile(
    async (make, signal) => {
      const table = typeof read === 'function' ? await read(signal) : read;
      const name = { plain: `${table.plain}.${format}`, name: `${table.name}.${format}` };
      const bytes =
        format === 'pdf'
          ? await makePages(make, table, reader)
          : await makeSheet(make, table, { format, bom: bom !== '0', timeZone }, reader);
      return fileReply(name, bytes, mimeTypes[format]);
    },
    { ...reader.watch, person: reader.actor.userId },
  );
}
