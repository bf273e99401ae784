import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export type Postmaster = { pid: number; socketDir: string; isReady: boolean };

/** True for a process that runs; one that ended and was not yet collected does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Process ids are reused: only a postgres of this very directory counts. */
function isPostgresOf(pid: number, pgData: string): boolean {
  const command = isAlive(pid) ? commandLine(pid) : '';
  return command.includes('postgres') && command.includes(pgData);
}

/**
 * What postmaster.pid says: a living Postgres of this directory, a file that means nothing any more, or
 * nothing.
 */
export function readPostmaster(pgData: string): Postmaster | 'stale' | null {
  let lines: string[];
  try {
    lines = readFileSync(join(pgData, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (!isPostgresOf(pid, pgData)) return 'stale';
  return { pid, socketDir: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' };
}

/**
 * Takes away the socket of a database that was killed: Postgres itself refuses to start while any process,
 * even one that nobody collected or a stranger with the same id, has the number in its lock.
 */
export function removeDeadSocket(socketDir: string, pgData: string): void {
  const socket = join(socketDir, '.s.PGSQL.5432');
  let pid: number;
  try {
    pid = Number(readFileSync(`${socket}.lock`, 'utf8').split('\n')[0]);
  } catch {
    return;
  }
  if (pid > 0 && isPostgresOf(pid, pgData)) return;
  for (const file of [`${socket}.lock`, socket]) rmSync(file, { force: true });
}
