// Completes package-lock.json: a registry that lacks the binaries of other platforms leaves them out of the
// lock, and `npm ci` then refuses it. Adds version-only entries for every optional dependency that is
// missing.
import { readFileSync, writeFileSync } from 'node:fs';

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
const packages = lock.packages;

const OS = [
  [/win32|windows/, 'win32'],
  [/darwin/, 'darwin'],
  [/freebsd/, 'freebsd'],
  [/android/, 'android'],
  [/openharmony/, 'openharmony'],
  [/linux/, 'linux'],
];
const CPU = ['arm64', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64', 'wasm32', 'arm'];

function isLocked(name, from) {
  for (let base = from; ; ) {
    if (packages[`${base ? `${base}/` : ''}node_modules/${name}`]) return true;
    if (base === '') return false;
    const parent = base.lastIndexOf('/node_modules/');
    base = parent >= 0 ? base.slice(0, parent) : '';
  }
}

let added = 0;
for (const [path, entry] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(name, path) || !/^[\^~]?\d/.test(range)) continue;
    const os = OS.find(([pattern]) => pattern.test(name))?.[1] ?? 'none';
    const cpu = CPU.find((arch) => name.includes(arch));
    packages[`node_modules/${name}`] = {
      version: range.replace(/^[\^~]/, ''),
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
      os: [os],
      ...(cpu ? { cpu: [cpu] } : {}),
      ...(name.includes('musl') ? { libc: ['musl'] } : {}),
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`lock file: ${added} entries added\n`);
