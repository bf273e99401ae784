// Runs programs of the project for npm test and npm run check. Plain JavaScript for Node 18 and newer.
import { spawn } from 'node:child_process';
import { delimiter, isAbsolute, join } from 'node:path';
import { root } from './toolchain.mjs';

const bin = join(root, 'node_modules/.bin');

/**
 * Runs a program of the project; its output is shown at once, or kept when the run is quiet.
 * @param {string} program @param {string[]} args
 * @param {{ isQuiet?: boolean, env?: Record<string, string> }} [options]
 * @returns {Promise<{ isOk: boolean, output: string }>}
 */
export function runProgram(program, args, { isQuiet = true, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(isAbsolute(program) ? program : join(bin, program), args, {
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

/** Types of all files, with those that Next.js generates from the pages. */
export async function checkTypes() {
  const generated = await runProgram('next', ['typegen']);
  return generated.isOk ? runProgram('tsc', ['--noEmit']) : generated;
}

/** Lint of these files, or of all. @param {string[]} [files] */
export const checkLint = (files = []) => runProgram('oxlint', ['--type-aware', '--deny-warnings', ...files]);

/** Format of these files, or of all. @param {string[]} [files] */
export const checkFormat = (files = ['.']) =>
  runProgram('biome', ['format', '--no-errors-on-unmatched', ...files]);

/** Imports between the layers, the modules and the features. */
export async function checkLayers() {
  const layers = ['app', 'components', 'features', 'lib', 'server'];
  const flags = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err'];
  const result = await runProgram('depcruise', [...flags, ...layers]);
  // Without a compiler that it understands the tool finds nothing and is content.
  const modules = Number(/(\d+) modules/.exec(result.output)?.[1] ?? 0);
  return modules > 0 ? result : { isOk: false, output: `no modules were examined\n${result.output}` };
}
