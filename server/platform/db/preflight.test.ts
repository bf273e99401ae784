import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDb, type TestDb } from '@/tests/setup/database';
import { StartError } from '../start-error';
import { preflight } from './preflight';
import { startTransactionPooler } from './transaction-pooler.test-support';

let own: TestDb;
beforeAll(async () => {
  own = await createTestDb({ isFresh: true });
});
afterAll(() => own.close());

const WHERE = 'The database in DATABASE_URL (db/school)';
const refusalOf = async (connection: pg.ClientConfig, options?: { limitMs: number }) => {
  const error = await preflight(connection, WHERE, options).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  return (error as Error).message;
};

test('a database that does what the school needs is taken', async () => {
  await preflight(own.connection, WHERE);
});

test.each([
  ['another connection', 10, undefined],
  ['a connection when one is free', 1, { limitMs: 200 }],
])('a pooler that gives each transaction %s is refused', async (_name, most, options) => {
  const pooler = await startTransactionPooler(own.connection, most);
  const { host: _host, ...account } = own.connection;
  const said = await refusalOf({ ...account, host: '127.0.0.1', port: pooler.port }, options);
  expect(said).toContain(`${WHERE} is reached through a pooler`);
  expect(said).toContain('Give the address of Postgres itself, or of a pooler in session mode.');
  await pooler.close();
});

test('a database that takes no changes is refused', async () => {
  const said = await refusalOf({ ...own.connection, options: '-c default_transaction_read_only=on' });
  expect(said).toContain(`${WHERE} takes no changes`);
});

test('an account that may not migrate is refused, and the sentence names what it needs', async () => {
  const name = `preflight_${process.pid}`;
  await own.pool.query(`create role ${name} login`);
  const account = { ...own.connection, user: name };
  const database = (await own.pool.query('select current_database() as name')).rows[0].name;
  try {
    expect(await refusalOf(account)).toContain(
      `The account ${name} may not make tables in the database in DATABASE_URL (db/school): grant it CREATE on the database and on the schema public`,
    );
    await own.pool.query(
      `grant create on database ${database} to ${name}; grant create on schema public to ${name}`,
    );
    await preflight(account, WHERE);
  } finally {
    await own.pool.query(`drop owned by ${name}; drop role ${name}`);
  }
});
