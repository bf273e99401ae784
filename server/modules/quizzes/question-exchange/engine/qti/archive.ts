import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, type Entry } from 'yauzl';
import { ZipFile } from 'yazl';
import { FileError } from '@/server/platform/text/file-error';

const MAX_ENTRIES = 12_000;
const MAX_ENTRY_BYTES = 24 * 1024 * 1024;
const MAX_TOTAL_BYTES = 96 * 1024 * 1024;
/** Text packs to a tenth at best; what promises more than this is made to fill the memory. */
const MAX_RATIO = 200;
const SMALL_BYTES = 1024 * 1024;
const LINK = 0o120000;

/** Why an entry of an archive is not to be looked at, or null. */
function problemOf(entry: Entry): string | null {
  const name = entry.fileName;
  if (entry.isEncrypted()) return 'password';
  if (name.startsWith('/') || /^[a-z]:/i.test(name) || name.includes('\\') || name.includes('\0'))
    return 'zip_path';
  if (name.split('/').some((part) => part === '..' || part === '.')) return 'zip_path';
  if (((entry.externalFileAttributes >>> 16) & 0o170000) === LINK) return 'zip_path';
  if (entry.uncompressedSize > MAX_ENTRY_BYTES) return 'bomb';
  const isSwollen = entry.uncompressedSize > Math.max(SMALL_BYTES, entry.compressedSize * MAX_RATIO);
  return isSwollen ? 'bomb' : null;
}

/** Files of an archive by their names, opened one at a time. */
export type Archive = { names: string[]; read: (name: string) => Promise<Buffer | undefined> };

/**
 * Looks at the list of an archive before anything is unpacked. Throws FileError: `zip` (damaged), `zip_path` (a name that
 * leaves the archive, or a link), `password`, `bomb` (too many or too large).
 */
export async function openArchive(bytes: Uint8Array): Promise<Archive> {
  const entries = new Map<string, Entry>();
  let total = 0;
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes), {
      autoClose: false,
      lazyEntries: true,
      strictFileNames: true,
      validateEntrySizes: true,
    });
    if (zip.entryCount > MAX_ENTRIES) throw new FileError('bomb');
    for await (const entry of zip.eachEntry()) {
      const problem = problemOf(entry);
      if (problem) throw new FileError(problem);
      total += entry.uncompressedSize;
      if (total > MAX_TOTAL_BYTES || entries.size > MAX_ENTRIES) throw new FileError('bomb');
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
    }
    return {
      names: [...entries.keys()],
      read: async (name) => {
        const entry = entries.get(name);
        if (!entry) return undefined;
        try {
          return await buffer(await zip.openReadStreamPromise(entry));
        } catch {
          throw new FileError('zip');
        }
      },
    };
  } catch (error) {
    if (error instanceof FileError) throw error;
    if (/(?:absolute|relative) path|invalid characters/.test(String(error))) throw new FileError('zip_path');
    throw new FileError('zip');
  }
}

const MADE = new Date(2020, 0, 1);

/** An archive that is the same for the same files, whenever and wherever it is made. */
export async function writeArchive(files: ReadonlyMap<string, Uint8Array>): Promise<Buffer> {
  const zip = new ZipFile();
  const names = [...files.keys()].sort((a, b) => (a < b ? -1 : 1));
  for (const name of names) {
    const body = Buffer.from(files.get(name) ?? []);
    const compress = name.endsWith('.xml');
    zip.addBuffer(body, name, { mtime: MADE, mode: 0o100644, compress, forceDosTimestamp: true });
  }
  zip.end();
  return buffer(zip.outputStream);
}
