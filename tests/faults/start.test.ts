import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root, type RunningServer, spawnServer, startServer } from './server';
import { freePort, newDataDir, removeDataDir } from './data-dir';

const env = { MANARA_DEMO: 'off' };
let dataDir = '';
const running: RunningServer[] = [];

beforeEach(() => {
  dataDir = newDataDir();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  removeDataDir(dataDir);
});

/** Starts a server that cannot start. Returns its one sentence. */
async function failure(options: {
  port?: number;
  dataDir?: string;
  env?: Record<string, string>;
}): Promise<string> {
  const server = spawnServer({
    port: options.port ?? (await freePort()),
    dataDir: options.dataDir ?? dataDir,
    env: { ...env, ...options.env },
  });
  running.push(server);
  expect(await server.ended, server.log()).toBe(1);
  const lines = server
    .log()
    .split('\n')
    .filter((line) => line.startsWith('The school cannot start.'));
  expect(lines, server.log()).toHaveLength(1);
  expect(server.log()).not.toContain('    at ');
  return lines[0] ?? '';
}

test('a port that is taken', async () => {
  const port = await freePort();
  running.push(await startServer({ port, dataDir, env }));
  expect(await failure({ port })).toContain(`Port ${port} is taken`);
  expect((await fetch(`http://localhost:${port}/api/service-health`)).status).toBe(200);
});

test.each([
  ['no address', 'nonsense', /DATABASE_URL is not a Postgres address/],
  ['another kind of database', 'mysql://root:secret@localhost/x', /DATABASE_URL is not a Postgres address/],
  [
    'nobody there',
    'postgres://someone:secret@localhost:9/school',
    /DATABASE_URL \(localhost:9\/school\) cannot be used/,
  ],
])('a database address with %s', async (_, url, sentence) => {
  const said = await failure({ env: { DATABASE_URL: url } });
  expect(said).toMatch(sentence);
  expect(said).not.toContain('secret');
});

test.each([
  ['PORT', '99999'],
  ['WEB_CONCURRENCY', 'many'],
  ['MANARA_SECRET', 'short'],
  ['UPSTREAM_URL', 'ftp://x'],
])('the setting %s=%s is named', async (name, value) => {
  expect(await failure({ env: { [name]: value } })).toContain(`The setting ${name} is not valid`);
});

test('a data directory that cannot be written', async () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, 'kept');
  expect(await failure({ dataDir: file })).toContain(`${file} cannot be written`);
  expect(readFileSync(file, 'utf8')).toBe('kept');
});

test('a data directory of another Postgres', async () => {
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n');
  expect(await failure({})).toMatch(/was made by Postgres 17 and this version needs 18/);
  expect(readFileSync(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).toBe('17\n');
});

test('a directory with something else in the place of the database', async () => {
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres/thesis.txt'), 'kept');
  expect(await failure({})).toContain('is not a database directory');
  expect(readFileSync(join(dataDir, 'postgres/thesis.txt'), 'utf8')).toBe('kept');
});

function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test('a disk that is full', async (context) => {
  const disk = join(dataDir, 'disk');
  mkdirSync(disk);
  if (!mountSmallDisk(disk)) return context.skip('this machine does not allow to mount a small disk');
  try {
    expect(await failure({ dataDir: disk })).toMatch(/disk .* is full/);
  } finally {
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  }
});

test('a Node that is too old', () => {
  const pretend = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'16.20.0'}})`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', pretend, 'scripts/start.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr.trim()).toBe(
    'Node 16.20.0 is too old: install Node 24 (or at least 18.18) and run this again.',
  );
});

test('a signal while it starts ends it cleanly', async () => {
  const server = spawnServer({ port: await freePort(), dataDir, env });
  running.push(server);
  // Its first words say that it has begun; before them there is only Node reading the bundle.
  while (server.log() === '') await new Promise((resolve) => setTimeout(resolve, 20));
  expect(server.log()).not.toContain('Ready');
  expect(await server.stop()).toBe(0);
});
