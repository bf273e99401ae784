import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDb, type TestDb } from '@/tests/setup/database';
import { startTransactionPooler } from '@/server/platform/db/transaction-pooler.test-support';
import { openDatabase } from './database';
import { readServerEnv } from './env';

let own: TestDb;
let pooler: Awaited<ReturnType<typeof startTransactionPooler>>;
beforeEach(async () => {
  own = await createTestDb({ isFresh: true });
  pooler = await startTransactionPooler(own.connection);
});
afterEach(async () => {
  await pooler.close();
  await own.close();
});

const open = async (change: (url: URL) => void) => {
  const { user = 'postgres', password, database } = own.connection;
  const url = new URL(`postgres://${user}@127.0.0.1:${pooler.port}/${database}`);
  if (typeof password === 'string') url.password = password;
  change(url);
  const env = readServerEnv({ NODE_ENV: 'test', DATABASE_URL: url.href }, process.cwd(), false);
  return openDatabase({
    env,
    root: process.cwd(),
    say: () => undefined,
    isFirst: true,
    defer: () => undefined,
  });
};

test('a start through a pooler by transactions is refused before the database is changed', async () => {
  await own.pool.query('drop schema public cascade; create schema public; drop schema drizzle cascade');
  await expect(open(() => undefined)).rejects.toThrow('is reached through a pooler');
  const { rows } = await own.pool.query(`select to_regclass('public.users') as found`);
  expect(rows).toEqual([{ found: null }]);
});

test('a schema that belongs to another account is refused with what to do', async () => {
  const name = `start_${process.pid}`;
  const database = String(own.connection.database);
  await own.pool.query(`create role ${name} login; grant create on database ${database} to ${name};
    grant create on schema public to ${name}`);
  try {
    const refused = open((url) => {
      const { host = '127.0.0.1', port = 5432 } = own.connection;
      url.username = name;
      url.hostname = host.startsWith('/') ? 'localhost' : host;
      url.port = String(port);
      if (host.startsWith('/')) url.searchParams.set('host', host);
    });
    await expect(refused).rejects.toThrow(
      /cannot be brought to the schema of this version .*owner of its tables/,
    );
  } finally {
    await own.pool.query(`drop owned by ${name}; drop role ${name}`);
  }
});
