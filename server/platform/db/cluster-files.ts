import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../start-error';
import { isReachable, isRoot, SERVICE_UID, serviceIdentity } from './binaries';
import { isAlive } from './postmaster';

/** Where a cluster lives: `home` holds all of it, `pgData` the database files. */
export type ClusterPaths = { home: string; pgData: string; sockets: string; log: string };

const SOCKET_PATH_LIMIT = 100;
const NEEDED_BYTES = { first: 250 * 1024 * 1024, later: 24 * 1024 * 1024 };

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

function ownedFolder(path: string, mode: number): void {
  mkdirSync(path, { recursive: true });
  if (isRoot) chownSync(path, SERVICE_UID, SERVICE_UID);
  chmodSync(path, mode);
}

/**
 * Under root the account of the database has to pass through the folder, without seeing what else is in it.
 */
const PRIVATE_FOLDER = isRoot ? 0o711 : 0o700;

/** Takes the folder away from the other accounts of the machine; a folder of somebody else stays as it is. */
function makePrivate(folder: string): void {
  const { uid, mode } = lstatSync(folder);
  if (uid === process.getuid?.() && (mode & 0o777 & ~PRIVATE_FOLDER) !== 0)
    chmodSync(folder, mode & PRIVATE_FOLDER);
}

/** Makes sure that the data directory exists and can be written, or says what is wrong with it. */
export function checkDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
    makePrivate(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    const probe = join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw diskFull(dataDir);
    throw new StartError(
      `The data directory ${dataDir} cannot be written (${code}): give this user the right to write there, or set MANARA_DATA to another directory.`,
    );
  }
}

export function diskFull(dataDir: string): StartError {
  return new StartError(
    `The disk of the data directory ${dataDir} is full: free some space and start again; nothing was lost.`,
  );
}

/** Refuses to start on a disk that would fill while the database is being made or recovered. */
function checkFreeSpace(home: string, isFirstStart: boolean): void {
  const { bavail, bsize } = statfsSync(home);
  if (bavail * bsize < (isFirstStart ? NEEDED_BYTES.first : NEEDED_BYTES.later)) throw diskFull(home);
}

export function clusterPaths(dataDir: string): ClusterPaths {
  const wanted = resolve(dataDir);
  const home = isReachable(wanted) ? wanted : `/var/lib/manara/${fingerprint(wanted)}`;
  if (home !== wanted) {
    mkdirSync(home, { recursive: true, mode: PRIVATE_FOLDER });
    makePrivate(home);
  }
  const near = join(home, 'sockets');
  // A path of a socket has at most 107 bytes (103 on some systems), its file name included.
  const isShort = Buffer.byteLength(`${near}/.s.PGSQL.5432`) <= SOCKET_PATH_LIMIT;
  const sockets = isShort ? near : join(tmpdir(), `manara-${fingerprint(home)}`);
  ownedFolder(sockets, 0o700);
  const owner = isRoot ? SERVICE_UID : process.getuid?.();
  const stat = lstatSync(sockets);
  if (!stat.isDirectory() || stat.uid !== owner)
    throw new StartError(
      `${sockets} belongs to somebody else: remove it, or set MANARA_DATA to a shorter path.`,
    );
  return { home, pgData: join(home, 'postgres'), sockets, log: join(home, 'postgres.log') };
}

function checkVersion(pgData: string, major: number): void {
  const found = readFileSync(join(pgData, 'PG_VERSION'), 'utf8').trim();
  if (found === String(major)) return;
  throw new StartError(
    `The data directory ${pgData} was made by Postgres ${found} and this version needs ${major}: export it with the old version, or set MANARA_DATA to another directory; nothing was changed.`,
  );
}

function discard(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 });
  } catch {
    // Its maker may still write there; a later start removes it.
  }
}

/** Removes half-made databases of starts that were interrupted. */
function removeLeftovers(home: string): void {
  for (const name of readdirSync(home)) {
    const pid = /^init-(\d+)$/.exec(name)?.[1];
    if (pid && Number(pid) !== process.pid && !isAlive(Number(pid))) discard(join(home, name));
  }
}

/**
 * Makes the database directory beside its place and renames it, so an interrupted start leaves nothing half
 * made.
 */
export async function ensureDatabase(
  paths: ClusterPaths,
  bin: string,
  major: number,
): Promise<'made' | 'found'> {
  const { home, pgData } = paths;
  if (existsSync(join(pgData, 'PG_VERSION'))) {
    checkVersion(pgData, major);
    checkFreeSpace(home, false);
    return 'found';
  }
  if (existsSync(pgData) && readdirSync(pgData).length > 0)
    throw new StartError(
      `${pgData} is not a database directory: move it away, or set MANARA_DATA to another directory.`,
    );
  removeLeftovers(home);
  checkFreeSpace(home, true);
  const fresh = join(home, `init-${process.pid}`);
  rmSync(fresh, { recursive: true, force: true });
  ownedFolder(fresh, 0o700);
  const options = [
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale-provider=icu',
    '--icu-locale=und',
    '-A',
    'trust',
  ];
  try {
    await promisify(execFile)(join(bin, 'initdb'), ['-D', fresh, ...options, '--no-instructions'], {
      ...serviceIdentity,
      cwd: '/',
      env: { NODE_ENV: process.env.NODE_ENV, LC_ALL: 'C', PATH: process.env.PATH, TZ: 'UTC' },
    });
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    const output = String((error as { stderr?: string }).stderr ?? error);
    if (/No space left on device/.test(output)) throw diskFull(home);
    throw new StartError(
      `The embedded database could not be made in ${home}: ${output.trim().split('\n').at(-1)}`,
    );
  }
  try {
    renameSync(fresh, pgData);
  } catch {
    // Somebody who started at the same time was first; theirs is used.
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(join(pgData, 'PG_VERSION'))) throw new StartError(`${pgData} could not be put in place.`);
    return 'found';
  }
  return 'made';
}
