import pg from 'pg';
import { inject } from 'vitest';
import { createDb, type Db } from '../../server/platform/db/client';
import { createDiskFiles } from '../../server/platform/files/disk-files';

export type TestDb = {
  pool: pg.Pool;
  db: Db;
  /** Connection of this database, for a listener or a second pool. */
  connection: pg.ClientConfig;
  close: () => Promise<void>;
};

const TEMPLATE = 'manara_template';
const DEMO = 'manara_demo';
/** Secret of the schools of the tests; certificates of the demo are sealed with it. */
export const schoolSecret = 'a secret of the tests, long enough';
const DEMO_LOCK = 7_203_115;
const kept: { [key: symbol]: Promise<TestDb> | undefined } = globalThis as never;
const KEY = Symbol.for('manara.test-database');

async function asAdmin<Result>(work: (admin: pg.Client) => Promise<Result>): Promise<Result> {
  const admin = new pg.Client({ ...inject('testServer'), database: 'postgres' });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function connectTo(name: string): TestDb {
  const connection = { ...inject('testServer'), database: name };
  const pool = new pg.Pool({ ...connection, max: 8, allowExitOnIdle: true });
  pool.on('error', () => undefined);
  return { pool, db: createDb(pool), connection, close: () => pool.end() };
}

async function clone(name: string, template = TEMPLATE): Promise<TestDb> {
  await asAdmin(async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return connectTo(name);
}

/** Seeds the demo school at its first use in a run; every later one is a copy of it. */
async function makeDemo(): Promise<void> {
  await asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [DEMO_LOCK]);
    const { rows } = await admin.query('select 1 from pg_database where datname = $1', [DEMO]);
    if (rows.length > 0) return;
    const { seedDemoSchool } = await import('../../server/demo/seed');
    const unfinished = `${DEMO}_unfinished`;
    const { db, close } = await clone(unfinished);
    const files = createDiskFiles(inject('demoFiles'));
    await seedDemoSchool({ db, files, now: () => new Date(), settings: { secret: schoolSecret } });
    await close();
    await admin.query(`alter database ${unfinished} rename to ${DEMO}`);
  });
}

/**
 * The migrated database of this worker, made at the first call and shared by its test files: give every test
 * its own tenant. `{ isFresh: true }` makes one for the caller alone, who closes it; `{ hasDemo: true }` one
 * with the demo school in it.
 */
export async function createTestDb(options: { isFresh?: boolean; hasDemo?: boolean } = {}): Promise<TestDb> {
  const suffix = `${process.env.VITEST_POOL_ID ?? '1'}_${process.pid}`;
  const own = `fresh_${suffix}_${Math.random().toString(36).slice(2, 10)}`;
  if (options.hasDemo) {
    await makeDemo();
    return clone(own, DEMO);
  }
  if (options.isFresh) return clone(own);
  kept[KEY] ??= clone(`worker_${suffix}`);
  return kept[KEY];
}
