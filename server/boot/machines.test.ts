import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDb, type TestDb } from '@/tests/setup/database';
import { otherFolders, folderNumber } from '@/server/platform/db/folder-lease';
import { openListener } from './machines';

const s3 = { endpoint: 'https://s3.example/school', region: 'auto', accessKeyId: 'a', secretAccessKey: 'b' };
let own: TestDb;
let home: string;
let closers: (() => Promise<unknown>)[];
beforeEach(async () => {
  own = await createTestDb({ isFresh: true });
  home = mkdtempSync(join(tmpdir(), 'manara-machines-'));
  closers = [];
});
afterEach(async () => {
  for (const close of closers) await close();
  await own.close();
  rmSync(home, { recursive: true, force: true });
});

const dataDir = (name: string) => join(home, name);
const start = (name: string, more: { s3?: typeof s3; isFirst?: boolean } = {}) =>
  openListener({
    env: { databaseUrl: 'postgres://db/school', dataDir: dataDir(name), s3: more.s3 ?? null },
    isFirst: more.isFirst ?? true,
    connection: own.connection,
    pools: own,
    onError: () => undefined,
    defer: (close) => void closers.push(close),
  });

test('a second machine without a common store is refused, and starts when the first has ended', async () => {
  const first = await start('a');
  await expect(start('b')).rejects.toThrow(/with another MANARA_DATA: .* Set S3_ENDPOINT/);
  // What was refused does not stand in the way of others.
  await closers.pop()?.();
  await start('a');
  await closers.pop()?.();
  await first.stop();
  await start('b');
});

test('processes that share a data directory, or files a store, work together', async () => {
  await start('a', { s3 });
  await start('a');
  await start('b', { s3 });
});

test('a copied data directory is another one', async () => {
  await start('a');
  cpSync(dataDir('a'), dataDir('b'), { recursive: true });
  await expect(start('b')).rejects.toThrow('with another MANARA_DATA');
});

test('of two machines that start together at most one goes on', async () => {
  const started = await Promise.allSettled([start('a'), start('b')]);
  expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a process that lost its connection is known again when it is back', async () => {
  const number = folderNumber(dataDir('b'));
  const holder = async (): Promise<number | undefined> =>
    (
      await own.pool.query(`select pid from pg_locks where locktype = 'advisory' and classid = 4026534
        and database = (select oid from pg_database where datname = current_database())`)
    ).rows[0]?.pid;
  await start('a');
  const before = await holder();
  expect(before).toBeGreaterThan(0);
  await own.pool.query('select pg_terminate_backend($1)', [before]);
  for (let now = await holder(); now === undefined || now === before; now = await holder()) await sleep(5);
  expect(await otherFolders(own.db, number)).toHaveLength(1);
});
