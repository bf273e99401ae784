// npm run check [-- COMMIT]: types, lint, format, layers and the unit tests of what changed since the main
// branch, since the last commit where there is none, or since COMMIT. The complete run is npm test.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkFormat, checkLayers, checkLint, checkTypes, runProgram } from './run-program.mjs';
import { become, checkNode, ensurePackages, findNode, root, say } from './toolchain.mjs';
import { workers } from './workers.mjs';

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};

/** Where this branch left the main one; the last commit on the main branch itself. */
function findBase() {
  for (const branch of ['origin/main', 'main']) {
    const base = git('merge-base', 'HEAD', branch);
    if (base) return base;
  }
  return 'HEAD';
}

/** Files that were changed or added since, without those that are gone. */
function changedSince(base) {
  const lists = [
    git('diff', '--name-only', '--diff-filter=d', base),
    git('ls-files', '--others', '--exclude-standard'),
  ];
  const files = lists.flatMap((list) => (list ?? '').split('\n')).filter(Boolean);
  return [...new Set(files)].filter((file) => existsSync(join(root, file)));
}

const isCode = (file) => /\.(?:m|c)?[jt]sx?$/.test(file);
/** A change of these concerns every file. */
const isSetting = (file) => /^(?:\.oxlintrc\.json|biome\.json|tsconfig\.json|package-lock\.json)$/.test(file);

/** Unit tests that import a changed file, however far away. */
const checkUnits = (files) =>
  runProgram('vitest', [
    'related',
    '--run',
    '--project',
    'server',
    '--project',
    'ui',
    '--passWithNoTests',
    ...files,
  ]);

/** What has to be checked, the longest first. */
function stagesOf(changed) {
  const code = changed.filter(isCode);
  const isWhole = changed.some(isSetting);
  const stages = [
    ['types', checkTypes],
    ['lint', () => checkLint(isWhole ? [] : code)],
    ['layers', checkLayers],
    ['format', () => checkFormat(isWhole ? undefined : changed)],
    ['units', () => checkUnits(code)],
  ];
  const isNeeded = (title) =>
    title === 'units' ? code.length > 0 : title === 'format' || code.length > 0 || isWhole;
  return stages.filter(([title]) => isNeeded(title));
}

/** Runs stages beside each other, as many as the machine has workers; the next begins when one has ended. */
async function runStages(stages) {
  let failed = 0;
  const waiting = [...stages];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [title, work] = next;
      const begun = Date.now();
      const { isOk, output } = await work();
      say(`${isOk ? 'ok    ' : 'FAILED'} ${title} (${Math.round((Date.now() - begun) / 1000)} s)`);
      if (isOk) continue;
      failed += 1;
      say(output.trim());
    }
  };
  await Promise.all(Array.from({ length: workers }, lane));
  return failed;
}

async function main() {
  checkNode();
  ensurePackages();
  const node = findNode();
  if (node !== process.execPath) return become(node, process.argv.slice(1));
  process.chdir(root);
  const begun = Date.now();
  const changed = changedSince(process.argv[2] ?? findBase());
  if (changed.length === 0) return say('Nothing changed.');
  say(`${changed.length} changed ${changed.length === 1 ? 'file' : 'files'}`);
  const stages = stagesOf(changed);
  const failed = await runStages(stages);
  const seconds = Math.round((Date.now() - begun) / 1000);
  say(`${stages.length - failed} passed, ${failed} failed (${seconds} s)`);
  process.exit(failed === 0 ? 0 : 1);
}

await main();
