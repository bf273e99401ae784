import { sql } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { createTestDb, type TestDb } from '@/tests/setup/database';
import { deleteAccounts } from './delete-accounts';

let database: TestDb;
beforeAll(async () => {
  database = await createTestDb();
});

async function accounts(count = 3): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  for (const id of ids)
    await database.db.execute(sql`insert into users (id, username, password_hash, first_name, last_name,
      gender)
      values (${id}, ${`leaving-${id}`}, '-', '{}', '{}', 'female')`);
  onTestFinished(async () => {
    await database.db.execute(sql`delete from users where id = any(${sql.param(ids)}::uuid[])`);
  });
  return ids;
}
const remove = (ids: string[], before?: (tx: Tx) => Promise<unknown>, after?: (tx: Tx) => Promise<unknown>) =>
  database.db.transaction(async (tx) => {
    await before?.(tx);
    await deleteAccounts(tx, sql`(select unnest(${sql.param(ids)}::uuid[]) as id)`, () => undefined);
    await after?.(tx);
  });
const left = async (ids: string[]) => {
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from users where id = any(${sql.param(ids)}::uuid[])`,
  );
  return rows.length;
};
/** A table whose rows refer to accounts. */
async function table(action: string): Promise<string> {
  const name = `uses_${newId().replaceAll('-', '')}`;
  await database.pool.query(`create table "${name}" ("the user" uuid references users ${action})`);
  onTestFinished(async () => {
    await database.pool.query(`drop table "${name}"`);
  });
  return name;
}
const errorOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);
const inUse = { options: { code: 'data_in_use' } };
const refused = { cause: { code: '23503' } };

test('accounts to which nothing refers go, and foreign keys count again afterwards', async () => {
  const ids = await accounts();
  await remove(ids, undefined, async (tx) => {
    const { rows } = await tx.execute(sql`select current_setting('session_replication_role') as role`);
    expect(rows).toEqual([{ role: 'origin' }]);
  });
  expect(await left(ids)).toBe(0);
});

test('one row of any table that refers to one of them keeps all of them', async () => {
  const ids = await accounts();
  const name = await table('');
  await database.pool.query(`insert into "${name}" values ($1)`, [ids[1]]);
  await expect(remove(ids)).rejects.toMatchObject(inUse);
  expect(await left(ids)).toBe(3);
});

test('a row that somebody else is about to write keeps them too', async () => {
  const ids = await accounts();
  const name = await table('');
  const other = await database.pool.connect();
  await other.query('begin');
  await other.query(`insert into "${name}" values ($1)`, [ids[2]]);
  const outcome = errorOf(remove(ids));
  const waiting = `select 1 from pg_locks where not granted and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBeGreaterThan(0);
  await other.query('commit');
  other.release();
  expect(await outcome).toMatchObject(inUse);
  expect(await left(ids)).toBe(3);
});

test('who refers to them while they go is refused once they went', async () => {
  const ids = await accounts();
  const name = await table('');
  const writing: Promise<unknown>[] = [];
  await remove(ids, undefined, async () => {
    writing.push(errorOf(database.pool.query(`insert into "${name}" values ($1)`, [ids[0]])));
    const waiting = `select 1 from pg_locks where not granted and pid <> pg_backend_pid()`;
    await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBeGreaterThan(0);
  });
  expect(await Promise.all(writing)).toMatchObject([{ code: '23503' }]);
  expect(await left(ids)).toBe(0);
});

test('a key that does more than refuse does it', async () => {
  const ids = await accounts();
  const name = await table('on delete cascade');
  await database.pool.query(`insert into "${name}" values ($1)`, [ids[0]]);
  await remove(ids);
  expect(await left(ids)).toBe(0);
  expect((await database.pool.query(`select 1 from "${name}"`)).rowCount).toBe(0);
});

test('where its account may not stand in for the keys, the database looks at them itself', async () => {
  const [used, free] = [await accounts(), await accounts()];
  const name = await table('');
  await database.pool.query(`insert into "${name}" values ($1)`, [used[1]]);
  const role = `plain_${newId().replaceAll('-', '')}`;
  await database.pool.query(`create role ${role}; grant all on all tables in schema public to ${role}`);
  onTestFinished(async () => {
    await database.pool.query(`drop owned by ${role}; drop role ${role}`);
  });
  const asPlain = (tx: Tx) => tx.execute(sql.raw(`set local role ${role}`));
  await expect(remove(used, asPlain)).rejects.toMatchObject(refused);
  expect(await left(used)).toBe(3);
  await remove(free, asPlain);
  expect(await left(free)).toBe(0);
});
