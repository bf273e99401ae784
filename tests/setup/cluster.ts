import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openCluster } from '../../server/platform/db/cluster';
import { migrateDatabase } from '../../server/platform/db/migrate';
import { isAlive, readPostmaster } from '../../server/platform/db/postmaster';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Server of this run, without a database name. */
    testServer: { host?: string; port?: number; user?: string; password?: string };
    /** Folder with the files of the demo school, for those whose database is a copy of it. */
    demoFiles: string;
  }
}

export const TEMPLATE = 'manara_template';
const root = join(import.meta.dirname, '../..');
const PREFIX = 'manara-test-';

/** A run that was killed leaves its cluster behind: stop and remove those whose run is dead. */
function removeDeadRuns(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : 0;
    if (!owner || isAlive(owner)) continue;
    const found = readPostmaster(join(tmpdir(), name, 'postgres'));
    if (found && found !== 'stale') process.kill(found.pid, 'SIGQUIT');
    rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

async function makeTemplate(server: pg.ClientConfig): Promise<void> {
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  // A server that is there already may hold the databases of an earlier run.
  for (const name of [TEMPLATE, 'manara_demo', 'manara_demo_unfinished'])
    await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  await migrateDatabase({ ...server, database: TEMPLATE }, root);
}

/** One cluster a run and one migrated template; TEST_DATABASE_URL uses a server that is already there. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (Number(process.versions.node.split('.')[0]) < 24)
    throw new Error('The tests need Node 24: run them through npm.');
  if (process.env.TEST_FULL !== '1' && !process.env.TEST_SEED) {
    process.env.TEST_SEED = String(randomInt(2 ** 31));
    console.info(`Samples are drawn with TEST_SEED=${process.env.TEST_SEED}.`);
  }
  const url = process.env.TEST_DATABASE_URL;
  if (url) {
    const { hostname, port, username, password } = new URL(url);
    const server = { host: hostname, port: Number(port || 5432), user: username, password };
    await makeTemplate(server);
    project.provide('testServer', server);
    const files = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
    project.provide('demoFiles', files);
    return async () => rmSync(files, { recursive: true, force: true });
  }
  removeDeadRuns();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755);
  // A machine that fails takes the whole run along, so nothing waits for the disk; killed processes lose
  // nothing by it.
  const settings = { max_connections: '200', fsync: 'off' };
  const cluster = await openCluster({ root, dataDir: folder, settings });
  await makeTemplate(cluster.connection);
  project.provide('testServer', cluster.connection);
  project.provide('demoFiles', join(folder, 'demo-files'));
  return async () => {
    await cluster.stop('immediate');
    rmSync(folder, { recursive: true, force: true });
  };
}
