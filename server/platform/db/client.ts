import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { StartError } from '../start-error';
import { settleSession } from './session';

/** Drizzle over the main pool; queries are written with the builder, so no relational schema is given. */
export type Db = NodePgDatabase<Record<string, never>> & { $client: pg.Pool };

/** A transaction of `db.transaction`; commands take it so that nothing is written beside it. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export type Pools = { pool: pg.Pool; reportPool: pg.Pool; db: Db; end: () => Promise<void> };

export type PoolOptions = { max?: number; reportMax?: number; onError?: (error: Error) => void };

/**
 * Longest statement: of pages and commands, whose slowest (a regrade of a year) takes seconds, and of
 * reports.
 */
const STATEMENT_LIMIT_MS = 60_000;
const REPORT_TIMEOUT_MS = 20_000;
const OLDEST_POSTGRES = 150_000;

/**
 * Drizzle's transactions take a connection and begin before they look after it: where `begin` fails (the
 * database went away meanwhile) the connection would never come back to the pool. Here it is given back at
 * once, as broken.
 */
async function connectToBegin(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect();
  const query: (...given: unknown[]) => unknown = client.query.bind(client);
  const begin = async (...given: unknown[]) => {
    Reflect.deleteProperty(client, 'query');
    try {
      return await query(...given);
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  Object.defineProperty(client, 'query', { value: begin, configurable: true });
  return client;
}

export function createDb(pool: pg.Pool): Db {
  // Everything else goes to the pool itself, whose methods write to `this`.
  const lent: pg.Pool = Object.create(pool, {
    query: { value: pool.query.bind(pool) },
    connect: { value: () => connectToBegin(pool) },
  });
  return Object.assign(drizzle(lent, { casing: 'snake_case' }), { $client: pool }) as Db;
}

/** The main pool, and a separate small one for reports and exports so that they can never starve answers. */
export function createPools(connection: pg.ClientConfig, options: PoolOptions = {}): Pools {
  const shared: pg.PoolConfig = { ...connection, connectionTimeoutMillis: 10_000, idleTimeoutMillis: 30_000 };
  const poolOf = (max: number, limitMs: number) => {
    const settle = (client: pg.ClientBase) => settleSession(client, { statement_timeout: String(limitMs) });
    // The pool waits for it, which its types do not say.
    return new pg.Pool({ ...shared, max, onConnect: settle as (client: pg.ClientBase) => void });
  };
  const pool = poolOf(options.max ?? 8, STATEMENT_LIMIT_MS);
  const reportPool = poolOf(options.reportMax ?? 2, REPORT_TIMEOUT_MS);
  // Without a listener a connection that breaks while idle ends the process.
  for (const each of [pool, reportPool]) each.on('error', (error) => options.onError?.(error));
  const end = async () => void (await Promise.all([pool.end(), reportPool.end()]));
  return { pool, reportPool, db: createDb(pool), end };
}

/** Checks a DATABASE_URL before anything is built on it; the sentence never shows its password. */
export async function checkDatabaseUrl(url: string): Promise<pg.ClientConfig> {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
    throw new StartError(
      'DATABASE_URL is not a Postgres address: it looks like postgres://user:password@host:5432/name.',
    );
  const { host, pathname } = new URL(url);
  const connection = { connectionString: url, connectionTimeoutMillis: 10_000 };
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ number: string; version: string }>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
    );
    const [found] = rows;
    if (Number(found?.number) < OLDEST_POSTGRES)
      throw new StartError(
        `The database in DATABASE_URL is Postgres ${found?.version}: version 15 or newer is needed.`,
      );
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code, message } = error as Error & { code?: string };
    throw new StartError(
      `The database in DATABASE_URL (${host}${pathname}) cannot be used (${message || code}): check the address, the account and that the server runs.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
  return connection;
}
