// Finds a Chromium for the browser tests: Playwright's own, the system's, or one from the package manager.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './toolchain.mjs';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

async function ownPath() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

const systemPath = () => systemPaths.find((path) => existsSync(path)) ?? null;

function run(command, args, timeout) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { cwd: root, stdio: 'ignore', timeout, env }).status === 0;
}

/** Path of a browser, or an error that says how to get one. */
export async function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && existsSync(chosen)) return chosen;
  const found = (await ownPath()) ?? systemPath();
  if (found) return found;
  say('  fetching a browser …');
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  if (run(process.execPath, [cli, 'install', 'chromium', '--only-shell'], 180_000)) {
    const own = await ownPath();
    if (own) return own;
  }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-q'], 180_000);
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], 600_000);
  }
  const system = systemPath();
  if (system) return system;
  throw new Error(
    'No browser for the tests: install Chromium (apt-get install chromium), or set CHROMIUM_PATH to one.',
  );
}
