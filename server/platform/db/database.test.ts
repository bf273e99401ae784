import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { createTestDb } from '@/tests/setup/database';
import { createPools } from './client';
import { createListener } from './listener';

test('the database of a worker is migrated, private and sorts Arabic by its letters', async () => {
  const { pool } = await createTestDb();
  const { rows } = await pool.query(
    `select name from (values ('ياسر'), ('أمل'), ('بدر')) v(name) order by name`,
  );
  expect(rows.map((row) => row.name)).toEqual(['أمل', 'بدر', 'ياسر']);
  const migrated = await pool.query(`select to_regclass('drizzle.__drizzle_migrations') as found`);
  expect(migrated.rows[0].found).not.toBeNull();
});

test('a fresh database is another one', async () => {
  const [shared, fresh] = await Promise.all([createTestDb(), createTestDb({ isFresh: true })]);
  await fresh.pool.query('create table only_here (id int)');
  const { rows } = await shared.pool.query(`select to_regclass('only_here') as found`);
  expect(rows[0].found).toBeNull();
  await fresh.close();
});

test('no statement runs for ever on any pool of the school', async () => {
  const { pool } = await createTestDb();
  const pools = createPools(pool.options);
  const limits = await Promise.all(
    [pools.pool, pools.reportPool].map(async (each) => (await each.query('show statement_timeout')).rows[0]),
  );
  expect(limits).toEqual([{ statement_timeout: '1min' }, { statement_timeout: '20s' }]);
  await pools.end();
});

test('every connection has the settings of the school, whatever the database and the role have', async () => {
  const { pool: own, connection, close } = await createTestDb({ isFresh: true });
  for (const setting of [`jit = on`, `timezone = 'Asia/Riyadh'`, `datestyle = 'German'`])
    await own.query(`do $$ begin execute format('alter database %I set ${setting.replaceAll("'", "''")}',
      current_database()); end $$`);
  const clients: pg.Client[] = [];
  const connect = vi.spyOn(pg.Client.prototype, 'connect');
  const pools = createPools(connection);
  const listener = await createListener(connection);
  const settings = `select current_setting('jit') as jit, current_setting('TimeZone') as zone,
    current_setting('DateStyle') as dates`;
  const found = [await pools.pool.query(settings), await pools.reportPool.query(settings)];
  await pools.db.transaction(async (tx) => found.push(await tx.execute(sql.raw(settings))));
  clients.push(...(connect.mock.contexts as pg.Client[]));
  connect.mockRestore();
  // Two of the pools and that of the listener.
  expect(clients).toHaveLength(3);
  for (const client of clients) found.push(await client.query(settings));
  expect(found.map(({ rows }) => rows)).toEqual(
    found.map(() => [{ jit: 'off', zone: 'UTC', dates: 'ISO, MDY' }]),
  );
  await listener.stop();
  await pools.end();
  await close();
});

test('a transaction that cannot begin gives its connection back, and the pool ends', async () => {
  const { pool: shared } = await createTestDb();
  const { db, pool, end } = createPools(shared.options, { max: 1 });
  pool.once('acquire', (client) => void client.end());
  await expect(db.transaction(async () => 'begun')).rejects.toThrow('begin');
  expect(await db.transaction(async (tx) => (await tx.execute('select 1 as one')).rows)).toEqual([
    { one: 1 },
  ]);
  expect(pool.idleCount).toBe(pool.totalCount);
  await end();
});
