// npm test: everything that CI runs. The last line says how many tests and checks passed and failed.
//   PATH...  the tests of these files or folders only, of any kind; other options go to their runner
//   --full   the complete matrices, 300 kills and 500 histories, of which a run without it takes a sample (npm run test:full)
// TEST_SEED=n draws the samples of an earlier run again. Plain JavaScript for Node 18 and newer until the packages are there.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserFailures, failureList, vitestFailures } from './failures.mjs';
import { checkFormat, checkLayers, checkLint, checkTypes, runProgram } from './run-program.mjs';
import { runFiles } from './test-files.mjs';
import { browserTimes, slowestList, stageList, vitestTimes } from './timings.mjs';
import { become, checkNode, ensurePackages, findNode, root, say } from './toolchain.mjs';

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

const run = (program, args, { isQuiet = true, env = {} } = {}) =>
  runProgram(program, args, {
    isQuiet,
    env: { TEST_SEED: seed, ...(isFull ? { TEST_FULL: '1' } : {}), ...env },
  });

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

function readReport(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch {
    return null;
  }
}

/** A run that failed without a failed test (a file that does not load, a crash) counts as one failure. */
function count(title, passed, failed, isOk, lines) {
  const lost = !isOk && failed === 0 ? 1 : 0;
  failures.push(...lines);
  if (failed + lost > 0 && lines.length === 0)
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
  await check('types', checkTypes);
  await check('lint', () => checkLint());
  await check('format', () => checkFormat());
  await check('layers', checkLayers);
  // A separate process: it waits for its children, which would hold up everything beside it.
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

/** The words of the command that are options, or those that are paths. */
const named = (isOption) =>
  process.argv.slice(2).filter((word) => word !== '--full' && word.startsWith('-') === isOption);

async function main() {
  checkNode();
  ensurePackages();
  const node = findNode();
  if (node !== process.execPath) return become(node, process.argv.slice(1));
  process.chdir(root);
  mkdirSync(join(root, '.cache'), { recursive: true });
  const [paths, options] = [named(false), named(true)];
  if (paths.length > 0) return process.exit((await runFiles(paths, options, isFull)) ? 0 : 1);
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
