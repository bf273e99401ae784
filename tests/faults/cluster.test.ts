import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlive } from '@/server/platform/db/postmaster';
import { type RunningServer, spawnServer, startServer } from './server';
import { databasePid, freePort, newDataDir, query, removeDataDir } from './data-dir';

const env = { MANARA_DEMO: 'off' };
let dataDir = '';
const running: RunningServer[] = [];

async function start(): Promise<RunningServer> {
  const server = await startServer({ port: await freePort(), dataDir, env });
  running.push(server);
  return server;
}

beforeEach(() => {
  dataDir = newDataDir();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  removeDataDir(dataDir);
});

test('after kill -9 the database lives on and the next start uses it, rows and all', async () => {
  const first = await start();
  const pid = databasePid(dataDir);
  await query(dataDir, 'create table kept as select 7 as n');
  await first.kill('SIGKILL');
  expect(pid && isAlive(pid)).toBe(true);

  await start();
  expect(databasePid(dataDir)).toBe(pid);
  expect(await query(dataDir, 'select n from kept')).toEqual([{ n: 7 }]);
});

test('a second process attaches, and the last one out stops the database', async () => {
  const first = await start();
  const second = await start();
  const pid = databasePid(dataDir) ?? 0;
  expect(await first.stop()).toBe(0);
  expect(isAlive(pid)).toBe(true);
  expect((await fetch(`${second.url}/api/service-health`)).status).toBe(200);
  expect(await second.stop()).toBe(0);
  expect(isAlive(pid)).toBe(false);
  expect(databasePid(dataDir)).toBeNull();
});

test('two first starts at the same moment share one database', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  expect(await query(dataDir, 'select 1 as n')).toEqual([{ n: 1 }]);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('init-'))).toEqual([]);
  for (const server of [first, second])
    expect((await fetch(`${server.url}/api/service-health`)).status).toBe(200);
});

test('a first start that was killed leaves nothing half made', async () => {
  const killed = spawnServer({ port: await freePort(), dataDir, env });
  while (!readdirSync(dataDir).some((name) => name.startsWith('init-'))) await sleep(5);
  await killed.kill('SIGKILL');
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  await start();
  expect(await query(dataDir, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('a process id that was given to another program is not taken for the database', async () => {
  const first = await start();
  await first.stop();
  const folder = join(dataDir, 'postgres');
  mkdirSync(folder, { recursive: true });
  const lines = [process.pid, folder, 1, 5432, join(dataDir, 'sockets'), '', '1 1', 'ready'];
  writeFileSync(join(folder, 'postmaster.pid'), `${lines.join('\n')}\n`);
  // The database would refuse to start for the sake of this one.
  writeFileSync(join(dataDir, 'sockets/.s.PGSQL.5432.lock'), `${lines.slice(0, 5).join('\n')}\n`);
  await start();
  expect(databasePid(dataDir)).not.toBe(process.pid);
});

test('a database that is killed comes back by itself under the running school', async () => {
  const server = await start();
  await query(dataDir, 'create table kept as select 7 as n');
  const pid = databasePid(dataDir) ?? 0;
  process.kill(pid, 'SIGKILL');
  // What the school says of itself may be two seconds old: the database itself is asked, and then the school.
  let rows: unknown = null;
  while (rows === null || databasePid(dataDir) === pid) {
    rows = await query(dataDir, 'select n from kept').catch(() => null);
    await sleep(50);
  }
  while ((await fetch(`${server.url}/api/service-health`)).status !== 200) await sleep(50);
  expect(rows).toEqual([{ n: 7 }]);
  expect(await server.stop()).toBe(0);
  expect(databasePid(dataDir)).toBeNull();
});
