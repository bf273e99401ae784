import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs of the engines, and the Debian package that each comes with. */
const packages = {
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
  openbox: 'openbox',
  'firefox-esr': 'firefox-esr',
};
const miniBrowsers = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';

function pathOf(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // The next folder may have it.
    }
  }
  return null;
}

/** Where the programs are, or the packages that are missing. */
export function findPrograms() {
  const paths = Object.fromEntries(Object.keys(packages).map((name) => [name, pathOf(name)]));
  const missing = Object.keys(packages)
    .filter((name) => !paths[name])
    .map((name) => packages[name]);
  const miniBrowser = globSync(miniBrowsers).sort().at(-1);
  if (!miniBrowser && paths.WebKitWebDriver) missing.push(packages.WebKitWebDriver);
  return { paths: { ...paths, MiniBrowser: miniBrowser }, missing };
}

/** Starts a program; `stop` ends it by its id and waits until it is gone. */
export function start(path, args, options = {}) {
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  const waiting = new Set();
  for (const stream of [child.stdout, child.stderr, ...child.stdio.slice(3)])
    stream?.on('data', (chunk) => {
      output += chunk;
      for (const look of waiting) look();
    });
  const ended = once(child, 'exit').catch(() => undefined);
  /** The first match in what the program says; rejects when it ends before. */
  const says = (pattern) =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output);
        if (!found) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
      void ended.then(() => reject(new Error(`${path} ended:\n${output.slice(-2000)}`)));
    });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    const isOver = await Promise.race([ended.then(() => true), wait(10_000).then(() => false)]);
    if (!isOver) child.kill('SIGKILL');
    await ended;
  };
  return { says, stop, output: () => output };
}

export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** Asks until the answer is there; the last answer or failure stands in the error. */
export async function until(what, ask, limit = 90_000) {
  const end = Date.now() + limit;
  for (let last; ; await new Promise((resolve) => setTimeout(resolve, 200))) {
    try {
      last = await ask();
      if (last) return last;
    } catch (error) {
      last = error.message;
    }
    if (Date.now() > end)
      throw new Error(`${what}: not seen in ${limit / 1000} s (last: ${JSON.stringify(last)})`);
  }
}
