// npm start: installs, builds when something changed, and serves. npm run dev: the same with hot reload.
// Plain JavaScript for Node 18 and newer: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { become, checkNode, ensurePackages, fail, findNode, root, say } from './toolchain.mjs';

const isDevelopment = process.argv.includes('--dev');
// Enough for a thousand open connections inside 512 MB, with Postgres beside. Source maps are not read here:
// they would take 130 MB for the life of the process; `npm run stack` names the places of a stack afterwards.
const memory = ['--max-semi-space-size=16', '--max-old-space-size=320'];

/** Says that the port is taken before minutes of building, not after. */
function checkPort() {
  const port = process.env.PORT || '3000';
  if (!/^\d+$/.test(port) || Number(port) < 1 || Number(port) > 65535)
    fail(`The setting PORT is not valid: ${port} is not a number from 1 to 65535.`);
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => {
      if (error.code === 'EADDRINUSE')
        fail(`Port ${port} is taken: stop the program that uses it, or set PORT to a free one.`);
      if (error.code === 'EACCES')
        fail(`Port ${port} may not be used by this user: set PORT to a number above 1023.`);
      fail(`Port ${port} cannot be opened (${error.code}): check PORT and HOST.`);
    });
    probe.listen({ port: Number(port), host: process.env.HOST || undefined }, () => probe.close(resolve));
  });
}

async function develop(node) {
  const { watchServer } = await import('./bundle.mjs');
  let child = null;
  let isStopping = false;
  const start = () => {
    child = spawn(node, ['dist/main.mjs', '--dev'], { cwd: root, stdio: 'inherit' });
    child.once('exit', (code) => {
      if (isStopping || code === 1) process.exit(code ?? 0);
    });
  };
  await watchServer(() => {
    if (!child) return start();
    say('The server changed; starting it again …');
    child.removeAllListeners('exit');
    child.once('exit', () => !isStopping && start());
    child.kill('SIGTERM');
  });
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      isStopping = true;
      child?.kill(signal);
    });
}

async function main() {
  checkNode();
  if (existsSync(join(root, '.env')) && typeof process.loadEnvFile === 'function')
    process.loadEnvFile(join(root, '.env'));
  await checkPort();
  ensurePackages();
  const node = findNode();
  if (node !== process.execPath) return become(node, [process.argv[1], ...process.argv.slice(2)]);
  process.chdir(root);
  if (isDevelopment) return develop(node);
  const { build } = await import('./build.mjs');
  await build({ say });
  say('Starting the school …');
  become(node, [...memory, join(root, 'dist/main.mjs')]);
}

main().catch((error) => fail(error.message));
