import { open, readdir, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { BrokenContent } from './front-matter';

export const MOST_BYTES = 256 * 1024;
const NAME = /^[a-z0-9][a-z0-9-]{0,79}$/;
const MOST_FILES = 1000;

export type ContentFile = { path: string; text: string; changed: Date; version: string };

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Whether a word may name a file: nothing in it can leave the folder. */
export const isName = (name: string) => NAME.test(name);

/** The real path below the real folder, or null: a link may lead around inside the folder, not out of it. */
async function within(folder: string, parts: readonly string[]): Promise<string | null> {
  try {
    const [top, path] = await Promise.all([realpath(folder), realpath(join(folder, ...parts))]);
    return path.startsWith(top + sep) ? path : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw new BrokenContent((error as Error).message);
  }
}

/**
 * The file, or null when there is none. `known` is what an earlier read gave: it is given back while nothing
 * changed.
 */
export async function readContentFile(
  folder: string,
  parts: readonly string[],
  known?: ContentFile,
): Promise<ContentFile | null> {
  if (!parts.every(isName)) return null;
  const path = await within(folder, [...parts.slice(0, -1), `${parts.at(-1)}.md`]);
  if (path === null) return null;
  const handle = await open(path, 'r').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw new BrokenContent((error as Error).message);
  });
  if (handle === null) return null;
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) return null;
    const version = `${path} ${stat.mtimeMs} ${stat.size}`;
    if (known?.version === version) return known;
    if (stat.size > MOST_BYTES)
      throw new BrokenContent(`the file has ${stat.size} bytes, ${MOST_BYTES} are read`);
    const bytes = await handle.readFile();
    if (!isUtf8(bytes)) throw new BrokenContent('the file is not UTF-8');
    return { path, text: bytes.toString('utf8'), changed: stat.mtime, version };
  } finally {
    await handle.close();
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Names of the Markdown files of a folder; an absent folder has none. */
export async function listContentFiles(folder: string, parts: readonly string[]): Promise<string[]> {
  const path = await within(folder, parts);
  if (path === null) return [];
  const names = await readdir(path).catch(() => []);
  return names
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -3))
    .filter(isName)
    .slice(0, MOST_FILES);
}
