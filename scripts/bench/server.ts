import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { databasePid, freePort } from '@/tests/faults/data-dir';
import { root, type RunningServer, startServer } from '@/tests/faults/server';

export const dataDir = join(root, '.cache/bench-data');

export type BenchServer = RunningServer & { port: number; roots: () => number[] };

/** The built school as `npm start` runs it, on its own data. */
export async function startSchool(
  options: { isNew?: boolean; workers?: number; port?: number } = {},
): Promise<BenchServer> {
  if (options.isNew) rmSync(dataDir, { recursive: true, force: true });
  const port = options.port ?? (await freePort());
  const env = { MANARA_DEMO: 'off', WEB_CONCURRENCY: String(options.workers ?? 1) };
  const server = await startServer({ port, dataDir, env });
  const roots = () => [server.pid, databasePid(dataDir) ?? 0].filter((pid) => pid > 0);
  return { ...server, port, roots };
}

/** The bare comparison on the same database. */
export async function startBare(): Promise<{ port: number; pid: number; stop: () => Promise<void> }> {
  const port = await freePort();
  const child: ChildProcess = spawn(
    process.execPath,
    [join(root, '.cache/bench/bare.mjs'), join(dataDir, 'sockets'), String(port)],
    { cwd: root, stdio: 'inherit' },
  );
  const ended = once(child, 'exit');
  for (let isUp = false; !isUp; ) {
    isUp = await fetch(`http://localhost:${port}/`, { method: 'POST', body: '{}' })
      .then(({ ok }) => ok)
      .catch(() => false);
  }
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
