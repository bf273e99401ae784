// A separate process that unpacks a package: nothing that people send is parsed in the school server.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeText } from '@/server/platform/text/decode';
import { serveOrders } from '@/server/platform/workers/serve-orders';
import { H5P_MANIFEST, readH5p } from './h5p-manifest';
import { openPackage, type PackageArchive } from './package-archive';
import { isPage, withPlayer } from './page-player';
import { readScorm, SCORM_MANIFEST } from './scorm-manifest';
import { PackageError, type UnpackedFile, type UnpackOrder, type UnpackResult } from './unpacking';

/** Errors: package_manifest where its bytes are no text. */
async function manifestText(archive: PackageArchive, path: string): Promise<string> {
  const bytes = await archive.read(path);
  try {
    return decodeText(bytes);
  } catch {
    throw new PackageError('package_manifest', { name: SCORM_MANIFEST });
  }
}

async function factsOf(archive: PackageArchive) {
  if (archive.paths.has(H5P_MANIFEST)) return readH5p(archive);
  const manifest = [...archive.paths].find((path) => path.toLowerCase() === SCORM_MANIFEST);
  if (manifest === undefined) throw new PackageError('package_unknown');
  return readScorm(await manifestText(archive, manifest), archive.paths);
}

async function unpack({ archive: file, folder }: UnpackOrder): Promise<UnpackResult> {
  const archive = await openPackage(file);
  try {
    const facts = await factsOf(archive);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const files: UnpackedFile[] = [];
    for (const path of archive.paths) {
      const name = String(files.length);
      const target = join(folder, name);
      if (facts.kind !== 'h5p' && isPage(path))
        await writeFile(target, withPlayer(await archive.read(path), path), { flag: 'wx', mode: 0o600 });
      else await archive.write(path, target);
      files.push({ path, name });
    }
    return { facts, files };
  } finally {
    archive.close();
  }
}

serveOrders<UnpackOrder, never, UnpackResult>((order) =>
  unpack(order).catch((error: unknown): UnpackResult => {
    if (!(error instanceof PackageError)) throw error;
    return { refused: { code: error.code, params: error.params } };
  }),
);
