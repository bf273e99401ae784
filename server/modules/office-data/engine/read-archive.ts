import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { type RosterFile, rosterFiles } from '@/lib/contract/school-data';
import { FileError } from '../../../platform/text/file-error';
import { csvLines } from './csv-stream';
import { headerOf, type Shaped, shapeRow } from './shape';

/** Bytes that an archive may unpack to, all tables together, and rows of all of them. */
const MOST_BYTES = 512 * 1024 * 1024;
const MOST_ROWS = 1_000_000;
const MOST_ENTRIES = 100;
const ROWS_A_PART = 1000;
/** Bytes of a table for each byte in the archive: names of people never repeat that much. */
const MOST_RATIO = 200;

export type Part = { file: RosterFile; rows: Shaped[] };

/** The tables of an archive by name. Throws FileError: `zip`, `zip_path`, `password`, `bomb`, `twice`. */
async function tablesOf(archive: ZipFile): Promise<Map<string, Entry>> {
  if (archive.entryCount > MOST_ENTRIES) throw new FileError('bomb');
  const found = new Map<string, Entry>();
  let total = 0;
  for await (const entry of archive.eachEntry()) {
    const name = entry.fileName;
    if (name.startsWith('__MACOSX/')) continue;
    if (/[/\\]|\.\./.test(name)) throw new FileError('zip_path', { name: name.slice(0, 80) });
    if ((entry.generalPurposeBitFlag & 1) === 1) throw new FileError('password');
    total += entry.uncompressedSize;
    const isBomb =
      entry.uncompressedSize > 1_000_000 && entry.uncompressedSize > MOST_RATIO * entry.compressedSize;
    if (total > MOST_BYTES || isBomb) throw new FileError('bomb');
    if (!name.endsWith('.csv')) continue;
    if (found.has(name)) throw new FileError('twice', { file: name });
    found.set(name, entry);
  }
  return found;
}

/** A fault of the archive itself in the words of its file; those of its tables go on. */
const inWords = (error: unknown): Error => {
  if (error instanceof FileError) return error;
  const said = error instanceof Error ? error.message : '';
  if (/invalid relative path|absolute path|invalid characters in fileName/.test(said))
    return new FileError('zip_path', { name: said.slice(said.indexOf(': ') + 2).slice(0, 80) });
  return /too many bytes|not enough bytes/.test(said) ? new FileError('bomb') : new FileError('zip');
};

async function* linesOf(archive: ZipFile, entry: Entry) {
  const stream = await archive.openReadStreamPromise(entry);
  yield* csvLines(stream, entry.fileName);
}

/** What the manifest says of the tables. Throws FileError: `manifest`, `manifest_version`, `manifest_file`. */
async function checkManifest(archive: ZipFile, tables: Map<string, Entry>): Promise<void> {
  const entry = tables.get('manifest.csv');
  if (!entry) throw new FileError('manifest');
  const said = new Map<string, string>();
  for await (const { cells } of linesOf(archive, entry)) {
    const [name = '', value = ''] = cells.map((cell) => cell.trim());
    said.set(name.replace(/^\uFEFF/, ''), value);
    if (said.size > 200) throw new FileError('manifest');
  }
  if (said.get('propertyName') !== 'value')
    throw new FileError('header', { file: 'manifest.csv', name: 'propertyName' });
  const version = said.get('oneroster.version');
  if (version !== '1.2') throw new FileError('manifest_version', { version: (version ?? '–').slice(0, 20) });
  for (const file of rosterFiles) {
    const mode = said.get(`file.${file}`) ?? 'absent';
    if (mode !== 'absent' && !tables.has(`${file}.csv`))
      throw new FileError('manifest_file', { file: `${file}.csv` });
    if (mode === 'absent') tables.delete(`${file}.csv`);
  }
}

/**
 * Rows of an archive of OneRoster 1.2, checked each by itself, in parts. Throws FileError: why the file as a whole is
 * not taken.
 */
export async function readArchive(bytes: Uint8Array, say: (part: Part) => Promise<void>): Promise<number> {
  let count = 0;
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const archive = await fromBufferPromise(buffer, { lazyEntries: true });
    const tables = await tablesOf(archive);
    await checkManifest(archive, tables);
    for (const file of rosterFiles) {
      const entry = tables.get(`${file}.csv`);
      if (!entry) continue;
      let header: Map<string, number> | null = null;
      let rows: Shaped[] = [];
      for await (const { line, cells } of linesOf(archive, entry)) {
        if (header === null) {
          header = headerOf(file, cells);
          continue;
        }
        count += 1;
        if (count > MOST_ROWS) throw new FileError('many_rows', { max: MOST_ROWS });
        rows.push(shapeRow(file, header, cells, line));
        if (rows.length < ROWS_A_PART) continue;
        await say({ file, rows });
        rows = [];
      }
      if (header === null) throw new FileError('no_header', { file: entry.fileName });
      if (rows.length > 0) await say({ file, rows });
    }
  } catch (error) {
    throw inWords(error);
  }
  if (count === 0) throw new FileError('no_rows');
  return count;
}
