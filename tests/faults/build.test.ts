import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { createDevice, keepSaving } from './device';
import { isFull } from '../setup/sample';
import { seedFaultSchool } from './school';
import { root, startServer } from './server';
import { expectNothingLost } from './verify';
import { databasePid, freePort, newDataDir, query, removeDataDir } from './data-dir';

const run = promisify(execFile);
const copy = join(root, '.cache/beside');
const left = new Set(['node_modules', '.next', '.git', '.cache', 'dist', 'data', 'tests', 'e2e']);

afterEach(() => rmSync(copy, { recursive: true, force: true }));

/**
 * A second checkout beside this one, its packages as hard links: a copy of them would take longer than the
 * build.
 */
async function makeCheckout(): Promise<void> {
  rmSync(copy, { recursive: true, force: true });
  for (const name of readdirSync(root).filter((entry) => !left.has(entry)))
    cpSync(join(root, name), join(copy, name), { recursive: true });
  const packages = join(copy, 'node_modules');
  mkdirSync(packages);
  // Not the caches of test runs: others write to them at this moment.
  const names = readdirSync(join(root, 'node_modules')).filter((name) => !name.startsWith('.vite'));
  await run('cp', ['-al', ...names.map((name) => join(root, 'node_modules', name)), packages]);
}

/**
 * Rows of every table but those that the running school (its reminders among it) and its students write to.
 */
async function countRows(dataDir: string): Promise<Record<string, number>> {
  const tables = await query<{ name: string }>(
    dataDir,
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
     and table_name not in ('heartbeats', 'answers', 'answer_events', 'notifications') order by 1`,
  );
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}"`);
  const rows = await query<{ name: string; rows: number }>(dataDir, counts.join(' union all '));
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}

// A second build takes minutes: in the complete run.
test.runIf(isFull)(
  'F3: a build beside a live server, pointed at the same data, touches nothing and disturbs nobody',
  async () => {
    const dataDir = newDataDir();
    const port = await freePort();
    const server = await startServer({ port, dataDir, env: { MANARA_DEMO: 'off' } });
    const school = await seedFaultSchool(dataDir, { students: 10, questions: 4 });
    const devices = school.students.map((student) =>
      createDevice(student, school.quizId, { port: () => port }),
    );
    await Promise.all(devices.map((device) => device.start()));
    const [pid, buildId, bundle] = [
      databasePid(dataDir),
      readFileSync(join(root, '.next/BUILD_ID'), 'utf8'),
      statSync(join(root, 'dist/main.mjs')).mtimeMs,
    ];
    const before = await countRows(dataDir);

    await makeCheckout();
    const load = keepSaving(devices, 20);
    const { NODE_ENV: _, ...env } = process.env;
    await run(process.execPath, ['scripts/build.mjs'], {
      cwd: copy,
      env: { ...env, MANARA_DATA: dataDir, PORT: String(port) } as unknown as NodeJS.ProcessEnv,
    });
    await load.stop();

    expect(readFileSync(join(copy, '.next/BUILD_ID'), 'utf8')).not.toBe('');
    const { acknowledged } = await expectNothingLost(school, devices);
    expect(acknowledged).toBeGreaterThan(50);
    expect(devices.reduce((sum, device) => sum + device.brokenCalls(), 0)).toBe(0);
    expect(await countRows(dataDir)).toEqual(before);
    expect([
      databasePid(dataDir),
      readFileSync(join(root, '.next/BUILD_ID'), 'utf8'),
      statSync(join(root, 'dist/main.mjs')).mtimeMs,
    ]).toEqual([pid, buildId, bundle]);
    for (const device of devices) device.close();
    await school.close();
    expect(await server.stop()).toBe(0);
    removeDataDir(dataDir);
  },
);
