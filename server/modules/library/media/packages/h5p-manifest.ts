import * as z from 'zod';
import { type PackageArchive } from './package-archive';
import { PackageError, type PackageFacts } from './unpacking';

export const H5P_MANIFEST = 'h5p.json';
const CONTENT = 'content/content.json';

const name = z.string().regex(/^[\w.-]{1,100}$/);
const version = z.coerce.number().int().min(0).max(10_000);
const library = z.object({ machineName: name, majorVersion: version, minorVersion: version });
const libraries = z.array(library).max(500).optional();
const manifest = z.object({
  title: z.string().optional(),
  mainLibrary: name,
  preloadedDependencies: libraries,
});
const libraryFile = z.object({
  preloadedDependencies: libraries,
  preloadedJs: z.array(z.object({ path: z.string() })).optional(),
});
type Library = z.output<typeof library>;

async function readJson<Schema extends z.ZodType>(
  archive: PackageArchive,
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  try {
    const text = (await archive.read(path)).toString('utf8').replace(/^\ufeff/, '');
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw error instanceof PackageError && error.code === 'package_broken'
      ? error
      : new PackageError('package_manifest', { name: path });
  }
}

const labelOf = ({ machineName, majorVersion, minorVersion }: Library) =>
  `${machineName} ${majorVersion}.${minorVersion}`;

/**
 * The folder of a library, with its version in the name or, in old packages, without. Errors:
 * package_library.
 */
function folderOf(archive: PackageArchive, wanted: Library): string {
  const { machineName, majorVersion, minorVersion } = wanted;
  const folder = [`${machineName}-${majorVersion}.${minorVersion}`, machineName].find((each) =>
    archive.paths.has(`${each}/library.json`),
  );
  if (!folder) throw new PackageError('package_library', { name: labelOf(wanted) });
  return folder;
}

/** What an H5P package shows; all libraries that it is played with must be in it. Throws PackageError. */
export async function readH5p(archive: PackageArchive): Promise<PackageFacts> {
  const {
    title = '',
    mainLibrary,
    preloadedDependencies = [],
  } = await readJson(archive, H5P_MANIFEST, manifest);
  if (!archive.paths.has(CONTENT)) throw new PackageError('package_entry', { name: CONTENT });
  await readJson(archive, CONTENT, z.record(z.string(), z.unknown()));
  if (!preloadedDependencies.some(({ machineName }) => machineName === mainLibrary))
    throw new PackageError('package_library', { name: mainLibrary });
  const known = new Set<string>();
  const waiting = [...preloadedDependencies];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const label = labelOf(next);
    if (known.has(label)) continue;
    known.add(label);
    const folder = folderOf(archive, next);
    const { preloadedJs = [], ...file } = await readJson(archive, `${folder}/library.json`, libraryFile);
    const lost = preloadedJs.find(({ path }) => !archive.paths.has(`${folder}/${path}`));
    if (lost) throw new PackageError('package_library', { name: label });
    waiting.push(...(file.preloadedDependencies ?? []));
  }
  return { kind: 'h5p', titles: [{ id: 't1', title: title.slice(0, 200), entry: '' }], passScore: null };
}
