// npm test -- PATH...: the tests of these files or folders, of any kind. Options (`--testNamePattern=…`) go
// to the runner.
import { readdirSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { runProgram } from './run-program.mjs';
import { byKind, kindOf } from './test-kinds.mjs';
import { fail, root, say } from './toolchain.mjs';

/** Test files that the path names: itself, or those in the folder. */
function filesOf(path) {
  const full = resolve(root, path);
  const stat = statSync(full, { throwIfNoEntry: false });
  if (!stat) fail(`${path} does not exist.`);
  const all = stat.isDirectory()
    ? readdirSync(full, { recursive: true }).map((name) => join(full, String(name)))
    : [full];
  const files = all.map((file) => relative(root, file).split(sep).join('/'));
  const tests = files.filter((file) => kindOf(file) !== null);
  if (tests.length === 0) fail(`${path} has no tests.`);
  return tests;
}

/** Builds the pages and the server when their sources changed. */
const build = () => runProgram(process.execPath, ['scripts/build.mjs', '--if-changed'], { isQuiet: false });

const runVitest = (project, files, options) =>
  runProgram('vitest', ['run', '--project', project, ...options, ...files], { isQuiet: false });

async function runBrowser(files, options) {
  const { findBrowser } = await import('./browser.mjs');
  const env = { CHROMIUM_PATH: await findBrowser() };
  return runProgram('playwright', ['test', ...options, ...files], { isQuiet: false, env });
}

const runEngines = (files) => {
  const names = files.map((file) => file.replace(/^.*\/|\.mjs$/g, ''));
  return runProgram(process.execPath, ['scripts/test-engines.mjs', '--built', ...names], { isQuiet: false });
};

const needsBuild = new Set(['faults', 'browser', 'engines']);

/** Runs the tests of the paths, kind after kind. Answers whether all passed. */
export async function runFiles(paths, options, isFull) {
  if (isFull) process.env.TEST_FULL = '1';
  const kinds = byKind([...new Set(paths.flatMap(filesOf))]);
  if ([...kinds.keys()].some((kind) => needsBuild.has(kind)) && !(await build()).isOk) return false;
  let isOk = true;
  for (const [kind, files] of kinds) {
    say(`${kind}: ${files.length === 1 ? files[0] : `${files.length} files`}`);
    if (kind === 'browser') isOk = (await runBrowser(files, options)).isOk && isOk;
    else if (kind === 'engines') isOk = (await runEngines(files)).isOk && isOk;
    else isOk = (await runVitest(kind, files, options)).isOk && isOk;
  }
  return isOk;
}
