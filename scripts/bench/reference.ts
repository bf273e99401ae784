import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@/tests/faults/data-dir';
import { root } from '@/tests/faults/server';
import type { Reference } from './calibrate';
import { closedLoop, median } from './load';
import { cpuMs } from './processes';
import { startBare } from './server';
import { requestBytes } from './wire';

const folder = join(root, '.cache/bench/empty-page');
const ROUNDS = 40;
const SECONDS = 1.5;

const document = JSON.stringify(
  Array.from({ length: 400 }, (_, index) => ({
    id: `row ${index}`,
    title: { ar: 'واجب النبات', en: 'Plants' },
    mark: index / 7,
    tags: ['a', 'b', 'c'],
  })),
);
const bytes = Buffer.alloc(1_000_000, document);

function timed(work: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const from = performance.now();
    work();
    return performance.now() - from;
  });
  return median(times);
}

/** Builds the empty page with the Next of the school, once a version of it. */
function buildEmptyPage(): void {
  const version = execFileSync(process.execPath, ['-p', "require('next/package.json').version"], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  const built = join(folder, `built-${version}`);
  if (existsSync(built)) return;
  cpSync(join(root, 'scripts/bench/empty-page'), folder, { recursive: true });
  execFileSync(process.execPath, [join(root, 'node_modules/next/dist/bin/next'), 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  cpSync(join(folder, 'package.json'), built);
}

async function startEmptyPage(): Promise<{ port: number; pid: number; stop: () => Promise<void> }> {
  buildEmptyPage();
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [join(folder, 'start.mjs'), String(port)], {
    cwd: folder,
    stdio: 'inherit',
  });
  const ended = once(child, 'exit');
  for (let isUp = false; !isUp; )
    isUp = await fetch(`http://localhost:${port}/`)
      .then(({ ok }) => ok)
      .catch(() => false);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { port, pid: child.pid ?? 0, stop };
}

/** CPU milliseconds a request of the processes; the time it took where CPU is not known. */
async function cpuOf(port: number, pids: number[], request: Buffer): Promise<number> {
  const before = cpuMs(pids);
  const { count, seconds } = await closedLoop({
    port,
    connections: 4,
    seconds: SECONDS,
    next: () => ({ bytes: request }),
  });
  const after = cpuMs(pids);
  return before === null || after === null ? (1_000 * seconds) / count : (after - before) / count;
}

/**
 * The fixed work beside the bench; `databasePids` are those of the database that the bare server writes to.
 */
export async function startReference(databasePids: () => number[]) {
  const [page, bare] = [await startEmptyPage(), await startBare()];
  const body = requestBytes('POST', '/', { body: document.slice(0, 400) });
  const measure = async (): Promise<Reference> => ({
    json: timed(() => JSON.stringify(JSON.parse(document))),
    hash: timed(() => createHash('sha256').update(bytes).digest()),
    page: await cpuOf(page.port, [page.pid], requestBytes('GET', '/')),
    insert: await cpuOf(bare.port, [bare.pid, ...databasePids()], body),
  });
  await measure();
  return {
    measure,
    stop: async () => {
      await Promise.all([page.stop(), bare.stop()]);
    },
  };
}
export type ReferenceWork = Awaited<ReturnType<typeof startReference>>;
