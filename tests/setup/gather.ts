import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../..');

/** The modules of a folder of the repository and of its folders whose path from there matches, by that path, in its order. */
export async function gather<Module>(
  folder: string,
  name: RegExp,
): Promise<[path: string, module: Module][]> {
  const paths = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((path) =>
    name.test(path),
  );
  return Promise.all(
    paths.toSorted().map(async (path): Promise<[string, Module]> => {
      const found = await import(/* @vite-ignore */ pathToFileURL(join(root, folder, path)).href);
      return [path, found];
    }),
  );
}
