import { boundTemplate, type ReportData, reportTemplate } from './templates/report.ts';
import { type Pages, setPages } from './typeset.ts';

/**
 * A report of at most so many rows and cells is set at once and gets its tags, for those who read with their ears; 8,000
 * cells take 0.2 GB of memory, which grows with the cells.
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
 * A report on A4 pages, rows in the order in which they come. A long one is set piece by piece in little memory: of
 * each piece the full pages are kept, the rows of its last page begin the next one, and all pages are bound under
 * their footer at the end. `tell` is called with the number of rows that are set.
 */
export function reportPages(data: ReportData, tell: (rows: number) => void): Maker {
  const pieces: { bytes: Uint8Array; count: number }[] = [];
  const columns = Math.max(1, ...data.tables.map((table) => table.columns.length));
  const atOnce = Math.min(MOST_ROWS_AT_ONCE, Math.floor(MOST_CELLS_AT_ONCE / columns));
  let waiting: string[][] = [];
  let done = 0;
  const set = async (rows: string[][], isLast: boolean): Promise<Pages> => {
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
    const { pages: count, rows } = full as { pages: number; rows: number };
    if (count < 1) throw new Error('A piece of a report has no full page.');
    pieces.push({ bytes, count });
    waiting = waiting.slice(rows);
    done += rows;
    tell(done);
  };
  return {
    add: async (rows) => {
      waiting.push(...(rows as string[][]));
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
