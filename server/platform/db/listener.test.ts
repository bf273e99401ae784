import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTestDb } from '@/tests/setup/database';
import { createListener } from './listener';
import { migrateDatabase } from './migrate';

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(5);
}

test('receives its channels, and after a broken connection says so and receives again', async () => {
  const { pool, connection, close } = await createTestDb({ isFresh: true });
  const listener = await createListener(connection);
  const received: string[] = [];
  let gaps = 0;
  listener.on('session', (payload) => received.push(payload));
  listener.onGap(() => (gaps += 1));
  await pool.query(`select pg_notify('session', 'one'), pg_notify('other', 'not mine')`);
  await until(() => received.length === 1);

  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`);
  await until(() => gaps === 2);
  await pool.query(`select pg_notify('session', 'two')`);
  await until(() => received.length === 2);
  expect(received).toEqual(['one', 'two']);
  await listener.stop();
  await close();
});

test('processes that start together migrate once', async () => {
  const { pool, connection, close } = await createTestDb({ isFresh: true });
  await pool.query('drop schema public cascade; create schema public; drop schema drizzle cascade');
  const root = process.cwd();
  await Promise.all([1, 2, 3].map(() => migrateDatabase(connection, root)));
  const { rows } = await pool.query(
    'select count(*)::int as done, count(distinct hash)::int as different from drizzle.__drizzle_migrations',
  );
  expect(rows[0].done).toBe(rows[0].different);
  expect(rows[0].done).toBeGreaterThan(0);
  await close();
});
