// npm test: everything that CI runs. The last line says how many tests and checks passed and failed.
//   --full   the complete matrices, 300 kills and 500 histories, of which a run without it takes a sample (npm run test:full)
// TEST_SEED=n draws the samples of an earlier run again. Plain JavaScript for Node 18 and newer until the packages are there.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { browserFailures, failureList, vitestFailures } from './failures.mjs';
import { browserTimes, slowestList, stageList, vitestTimes } from './timings.mjs';
import { become, checkNode, ensurePackages, findNode, root, say } from './toolchain.mjs';

const bin = join(root, 'node_modules/.bin');
const isFull = process.argv.includes('--full');
const seed = process.env.TEST_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
const totals = { passed: 0, failed: 0 };
/** @type {{ title: string, error: string }[]} */
const failures = [];
/** @type {import('./timings.mjs').Stage[]} */
const stages = [];
/** @type {import('./timings.mjs').Timed[]} */
const times = [];

/** Seconds that each stage may take on two cores beside its neighbours. More is shown at the end, never a failure. */
const budgets = {
  types: 120,
  lint: 120,
  format: 20,
  layers: 60,
  build: 240,
  'fault tests': 600,
  'server, library and screen tests': 780,
  browser: 120,
  'browser tests': 1020,
};

/** Runs a program of the project; its output is shown at once, or only when it fails. */
function run(program, args, { isQuiet = true, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(isAbsolute(program) ? program : join(bin, program), args, {
      cwd: root,
      env: {
        ...process.env,
        PATH: `${bin}${delimiter}${process.env.PATH}`,
        NEXT_TELEMETRY_DISABLED: '1',
        TEST_SEED: seed,
        ...(isFull ? { TEST_FULL: '1' } : {}),
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

/** Times a stage and keeps it for the list at the end. */
async function stage(title, work) {
  const begun = Date.now();
  const result = await work();
  stages.push({ title, seconds: (Date.now() - begun) / 1_000, budget: budgets[title] ?? 0 });
  return result;
}

/** One check counts as one test. */
async function check(title, work) {
  const begun = Date.now();
  const { isOk, output } = await stage(title, () =>
    work().catch((error) => ({ isOk: false, output: String(error.message ?? error) })),
  );
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
  const flags = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err'];
  const result = await run('depcruise', [...flags, ...layers]);
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

/** Tests that run beside others keep their output until they have ended. */
async function runVitest(title, projects, { isQuiet = false } = {}) {
  const report = `.cache/vitest-${projects[0]}.json`;
  rmSync(join(root, report), { force: true });
  const flags = projects.flatMap((project) => ['--project', project]);
  // A complete run has tests of many minutes.
  const limits = isFull ? ['--testTimeout=3600000', '--hookTimeout=3600000'] : [];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { isOk, output } = await stage(title, () =>
    run('vitest', ['run', ...flags, ...limits, ...reporters, '--passWithNoTests'], { isQuiet }),
  );
  if (isQuiet) say(output.trim());
  const result = readReport(report);
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = result ?? {};
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  );
  times.push(...vitestTimes(result, root));
  count(title, numPassedTests, numFailedTests + broken.length, isOk, vitestFailures(result, root));
}

async function runBrowserTests(browser) {
  const report = '.cache/playwright.json';
  rmSync(join(root, report), { force: true });
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const flags = ['test', '--reporter=list,json', '--pass-with-no-tests'];
  const { isOk } = await stage('browser tests', () => run('playwright', flags, { isQuiet: false, env }));
  const result = readReport(report);
  const { stats = {}, errors = [] } = result ?? {};
  times.push(...browserTimes(result));
  const passed = (stats.expected ?? 0) + (stats.flaky ?? 0);
  const failed = (stats.unexpected ?? 0) + errors.length;
  count('browser tests', passed, failed, isOk, browserFailures(result));
}

/** What needs no database, then the build and the tests that need nothing but the build. Answers whether it was built. */
async function checkAndBuild() {
  await check('types', async () => {
    const generated = await run('next', ['typegen']);
    return generated.isOk ? run('tsc', ['--noEmit']) : generated;
  });
  await check('lint', () => run('oxlint', ['--type-aware', '--deny-warnings']));
  await check('format', () => run('biome', ['format', '.']));
  await check('layers', checkLayers);
  // A process of its own: it waits for its children, which would hold up everything beside it.
  const isBuilt = await check('build', () => run(process.execPath, ['scripts/build.mjs', '--if-changed']));
  if (isBuilt) await runVitest('fault tests', ['faults'], { isQuiet: true });
  return isBuilt;
}

async function testInBrowser() {
  let browser = '';
  const { findBrowser } = await import('./browser.mjs');
  const hasBrowser = await check('browser', async () => {
    browser = await findBrowser();
    return { isOk: true, output: '' };
  });
  if (hasBrowser) await runBrowserTests(browser);
}

function close() {
  for (const line of [...slowestList(times), ...stageList(stages), ...failureList(failures, root)]) say(line);
  say(`${totals.passed} passed, ${totals.failed} failed`);
}

async function main() {
  checkNode();
  ensurePackages();
  const node = findNode();
  if (node !== process.execPath) return become(node, process.argv.slice(1));
  process.chdir(root);
  mkdirSync(join(root, '.cache'), { recursive: true });
  say(isFull ? 'Everything, no samples.' : `Samples are drawn with TEST_SEED=${seed}.`);
  const [isBuilt] = await stage('all but the browser', () =>
    Promise.all([checkAndBuild(), runVitest('server, library and screen tests', ['server', 'ui'])]),
  );
  if (isBuilt) await testInBrowser();
  close();
  process.exit(totals.failed === 0 ? 0 : 1);
}

main().catch((error) => {
  say(String(error.stack ?? error));
  totals.failed += 1;
  close();
  process.exit(1);
});
