import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { FileError } from '@/server/platform/text/file-error';

export type CsvLine = { line: number; cells: string[] };

const MOST_COLUMNS = 200;
/** Bytes of a line. */
const LONGEST_LINE = 64 * 1024;

/** The encoding given by the byte order mark of a file; without one it must be UTF-8. */
function encodingOf(start: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8';
}

/** Columns are parted by another sign than the standard's, as spreadsheets do in some countries. */
const isParted = (start: string) => /^[^,\n]*[;\t|][^,\n]*(?:\n|$)/.test(start);

/**
 * Text of a stream of bytes as it comes. Throws FileError: `encoding` with the line, `binary`, `separator`.
 */
async function* decoded(source: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let line = 1;
  let isStart = true;
  const text = (chunk?: Uint8Array) => {
    try {
      return chunk ? decoder?.decode(chunk, { stream: true }) : decoder?.decode();
    } catch {
      throw new FileError('encoding', { file, line });
    }
  };
  for await (const chunk of source) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    const part = text(chunk) ?? '';
    if (part.includes('\u0000')) throw new FileError('binary', { file });
    if (isStart && isParted(part)) throw new FileError('separator', { file });
    isStart &&= part === '';
    line += part.split('\n').length - 1;
    yield part;
  }
  yield text() ?? '';
}

type CsvRecord = { record: string[]; info: { lines: number } };

/**
 * Lines of a table as text, read as they come. Throws FileError: those of `decoded`, `csv`, `long_line`,
 * `many_columns`.
 */
export async function* csvLines(source: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<CsvLine> {
  const parser = parse({
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_LINE,
  });
  const input = Readable.from(decoded(source, file));
  input.on('error', (error) => parser.destroy(error));
  let line = 1;
  try {
    for await (const { record, info } of input.pipe(parser) as AsyncIterable<CsvRecord>) {
      if (record.length > MOST_COLUMNS) throw new FileError('many_columns', { file, max: MOST_COLUMNS });
      const last = info.lines;
      // Lines without a cell are skipped; a cell may contain line breaks.
      line = last - record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
      yield { line, cells: record };
      line = last + 1;
    }
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'CSV_MAX_RECORD_SIZE') throw new FileError('long_line', { file, line });
    if (code?.startsWith('CSV_')) throw new FileError('csv', { file, line });
    throw error;
  } finally {
    input.destroy();
    parser.destroy();
  }
}
