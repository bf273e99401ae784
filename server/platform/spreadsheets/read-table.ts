import { MOST_FILE_COLUMNS, MOST_FILE_ROWS } from '@/lib/contract/table-file';
import { csvRows, type RowLimit, type Sheet, xlsxSheets } from './read-rows';
import { isForeignBinary, isZip } from '../text/decode';
import { FileError } from '../text/file-error';

const LONGEST_CELL = 1000;
const limit: RowLimit = {
  rows: MOST_FILE_ROWS,
  refusal: () => new FileError('many_rows', { max: MOST_FILE_ROWS }),
};

/** Lines with something in them. */
async function filledRows(sheet: Sheet): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { cells } of sheet) {
    const own = cells.slice(0, MOST_FILE_COLUMNS).map((cell) => cell.trim().slice(0, LONGEST_CELL));
    if (own.some((cell) => cell !== '')) rows.push(own);
  }
  return rows;
}

/**
 * The texts of a table: the first sheet of a workbook that has any, or a table as text. Throws FileError:
 * those of `xlsxSheets` and `csvRows`, `binary`, `many_rows`, `no_rows`.
 */
export async function readTable(bytes: Uint8Array): Promise<string[][]> {
  if (isForeignBinary(bytes)) throw new FileError('binary');
  const sheets = isZip(bytes) ? await xlsxSheets(bytes, limit) : [csvRows(bytes, limit)];
  for (const sheet of sheets) {
    const rows = await filledRows(sheet);
    if (rows.length > 0) return rows;
  }
  throw new FileError('no_rows');
}
