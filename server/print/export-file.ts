import type { ExportQuery } from '@/lib/contract/resources/export';
import type { Format } from '@/lib/i18n/format';
import type { Db } from '../db/client';
import { fileReply, mimeTypes } from '../exchange/file-reply';
import type { SheetColumn, SheetValue } from '../exchange/spreadsheet';
import type { Actor } from '../http/route';
import type { Translate } from '../http/translate';
import { pageHead } from './page-head';
import { renderPdf, renderSheet } from './press';
import { type ReportData, reportTemplate } from './templates/report';

/** `moment`: the cells are ISO instants. `share`: part of the width of a page; 0: not on pages. */
export type ExportColumn = SheetColumn & { kind?: 'moment'; share?: number };
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
  rows: ExportRow[];
  /** Figures above the table, on pages only. */
  facts?: (format: Format) => [string, string][];
  isLandscape?: boolean;
};
type Reader = { db: Db; actor: Actor; now: Date; t: Translate; request: Request };

const ROWS_A_TURN = 250;

/** `map` over rows without holding anything else up. */
async function inTurns<From, To>(rows: readonly From[], map: (row: From) => To): Promise<To[]> {
  const made: To[] = [];
  for (const row of rows) {
    made.push(map(row));
    if (made.length % ROWS_A_TURN === 0) await new Promise(setImmediate);
  }
  return made;
}

/** An instant as the branch's wall clock, sortable as text and the same in every spreadsheet. */
export function wallClock(timeZone: string): (value: SheetValue) => string {
  const formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (value) => (typeof value === 'string' && value !== '' ? formatter.format(new Date(value)) : '');
}

function pageText({ kind }: ExportColumn, value: SheetValue, format: Format): string {
  if (value === null || value === undefined || value === '') return '—';
  if (kind === 'moment') return `${format.shortDate(String(value))} ${format.time(String(value))}`;
  if (typeof value !== 'number') return String(value);
  return format.number(value, { maximumFractionDigits: 2, useGrouping: false });
}

async function toPages(table: ExportTable, reader: Reader): Promise<ReportData> {
  const { t } = reader;
  const { page, format } = await pageHead(reader.db, reader.actor, {
    title: table.name,
    isLandscape: table.isLandscape ?? false,
    now: reader.now,
    t,
  });
  const columns = table.columns.filter(({ share }) => share !== 0);
  return {
    page,
    subtitle: table.subtitle ?? '',
    facts: table.facts?.(format) ?? [],
    tables: [
      {
        title: '',
        columns: columns.map(({ key, header, share = 1 }) => ({
          header,
          width: share,
          isNumber: table.rows.some((row) => typeof row[key] === 'number'),
        })),
        rows: await inTurns(table.rows, (row) =>
          columns.map((column) => pageText(column, row[column.key], format)),
        ),
        empty: t('print.empty'),
      },
    ],
  };
}

/**
 * A table as XLSX (right to left in Arabic), CSV (UTF-8 with BOM unless `bom=0`) or A4 pages, as a download. It is
 * made aside, and given up when the reader leaves. Errors: 503 when too many files wait.
 */
export async function exportFile(
  table: ExportTable,
  { format = 'xlsx', bom }: ExportQuery,
  timeZone: string,
  reader: Reader,
): Promise<Response> {
  const name = { plain: `${table.plain}.${format}`, name: `${table.name}.${format}` };
  const { signal } = reader.request;
  if (format === 'pdf')
    return fileReply(
      name,
      await renderPdf(reportTemplate, await toPages(table, reader), signal),
      mimeTypes.pdf,
    );
  const toClock = wallClock(timeZone);
  const moments = table.columns.filter(({ kind }) => kind === 'moment').map(({ key }) => key);
  const rows = await inTurns(table.rows, (row) => ({
    ...row,
    ...Object.fromEntries(moments.map((key) => [key, toClock(row[key])])),
  }));
  const columns = table.columns.map(({ kind: _kind, share: _share, ...column }) => column);
  const sheet = { title: table.title, locale: reader.t.locale, columns, rows };
  return fileReply(name, await renderSheet(format, sheet, { bom: bom !== '0', signal }), mimeTypes[format]);
}
