import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { PackageError, packageLimits, PLAYER_FOLDER } from './unpacking';

const LINK = 0o120000;
const DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i;
/** What cannot be asked for in an address without a second reading. */
const STRANGE = /[\u0000-\u001f\u007f%;\\:*?"<>|]/;
/** Rests of the machines that packed it. */
const REST = /^(?:__MACOSX\/|.*\/)?(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i;
/** Pages that a server must run. */
const SERVED = /\.(?:php\d?|phtml|aspx?|jspx?|cgi|cfm|pl)$/i;

/** The name that was meant: UTF-8 also where the archive does not say that it is. */
function nameOf(entry: Entry): string {
  try {
    return new TextDecoder('utf-8', { fatal: true })
      .decode(entry.fileNameRaw)
      .replaceAll('\\', '/')
      .normalize('NFC');
  } catch {
    return entry.fileName.normalize('NFC');
  }
}

function checkName(path: string): void {
  const parts = (path.endsWith('/') ? path.slice(0, -1) : path).split('/');
  const isOutside = parts.some((part) => part === '' || part === '..' || part === '.' || DEVICE.test(part));
  if (isOutside || STRANGE.test(path) || !path.isWellFormed() || path.length > packageLimits.name)
    throw new PackageError('package_names', { name: path.slice(0, 80).toWellFormed() });
}

function checkEntry(entry: Entry, path: string): void {
  if (entry.isEncrypted()) throw new PackageError('package_password');
  checkName(path);
  const isLink = ((entry.externalFileAttributes >>> 16) & 0o170000) === LINK;
  if (isLink || path.startsWith(`${PLAYER_FOLDER}/`))
    throw new PackageError('package_names', { name: path.slice(0, 80) });
  if (SERVED.test(path)) throw new PackageError('package_server', { name: path.slice(0, 80) });
  const { uncompressedSize, compressedSize } = entry;
  if (uncompressedSize > packageLimits.file)
    throw new PackageError('package_size', { mb: packageLimits.file / 1024 ** 2 });
  if (uncompressedSize > Math.max(packageLimits.small, compressedSize * packageLimits.ratio))
    throw new PackageError('package_bomb');
}

/** Entries of an archive by their paths in the package. */
export type PackageArchive = {
  paths: ReadonlySet<string>;
  read: (path: string) => Promise<Buffer>;
  /** Writes a file as it is. */
  write: (path: string, target: string) => Promise<void>;
  close: () => void;
};

const MANIFEST = /(?:^|\/)(?:imsmanifest\.xml|h5p\.json)$/i;
const depthOf = (path: string) => path.split('/').length;

/**
 * The folder of the uppermost manifest, '' where it stands at the top: archives are packed with a folder
 * around the package, and with notes beside that folder.
 */
function folderOf(paths: readonly string[]): string {
  const [first] = paths
    .filter((path) => MANIFEST.test(path))
    .toSorted((one, other) => depthOf(one) - depthOf(other));
  return first?.slice(0, first.lastIndexOf('/') + 1) ?? '';
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > packageLimits.entries)
    throw new PackageError('package_files', { max: packageLimits.files });
  let total = 0;
  let count = 0;
  for await (const entry of zip.eachEntry()) {
    const path = nameOf(entry);
    checkEntry(entry, path);
    count += 1;
    total += entry.uncompressedSize;
    if (total > packageLimits.total)
      throw new PackageError('package_size', { mb: packageLimits.total / 1024 ** 2 });
    if (count > packageLimits.entries || entries.size >= packageLimits.files)
      throw new PackageError('package_files', { max: packageLimits.files });
    if (path.endsWith('/') || REST.test(path) || path.startsWith('__MACOSX/')) continue;
    if (entries.has(path)) throw new PackageError('package_names', { name: path.slice(0, 80) });
    entries.set(path, entry);
  }
  return entries;
}

/** Looks at the whole list of an archive before anything is unpacked. Throws PackageError. */
export async function openPackage(file: string): Promise<PackageArchive> {
  let zip: ZipFile;
  try {
    zip = await openPromise(file, { autoClose: false, lazyEntries: true, validateEntrySizes: true });
  } catch {
    throw new PackageError('package_broken');
  }
  try {
    const found = await entriesOf(zip);
    const folder = folderOf([...found.keys()]);
    const entries = new Map<string, Entry>();
    for (const [path, entry] of found)
      if (path.startsWith(folder)) entries.set(path.slice(folder.length), entry);
    const streamOf = async (path: string) => {
      const entry = entries.get(path);
      if (!entry) throw new PackageError('package_entry', { name: path.slice(0, 80) });
      return zip.openReadStreamPromise(entry);
    };
    const broken = (error: unknown) => {
      throw error instanceof PackageError ? error : new PackageError('package_broken');
    };
    return {
      paths: new Set(entries.keys()),
      async read(path) {
        if ((entries.get(path)?.uncompressedSize ?? 0) > packageLimits.text)
          throw new PackageError('package_manifest', { name: path.slice(0, 80) });
        return buffer(await streamOf(path)).catch(broken);
      },
      async write(path, target) {
        await pipeline(await streamOf(path), createWriteStream(target, { flags: 'wx', mode: 0o600 })).catch(
          broken,
        );
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    if (error instanceof PackageError) throw error;
    // The library refuses such names itself.
    if (/(?:absolute|relative) path|invalid characters/.test(String(error)))
      throw new PackageError('package_names', { name: '' });
    throw new PackageError('package_broken');
  }
}
