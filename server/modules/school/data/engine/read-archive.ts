import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { rosterFiles } from '@/lib/contract/school-data';
import { FileError } from '@/server/platform/text/file-error';
import { csvLines } from './csv-stream';
import { collectOwnRoles, hasOwnRoles, ownRoleColumns } from './own-roles';
import { headerOf, type Part, type Shaped, shapeRow } from './shape';
import { type ReadRows, readWorkbook, type SheetContext } from './sheets/read-workbook';

/** Bytes that an archive may unpack to, all tables together, and rows of all of them. */
const MOST_BYTES = 512 * 1024 * 1024;
const MOST_ROWS = 1_000_000;
const MOST_ENTRIES = 100;
const ROWS_A_PART = 1000;
/** Bytes of a table for each byte in the archive: names of people never repeat that much. */
const MOST_RATIO = 200;

export type SentFile = { name: string; bytes: Uint8Array };
/** Tables by the names of their files, each to be read as it comes. */
type Tables = Map<string, () => Promise<AsyncIterable<Uint8Array>>>;

/** The tables of an archive. Throws FileError: `zip`, `zip_path`, `password`, `bomb`, `twice`. */
async function zippedTables(archive: ZipFile): Promise<Tables> {
  if (archive.entryCount > MOST_ENTRIES) throw new FileError('bomb');
  const found: Tables = new Map();
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
    found.set(name, () => openEntry(archive, entry));
  }
  return found;
}
const openEntry = (archive: ZipFile, entry: Entry) => archive.openReadStreamPromise(entry);

/** Bytes of a loose file that are read at once. */
const PIECE = 64 * 1024;
async function* inPieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

const tableNames = new Set(['manifest.csv', ...rosterFiles.map((file) => `${file}.csv`)]);

/** Files that were sent each by itself. Throws FileError: `table_name`, `twice`. */
function looseTables(files: readonly SentFile[]): Tables {
  const found: Tables = new Map();
  for (const { name, bytes } of files) {
    if (!tableNames.has(name)) throw new FileError('table_name', { file: name.slice(0, 80) });
    if (found.has(name)) throw new FileError('twice', { file: name });
    found.set(name, async () => inPieces(bytes));
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

async function* linesOf(tables: Tables, name: string) {
  const open = tables.get(name);
  if (open) yield* csvLines(await open(), name);
}

/** They differ in where the roles of people stand. */
const versions = ['1.1', '1.2'] as const;
type Version = (typeof versions)[number];

/** What the manifest says of the tables. Throws FileError: `manifest_version`, `manifest_file`. */
async function checkManifest(tables: Tables): Promise<Version> {
  const said = new Map<string, string>();
  for await (const { cells } of linesOf(tables, 'manifest.csv')) {
    const [name = '', value = ''] = cells.map((cell) => cell.trim());
    said.set(name.replace(/^\uFEFF/, ''), value);
    if (said.size > 200) throw new FileError('manifest');
  }
  if (said.get('propertyName') !== 'value')
    throw new FileError('header', { file: 'manifest.csv', name: 'propertyName' });
  const version = said.get('oneroster.version');
  const known = versions.find((each) => each === version);
  if (!known) throw new FileError('manifest_version', { version: (version ?? '–').slice(0, 20) });
  for (const file of rosterFiles) {
    const mode = said.get(`file.${file}`) ?? 'absent';
    if (mode !== 'absent' && !tables.has(`${file}.csv`))
      throw new FileError('manifest_file', { file: `${file}.csv` });
    if (mode === 'absent') tables.delete(`${file}.csv`);
  }
  return known;
}

/** Rows of tables, checked each by itself, in parts. Without a manifest the version shows in the columns. */
async function readTables(
  tables: Tables,
  version: Version | null,
  say: (part: Part) => Promise<void>,
): Promise<number> {
  let count = 0;
  const units = new Set<string>();
  const emit = async (file: Part['file'], rows: Shaped[]) => {
    if (rows.length > 0) await say({ file, rows });
  };
  for (const file of rosterFiles) {
    const name = `${file}.csv`;
    if (!tables.has(name)) continue;
    const mayOwnRoles = file === 'users' && !tables.has('roles.csv');
    let header: Map<string, number> | null = null;
    let rows: Shaped[] = [];
    let own: ReturnType<typeof collectOwnRoles> | null = null;
    for await (const { line, cells } of linesOf(tables, name)) {
      if (header === null) {
        const needsRoles = mayOwnRoles && version === '1.1';
        header = headerOf(file, cells, needsRoles ? ownRoleColumns : []);
        if (mayOwnRoles && hasOwnRoles(header)) own = collectOwnRoles(units);
        continue;
      }
      count += 1;
      if (count > MOST_ROWS) throw new FileError('many_rows', { max: MOST_ROWS });
      const row = shapeRow(file, header, cells, line);
      if (file === 'orgs' && row.data.type !== 'school') units.add(row.sourceId);
      own?.add(row, header, cells);
      rows.push(row);
      if (rows.length < ROWS_A_PART) continue;
      await emit(file, rows);
      await emit('roles', own?.take() ?? []);
      rows = [];
    }
    if (header === null) throw new FileError('no_header', { file: name });
    await emit(file, rows);
    await emit('roles', own?.take() ?? []);
    await emit('roles', own?.takeFurther() ?? []);
  }
  if (count === 0) throw new FileError('no_rows');
  return count;
}

const isWorkbook = ({ name, bytes }: SentFile) =>
  name.toLowerCase().endsWith('.xlsx') ||
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('xl/workbook.xml');
const isTable = ({ name }: SentFile) => name.toLowerCase().endsWith('.csv');

/**
 * Rows of OneRoster 1.1 or 1.2, as one archive or as the tables themselves, or of the workbook of the school;
 * the archive needs its manifest. Throws FileError: why what was sent is not taken.
 */
export async function readRoster(
  files: readonly SentFile[],
  context: SheetContext,
  say: (part: Part) => Promise<void>,
): Promise<ReadRows> {
  const whole = async (rows: Promise<number>): Promise<ReadRows> => ({ rows: await rows, unread: [] });
  try {
    const [first] = files;
    if (!first) throw new FileError('no_rows');
    if (files.every(isTable)) {
      const tables = looseTables(files);
      const version = tables.has('manifest.csv') ? await checkManifest(tables) : null;
      return await whole(readTables(tables, version, say));
    }
    if (files.length > 1) throw new FileError('mixed_files');
    const { bytes } = first;
    if (isWorkbook(first)) return await readWorkbook(bytes, context, say);
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const tables = await zippedTables(await fromBufferPromise(buffer, { lazyEntries: true }));
    if (!tables.has('manifest.csv')) throw new FileError('manifest');
    return await whole(readTables(tables, await checkManifest(tables), say));
  } catch (error) {
    throw inWords(error);
  }
}
