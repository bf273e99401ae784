import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { checkDatabaseUrl } from '@/server/platform/db/client';
import { checkDataDir } from '@/server/platform/db/cluster-files';
import { openCluster } from '@/server/platform/db/cluster';
import { migrateDatabase } from '@/server/platform/db/migrate';
import { preflight } from '@/server/platform/db/preflight';
import { StartError } from '@/server/platform/start-error';
import type { ServerEnv } from './env';

/** What Postgres says of a statement that the account has no right to. */
const NOT_ALLOWED = '42501';

/** Registers what has to be undone when the process ends. */
export type Defer = (close: () => Promise<unknown>) => void;

/** Opens the database of the settings, the embedded one by default, and brings it to the newest schema. */
export async function openDatabase(options: {
  env: ServerEnv;
  root: string;
  say: (text: string) => void;
  /** Of several processes the first brings the schema up to date before the others start. */
  isFirst: boolean;
  defer: Defer;
}): Promise<pg.ClientConfig> {
  const { env, root, say, isFirst, defer } = options;
  if (env.databaseUrl) {
    const connection = await checkDatabaseUrl(env.databaseUrl);
    if (isFirst) {
      const { host, pathname } = new URL(env.databaseUrl);
      const where = `The database in DATABASE_URL (${host}${pathname})`;
      await preflight(connection, where);
      await migrateDatabase(connection, root).catch((error: Error & { code?: string }) => {
        const { code, message } = (error.cause as typeof error | undefined) ?? error;
        if (code !== NOT_ALLOWED) throw error;
        throw new StartError(
          `${where} cannot be brought to the schema of this version (${message}): make the account the owner of its tables.`,
        );
      });
    }
    return connection;
  }
  const cluster = await openCluster({ root, dataDir: env.dataDir, onProgress: say });
  defer(() => cluster.stop());
  const connection = { ...cluster.connection, database: 'postgres' };
  if (isFirst) await migrateDatabase(connection, root);
  return connection;
}

/** Key of the signed cookies: the setting, or one made at the first start and kept with the data. */
export function readSecret(env: ServerEnv): string {
  checkDataDir(env.dataDir);
  if (env.secret) return env.secret;
  const file = join(env.dataDir, 'secret');
  mkdirSync(env.dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
