// npm run test:engines: the first journeys of WebKit and Firefox through the built school. It is no part of
// npm test: its browsers come from the packages of Debian.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { become, checkNode, ensurePackages, fail, findNode, root, say } from './toolchain.mjs';

const tests = ['webkit-dialogs', 'firefox-kept-pages'];

async function freePort() {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The built school with a separate demo school; `stop` ends it by its id. */
async function openSchool() {
  const { copyDemoData } = await import('./demo-data.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'manara-engines-'));
  const dataDir = join(folder, 'data');
  await copyDemoData(dataDir);
  const port = await freePort();
  const { NODE_ENV: _, PUBLIC_URL: _url, ...inherited } = process.env;
  const child = spawn(process.execPath, [join(root, 'dist/main.mjs')], {
    cwd: root,
    env: { ...inherited, MANARA_DATA: dataDir, MANARA_DEMO: 'on', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const isReady = () =>
    fetch(`http://localhost:${port}/api/service-health`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the school did not start:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { port, stop };
}

async function main() {
  // `--built`: with the packages and the build that are there.
  const isBuilt = process.argv.includes('--built');
  checkNode();
  if (!isBuilt) ensurePackages();
  const node = findNode();
  if (node !== process.execPath) return become(node, [process.argv[1], ...process.argv.slice(2)]);
  process.chdir(root);
  const { findPrograms } = await import('../tests/engines/programs.mjs');
  const { paths: programs, missing } = findPrograms();
  if (missing.length > 0)
    fail(
      `Packages of Debian are missing for the browsers: apt-get install ${[...new Set(missing)].join(' ')}`,
    );
  if (!isBuilt) {
    const { build } = await import('./build.mjs');
    await build({ say });
  }
  const accounts = JSON.parse(readFileSync(join(root, 'docs/demo-accounts.json'), 'utf8'));
  const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const school = await openSchool();
  let passed = 0;
  let failed = 0;
  try {
    for (const file of tests.filter((each) => wanted.length === 0 || wanted.includes(each))) {
      const { name, run } = await import(`../tests/engines/${file}.mjs`);
      try {
        await run({ port: school.port, programs, accounts });
        passed += 1;
        say(`  ✓ ${name}`);
      } catch (error) {
        failed += 1;
        say(`  ✗ ${name}\n${error.stack}`);
      }
    }
  } finally {
    await school.stop();
  }
  say(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

main().catch((error) => fail(error.message));
