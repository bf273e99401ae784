// The demo school as a data directory: made once by the built server, copied for every test that starts a
// server with it.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './toolchain.mjs';

/** Its times are relative to the moment it was made: lessons of today are over in an hour or two. */
const FRESH_MS = 40 * 60_000;
const short = (text) => createHash('sha256').update(text).digest('hex').slice(0, 10);
const prefix = `manara-demo-${short(root)}-`;

async function freePort() {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Starts the built server in an empty directory, where it makes the demo school, and stops it. */
async function fill(dataDir) {
  const { NODE_ENV: _, ...inherited } = process.env;
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'dist/main.mjs')], {
    cwd: root,
    env: { ...inherited, MANARA_DATA: dataDir, MANARA_DEMO: 'on', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit');
  const isReady = () =>
    fetch(`http://localhost:${port}/api/service-health`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (child.exitCode === null && child.signalCode === null && !(await isReady())) await sleep(50);
  child.kill('SIGTERM');
  const [code] = await ended;
  if (code !== 0) throw new Error(`the demo school could not be made:\n${output}`);
}

function isFresh(folder) {
  const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - made < FRESH_MS && new Date(made).getDate() === new Date().getDate();
}

/** Path of the directory that is copied. */
async function template() {
  const build = readFileSync(join(root, 'dist/main.mjs'));
  const folder = join(tmpdir(), prefix + short(build));
  if (isFresh(folder)) return folder;
  for (const name of readdirSync(tmpdir()))
    if (name.startsWith(prefix)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  const fresh = mkdtempSync(join(tmpdir(), 'manara-demo-new-'));
  chmodSync(fresh, 0o755);
  await fill(fresh);
  rmSync(join(fresh, 'sockets'), { recursive: true, force: true });
  try {
    renameSync(fresh, folder);
  } catch {
    // Somebody who made it at the same time was first; theirs is used.
    rmSync(fresh, { recursive: true, force: true });
  }
  return folder;
}

/** Puts the demo school into a separate data directory, in place of what is there. `dist/` must be built. */
export async function copyDemoData(dataDir) {
  const from = await template();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  mkdirSync(dataDir, { recursive: true });
  // Its owner is the account of the database, which a copy in JavaScript would not keep.
  execFileSync('cp', ['-a', `${from}/.`, dataDir]);
}
