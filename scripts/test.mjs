// npm test: everything that CI runs. The last line says how many tests and checks passed and failed.
// Plain JavaScript for Node 18 and newer until the packages are there.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { browserFailures, failureList, vitestFailures } from './failures.mjs';
import { become, checkNode, ensurePackages, findNode, root, say } from './toolchain.mjs';

const bin = join(root, 'node_modules/.bin');
const totals = { passed: 0, failed: 0 };
/** @type {{ title: string, error: string }[]} */
const failures = [];

/** Runs a program of the project; its output is shown at once, or only when it fails. */
function run(program, args, { isQuiet = true, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(join(bin, program), args, {
      cwd: root,
      env: {
        ...process.env,
        PATH: `${bin}${delimiter}${process.env.PATH}`,
        NEXT_TELEMETRY_DISABLED: '1',
        ...env,
      },
      stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ isOk: false, output: error.message }));
    child.once('exit', (code) => resolve({ isOk: code === 0, output }));
  });
}

/** One check counts as one test. */
async function check(title, work) {
  const begun = Date.now();
  const { isOk, output } = await work().catch((error) => ({
    isOk: false,
    output: String(error.message ?? error),
  }));
  totals[isOk ? 'passed' : 'failed'] += 1;
  say(`${isOk ? 'ok    ' : 'FAILED'} ${title} (${Math.round((Date.now() - begun) / 1000)} s)`);
  if (!isOk) {
    say(output.trim());
    failures.push({ title, error: output });
  }
  return isOk;
}

async function checkLayers() {
  const layers = ['app', 'components', 'features', 'lib', 'server'];
  const result = await run('depcruise', [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err',
    ...layers,
  ]);
  // Without a compiler that it understands the tool finds nothing and is content.
  const modules = Number(/(\d+) modules/.exec(result.output)?.[1] ?? 0);
  return modules > 0 ? result : { isOk: false, output: `no modules were examined\n${result.output}` };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch {
    return null;
  }
}

/** A run that failed without a failed test (a file that does not load, a crash) counts as one failure. */
function count(title, passed, failed, isOk, told) {
  const lost = !isOk && failed === 0 ? 1 : 0;
  failures.push(...told);
  if (failed + lost > 0 && told.length === 0)
    failures.push({ title, error: 'ended early; its own output above says why' });
  totals.passed += passed;
  totals.failed += failed + lost;
  say(`${failed + lost === 0 ? 'ok    ' : 'FAILED'} ${title}: ${passed} passed, ${failed + lost} failed`);
}

async function runVitest(title, projects) {
  const report = `.cache/vitest-${projects[0]}.json`;
  rmSync(join(root, report), { force: true });
  const flags = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { isOk } = await run('vitest', ['run', ...flags, ...reporters, '--passWithNoTests'], {
    isQuiet: false,
  });
  const result = readReport(report);
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = result ?? {};
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  );
  count(title, numPassedTests, numFailedTests + broken.length, isOk, vitestFailures(result, root));
}

async function runBrowserTests(browser) {
  const report = '.cache/playwright.json';
  rmSync(join(root, report), { force: true });
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const { isOk } = await run('playwright', ['test', '--reporter=list,json', '--pass-with-no-tests'], {
    isQuiet: false,
    env,
  });
  const result = readReport(report);
  const { stats = {}, errors = [] } = result ?? {};
  count(
    'browser tests',
    (stats.expected ?? 0) + (stats.flaky ?? 0),
    (stats.unexpected ?? 0) + errors.length,
    isOk,
    browserFailures(result),
  );
}

async function main() {
  checkNode();
  ensurePackages();
  const node = findNode();
  if (node !== process.execPath) return become(node, process.argv.slice(1));
  process.chdir(root);
  mkdirSync(join(root, '.cache'), { recursive: true });

  await check('types', async () => {
    const generated = await run('next', ['typegen']);
    return generated.isOk ? run('tsc', ['--noEmit']) : generated;
  });
  await check('lint', () => run('oxlint', ['--type-aware', '--deny-warnings']));
  await check('format', () => run('biome', ['format', '.']));
  await check('layers', checkLayers);
  await runVitest('server, library and screen tests', ['server', 'ui']);
  const { build } = await import('./build.mjs');
  const isBuilt = await check('build', async () => {
    await build({ say: () => undefined });
    return { isOk: true, output: '' };
  });
  if (isBuilt) {
    await runVitest('fault tests', ['faults']);
    let browser = '';
    const { findBrowser } = await import('./browser.mjs');
    const hasBrowser = await check('browser', async () => {
      browser = await findBrowser();
      return { isOk: true, output: '' };
    });
    if (hasBrowser) await runBrowserTests(browser);
  }
  for (const line of failureList(failures, root)) say(line);
  say(`${totals.passed} passed, ${totals.failed} failed`);
  process.exit(totals.failed === 0 ? 0 : 1);
}

main().catch((error) => {
  for (const line of failureList(failures, root)) say(line);
  say(String(error.stack ?? error));
  say(`${totals.passed} passed, ${totals.failed + 1} failed`);
  process.exit(1);
});
