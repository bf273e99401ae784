import pg from 'pg';
import { inject } from 'vitest';
import { createDb, type Db } from '../../server/platform/db/client';

export type TestDb = {
  pool: pg.Pool;
  db: Db;
  /** Connection of this database, for a listener or a second pool. */
  connection: pg.ClientConfig;
  close: () => Promise<void>;
};

const TEMPLATE = 'manara_template';
const kept: { [key: symbol]: Promise<TestDb> | undefined } = globalThis as never;
const KEY = Symbol.for('manara.test-database');

async function cloneTemplate(name: string): Promise<TestDb> {
  const server = inject('testServer');
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  await admin.end();
  const connection = { ...server, database: name };
  const pool = new pg.Pool({ ...connection, max: 8, allowExitOnIdle: true });
  pool.on('error', () => undefined);
  return { pool, db: createDb(pool), connection, close: () => pool.end() };
}

/**
 * The migrated database of this worker, made at the first call and shared by its test files: give every test its
 * own tenant. `{ isFresh: true }` makes one for the caller alone, who closes it.
 */
export function createTestDb(options: { isFresh?: boolean } = {}): Promise<TestDb> {
  const suffix = `${process.env.VITEST_POOL_ID ?? '1'}_${process.pid}`;
  if (options.isFresh) return cloneTemplate(`fresh_${suffix}_${Math.random().toString(36).slice(2, 10)}`);
  kept[KEY] ??= cloneTemplate(`worker_${suffix}`);
  return kept[KEY];
}
