import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { casesOf0011To0022 } from './migration-cases/0011-to-0022.test-support';
import { casesOf0023To0034 } from './migration-cases/0023-to-0034.test-support';
import { casesOf0035To0047 } from './migration-cases/0035-to-0047.test-support';
import { casesOf0048To0061 } from './migration-cases/0048-to-0061.test-support';
import { casesOf0062To0064 } from './migration-cases/0062-to-0064.test-support';
import { type Case, type Database, earlyCases } from './migrations.test-support';
import { createTestDb, type TestDb } from '@/tests/setup/database';

const folder = join(import.meta.dirname, 'migrations');
const FIRST = '0000_school';

/** Of each migration after the first: rows of the state before it, and what must hold of them afterwards. */
const cases: Record<string, Case> = {
  ...earlyCases,
  ...casesOf0011To0022,
  ...casesOf0023To0034,
  ...casesOf0035To0047,
  ...casesOf0048To0061,
  ...casesOf0062To0064,
};

type Journal = { entries: { tag: string }[] };
const { entries }: Journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
const tags = entries.map(({ tag }) => tag);

/** The database as the migrations so far have left it; each test tries the next one in a transaction that is rolled back. */
let database: TestDb;
let client: pg.PoolClient;
let reached = 0;
beforeAll(async () => {
  database = await createTestDb({ isFresh: true });
  await database.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  client = await database.pool.connect();
});
afterAll(async () => {
  client.release();
  await database.close();
});

async function apply(tag: string): Promise<void> {
  const statements = readFileSync(join(folder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint');
  for (const statement of statements) await client.query(statement);
}

async function goOnTo(tag: string): Promise<void> {
  await client.query('begin');
  for (const earlier of tags.slice(reached, tags.indexOf(tag))) await apply(earlier);
  await client.query('commit');
  reached = tags.indexOf(tag);
}

/** A refused statement of a case takes back itself alone. */
const db: Database = {
  query: async (text, values) => {
    await client.query('savepoint tried');
    try {
      return await client.query(text, values);
    } catch (error) {
      await client.query('rollback to savepoint tried');
      throw error;
    }
  },
};

test('the journal names every file, and every migration after the first has its case', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  expect(files.map((name) => name.replace('.sql', '')).sort()).toEqual([...tags].sort());
  expect(tags[0]).toBe(FIRST);
  expect(Object.keys(cases).sort()).toEqual(tags.slice(1).sort());
});

test('the first migration makes the schema out of nothing', async () => {
  await client.query('begin');
  await apply(FIRST);
  const { rows } = await client.query(
    `select count(*)::int as tables from pg_tables where schemaname = 'public'`,
  );
  await client.query('rollback');
  expect(rows[0].tables).toBeGreaterThan(50);
});

test.each(tags.slice(1))('%s keeps the rows of the state before', async (tag) => {
  await goOnTo(tag);
  await client.query('begin');
  // Rows of a case stand alone: what they refer to is of no concern.
  await client.query('set local session_replication_role = replica');
  try {
    await cases[tag]?.before(db);
    await apply(tag);
    await cases[tag]?.after(db);
  } finally {
    await client.query('rollback');
  }
});
