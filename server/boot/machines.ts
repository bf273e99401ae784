import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Pools } from '@/server/platform/db/client';
import { folderNumber, leaseFolder, otherFolders } from '@/server/platform/db/folder-lease';
import { createListener, type Listener } from '@/server/platform/db/listener';
import { StartError } from '@/server/platform/start-error';
import type { Defer } from './database';
import type { ServerEnv } from './env';

/** Held while a process looks for others: of two that start together one sees the other. */
const START_LOCK = 4_026_535;

function refusal(addresses: readonly string[]): StartError {
  const where = addresses.filter((address) => address !== '').join(', ') || 'this machine';
  return new StartError(
    `Another process (on ${where}) works over the database in DATABASE_URL with another MANARA_DATA: files of the one would be missing at the other. Set S3_ENDPOINT and its keys for all of them, give them one MANARA_DATA, or stop the other process; a machine that was lost is forgotten within a minute.`,
  );
}

/**
 * Opens the connection that receives changes. Over a database of the operator it also says with which data
 * directory this process works. Errors: a StartError where another one is in use and files have no common
 * store.
 */
export async function openListener(options: {
  env: Pick<ServerEnv, 'databaseUrl' | 'dataDir' | 's3'>;
  isFirst: boolean;
  connection: pg.ClientConfig;
  pools: Pick<Pools, 'db'>;
  onError: (error: Error) => void;
  defer: Defer;
}): Promise<Listener> {
  const { env, isFirst, connection, pools, onError, defer } = options;
  if (!env.databaseUrl) {
    const listener = await createListener(connection, onError);
    defer(listener.stop);
    return listener;
  }
  const folder = folderNumber(env.dataDir);
  return pools.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${START_LOCK})`);
    const listener = await createListener(connection, onError, leaseFolder(folder));
    defer(listener.stop);
    const others = isFirst && !env.s3 ? await otherFolders(tx, folder) : [];
    if (others.length > 0) throw refusal(others);
    return listener;
  });
}
