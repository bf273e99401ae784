import { boundTemplate, type ReportData, type ReportRow, reportTemplate } from './templates/report.ts';
import { type Pages, setPages } from './typeset.ts';

/**
 * A report of at most so many rows and cells is set at once and gets its tags, for those who read with their
 * ears; 8,000 cells take 0.2 GB of memory, which grows with the cells.
 */
const MOST_ROWS_AT_ONCE = 800;
const MOST_CELLS_AT_ONCE = 8000;
const ROWS_A_PIECE = 250;

/** Takes the rows of a file as they come; `end` gives the file. */
export type Maker = { add: (rows: unknown[]) => Promise<void> | void; end: () => Promise<Uint8Array> };

/** The memory of a piece is freed by the garbage collector between pieces. */
async function forget(): Promise<void> {
  (globalThis as { gc?: () => void }).gc?.();
  await new Promise(setImmediate);
  await new Promise(setImmediate);
}

/**
 * A report on A4 pages, rows in the order in which they come. A long one is set piece by piece in little
 * memory: of each piece the full pages are kept, the rows of its last page begin the next one, and all pages
 * are bound under their footer at the end. `report` is called with the number of rows that are set.
 */
export function reportPages(data: ReportData, report: (rows: number) => void): Maker {
  const pieces: { bytes: Uint8Array; count: number }[] = [];
  const columns = Math.max(1, ...data.tables.map((table) => table.columns.length));
  const atOnce = Math.min(MOST_ROWS_AT_ONCE, Math.floor(MOST_CELLS_AT_ONCE / columns));
  let waiting: ReportRow[] = [];
  let done = 0;
  /** That under which the first row that waits stands. */
  let head: ReportRow | null = null;
  const isHead = (row: ReportRow | undefined) => row !== undefined && !Array.isArray(row);
  const set = async (given: ReportRow[], isLast: boolean): Promise<Pages> => {
    const rows = head && !isHead(given[0]) ? [head, ...given] : given;
    const pages = setPages(
      reportTemplate,
      {
        ...data,
        page: { ...data.page, isBare: true },
        tables: data.tables.map((table) => ({ ...table, rows })),
        piece: { isFirst: pieces.length === 0, isLast },
      },
      { isPiece: true },
    );
    await forget();
    return pages;
  };
  const setPiece = async () => {
    const { bytes, full } = await set(waiting.slice(0, ROWS_A_PIECE), false);
    const { pages: count, rows: at } = full as { pages: number; rows: number };
    if (count < 1) throw new Error('A piece of a report has no full page.');
    pieces.push({ bytes, count });
    const rows = head && !isHead(waiting[0]) ? at - 1 : at;
    head = waiting.slice(0, rows).findLast(isHead) ?? head;
    waiting = waiting.slice(rows);
    done += rows;
    report(done);
  };
  return {
    add: async (rows) => {
      waiting.push(...(rows as ReportRow[]));
      while (waiting.length > atOnce) await setPiece();
    },
    end: async () => {
      if (pieces.length === 0) {
        const tables = data.tables.map((table) => ({ ...table, rows: waiting }));
        return setPages(reportTemplate, { ...data, tables }).bytes;
      }
      while (waiting.length > ROWS_A_PIECE) await setPiece();
      pieces.push(await set(waiting, true));
      const files = Object.fromEntries(pieces.map(({ bytes }, index) => [`${index}.pdf`, bytes]));
      const counts = pieces.map(({ count }) => count);
      return setPages(boundTemplate, { page: data.page, counts }, { files }).bytes;
    },
  };
}
