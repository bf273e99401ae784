import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createTestDb } from '@/tests/setup/database';
import { createReadDb, StatementNames } from './named-statements';

let pool: pg.Pool | null = null;
afterEach(async () => {
  await pool?.end();
  pool = null;
});

/** One connection, so that what it prepared can be read over it. */
async function oneConnection(isFresh = false) {
  const shared = await createTestDb({ isFresh });
  const own = new pg.Pool({ ...shared.connection, max: 1 });
  pool = own;
  const prepared = async () => {
    const { rows } = await own.query<{ statement: string }>(
      `select statement from pg_prepared_statements where name like 'read%'`,
    );
    return rows.map(({ statement }) => statement);
  };
  // Separate names: those of the process may all be given to what other files read.
  return { db: createReadDb(own, new StatementNames()), own, prepared };
}

test('a statement that is read often is prepared once, whatever its values', async () => {
  const { db, prepared } = await oneConnection();
  const read = async (value: number) => (await db.execute(sql`select ${value}::int + 40 as sum`)).rows;
  await read(1);
  expect(await prepared()).toEqual([]);
  for (let value = 2; value < 12; value++) expect(await read(value)).toEqual([{ sum: value + 40 }]);
  expect(await prepared()).toEqual(['select $1::int + 40 as sum']);
});

test('a long array is planned for what it has', async () => {
  const { db, prepared } = await oneConnection();
  const read = (length: number) => {
    const ids = sql.param(Array.from({ length }, (_, index) => index));
    return db.execute(sql`select cardinality(${ids}::int[]) as length`);
  };
  for (let turn = 0; turn < 5; turn++) expect((await read(51)).rows).toEqual([{ length: 51 }]);
  expect(await prepared()).toEqual([]);
  for (let turn = 0; turn < 5; turn++) await read(50);
  expect(await prepared()).toHaveLength(1);
});

test('a column that is added under a prepared statement is read, not refused', async () => {
  const { db, own } = await oneConnection(true);
  await own.query('create table changing (id int)');
  await own.query('insert into changing values (7)');
  const read = async () => (await db.execute(sql`select * from changing`)).rows;
  for (let turn = 0; turn < 5; turn++) expect(await read()).toEqual([{ id: 7 }]);
  await own.query(`alter table changing add column name text default 'a'`);
  for (let turn = 0; turn < 3; turn++) expect(await read()).toEqual([{ id: 7, name: 'a' }]);
});

test('an error of a prepared statement is its own, and what follows is answered', async () => {
  const { db } = await oneConnection();
  const read = async (value: number) => (await db.execute(sql`select 1 / ${value}::int as share`)).rows;
  for (let turn = 0; turn < 5; turn++) await read(1);
  await expect(read(0)).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await read(1)).toEqual([{ share: 1 }]);
});

test('a transaction of the reads takes one connection of the same pool', async () => {
  const { db, own } = await oneConnection();
  const found = await db.transaction(async (tx) => (await tx.execute(sql`select 3 as n`)).rows);
  expect([found, own.totalCount, own.idleCount]).toEqual([[{ n: 3 }], 1, 1]);
});
