import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** A new data directory that the account of the database may enter. */
export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'manara-fault-'));
  chmodSync(folder, 0o755);
  return folder;
}

export const removeDataDir = (folder: string) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

/** Process id of the embedded database, null when it does not run. */
export function databasePid(dataDir: string): number | null {
  try {
    return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
}

export async function query<Row extends pg.QueryResultRow>(dataDir: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ host: join(dataDir, 'sockets'), user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The header that shows the operator's key of a running school. */
export const asOperator = (dataDir: string) => ({
  authorization: `Bearer ${readFileSync(join(dataDir, 'operator-key'), 'utf8').trim()}`,
});
