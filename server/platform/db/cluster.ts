import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  fchmodSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error';
import { isRoot, postgresBinaries, SERVICE_UID, serviceIdentity } from './binaries';
import { checkDataDir, type ClusterPaths, clusterPaths, diskFull, ensureDatabase } from './cluster-files';
import { readPostmaster, removeDeadSocket } from './postmaster';

export type ClusterOptions = {
  /** Directory of the project, to find the database programs. */
  root: string;
  dataDir: string;
  /** Extra `postgres -c` settings. */
  settings?: Record<string, string>;
  onProgress?: (text: string) => void;
  /** Called when the database went away and was brought back. */
  onRecovered?: () => void;
};

export type Cluster = {
  /** Connection to give to `pg`, without the database name. */
  connection: { host: string; port: number; user: string };
  /** True when a running database was found and used. */
  isAdopted: boolean;
  pid: () => number | null;
  /** Releases the database; the last process that uses it stops it (`immediate` without a checkpoint). */
  stop: (mode?: 'fast' | 'immediate') => Promise<'stopped' | 'left running'>;
};

/** Held shared by every process that uses the embedded database. */
const LEASE_KEY = 4_026_531;
const OPEN_LIMIT_MS = 90_000;
const LOG_LIMIT = 8 * 1024 * 1024;

const baseSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  jit: 'off',
  shared_buffers: '96MB',
  fsync: 'on',
  synchronous_commit: 'on',
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

function logTail(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').slice(-4_000).trim().split('\n');
  } catch {
    return [];
  }
}

/** Starts the program; resolves with its exit when it ends, which a healthy one does not. */
function launch(bin: string, paths: ClusterPaths, settings: Record<string, string>) {
  if ((statSync(paths.log, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) truncateSync(paths.log);
  const output = openSync(paths.log, 'a', 0o600);
  // A log of an earlier version may be readable by everybody.
  fchmodSync(output, 0o600);
  if (isRoot) chownSync(paths.log, SERVICE_UID, SERVICE_UID);
  const flags = Object.entries({ ...baseSettings, ...settings }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ]);
  const child = spawn(join(bin, 'postgres'), ['-D', paths.pgData, '-k', paths.sockets, ...flags], {
    ...serviceIdentity,
    cwd: '/',
    env: { NODE_ENV: process.env.NODE_ENV, LC_ALL: 'C', PATH: process.env.PATH, TZ: 'UTC' },
    // Its own group: Ctrl-C must not stop the database under a server that still drains.
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.unref();
  const state: { exited: boolean } = { exited: false };
  child.once('exit', () => Object.assign(state, { exited: true }));
  child.once('error', () => Object.assign(state, { exited: true }));
  return state;
}

function explainExit(paths: ClusterPaths): StartError | 'try again' {
  const tail = logTail(paths.log);
  const text = tail.join('\n');
  if (
    /lock file "postmaster.pid" already exists|pre-existing shared memory|is being used by another/.test(text)
  )
    return 'try again';
  if (/No space left on device/.test(text)) return diskFull(paths.home);
  const reason = tail.findLast((line) => /FATAL|PANIC/.test(line)) ?? tail.at(-1) ?? 'it ended at once';
  return new StartError(`The embedded database in ${paths.home} does not start: ${reason}`);
}

type Attached = { lease: pg.Client; host: string; pid: number; isAdopted: boolean };

async function acquireLease(host: string): Promise<pg.Client | null> {
  const lease = new pg.Client({
    host,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 10_000,
  });
  lease.on('error', () => undefined);
  try {
    await lease.connect();
    await lease.query('select pg_advisory_lock_shared($1)', [LEASE_KEY]);
    return lease;
  } catch {
    await lease.end().catch(() => undefined);
    return null;
  }
}

async function attach(paths: ClusterPaths, bin: string, settings: Record<string, string>): Promise<Attached> {
  const limit = Date.now() + OPEN_LIMIT_MS;
  let started: { exited: boolean } | null = null;
  let wasStarted = false;
  while (Date.now() < limit) {
    const found = readPostmaster(paths.pgData);
    if (found && found !== 'stale') {
      const lease = found.isReady ? await acquireLease(found.socketDir) : null;
      if (lease) return { lease, host: found.socketDir, pid: found.pid, isAdopted: !wasStarted };
    } else if (!started) {
      if (found === 'stale')
        renameSync(join(paths.pgData, 'postmaster.pid'), join(paths.home, 'postmaster.stale'));
      removeDeadSocket(paths.sockets, paths.pgData);
      started = launch(bin, paths, settings);
      wasStarted = true;
    } else if (started.exited) {
      const reason = explainExit(paths);
      if (reason instanceof StartError) throw reason;
      started = null;
      wasStarted = false;
      await sleep(200);
    }
    await sleep(20);
  }
  throw new StartError(`The embedded database in ${paths.home} did not answer in time: see ${paths.log}.`);
}

/** Opens the embedded Postgres: makes, starts or adopts it, and brings it back if it dies. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { settings = {} } = options;
  checkDataDir(options.dataDir);
  const { bin, major } = postgresBinaries(options.root);
  const paths = clusterPaths(options.dataDir);
  if ((await ensureDatabase(paths, bin, major)) === 'made')
    options.onProgress?.(`Made a new database in ${paths.home}`);

  const first = await attach(paths, bin, settings);
  let current: Attached | null = first;
  let isStopping = false;
  let recovery: Promise<void> = Promise.resolve();

  function watch(attached: Attached): void {
    attached.lease.once('end', () => {
      if (isStopping) return;
      current = null;
      recovery = recover();
    });
  }

  async function recover(): Promise<void> {
    while (!isStopping) {
      try {
        current = await attach(paths, bin, settings);
        watch(current);
        options.onRecovered?.();
        return;
      } catch (error) {
        options.onProgress?.(error instanceof Error ? error.message : String(error));
        await sleep(1_000);
      }
    }
  }

  async function stop(mode: 'fast' | 'immediate' = 'fast'): Promise<'stopped' | 'left running'> {
    isStopping = true;
    await recovery;
    if (!current) return 'left running';
    const { lease, pid } = current;
    current = null;
    const released = await lease
      .query('select pg_advisory_unlock_shared($1)', [LEASE_KEY])
      .then(() => lease.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [LEASE_KEY]))
      .catch(() => null);
    const isLast = released?.rows[0]?.last === true;
    if (isLast) process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await lease.end().catch(() => undefined);
    if (!isLast) return 'left running';
    for (let waited = 0; waited < 30_000; waited += 20) {
      const found = readPostmaster(paths.pgData);
      if (found === null || found === 'stale' || found.pid !== pid) break;
      await sleep(20);
    }
    return 'stopped';
  }

  watch(first);
  const connection = { host: first.host, port: 5432, user: 'postgres' };
  return { connection, isAdopted: first.isAdopted, pid: () => current?.pid ?? null, stop };
}
