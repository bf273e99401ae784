// What has to be there before anything else runs: packages of the lock file and Node 24. Plain JavaScript for
// Node 18.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const OLDEST = [18, 18];
const WANTED = 24;

export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** The Node that npm needs to install the rest. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  fail(
    `Node ${process.versions.node} is too old: install Node 24 (or at least ${OLDEST.join('.')}) and run this again.`,
  );
}

/** Runs `npm ci` when the lock file is not the one that node_modules was made from. */
export function ensurePackages() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = join(root, 'node_modules/.manara-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  say('Installing the packages (one to two minutes) …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } };
  const result =
    npm && /npm-cli\.c?js$/.test(npm)
      ? spawnSync(process.execPath, [npm, ...args], options)
      : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (result.status !== 0)
    fail(
      'The packages could not be installed: check the network and the free space on the disk, then run this again.',
    );
  writeFileSync(stamp, lock);
}

/** Path of a Node 24: this one, or the one among the packages. */
export function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= WANTED) return process.execPath;
  const packaged = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(packaged)) return packaged;
  fail(
    `Node ${WANTED} is needed and cannot be had from npm on ${process.platform}-${process.arch}: install Node ${WANTED} and run this again.`,
  );
}

/** Replaces this process by `node args…` where the platform can, else runs it and passes signals on. */
export function become(node, args, env = process.env) {
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    process.execve(node, [node, ...args], env);
    return;
  }
  const child = spawn(node, args, { stdio: 'inherit', env });
  // The terminal sends SIGINT to the child itself; only what is aimed at this process is passed on.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT');
  });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
