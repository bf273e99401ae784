// npm run bench: measures the built school on this machine and writes docs/performance.md. Never part of npm test.
//   --quick      short runs, for trying the bench itself; writes nothing
//   --only=a,b   some parts: save, storm, timed, competition, room, attempts, pages, report, report5000, upload, bank, library,
//                scores, certificates, assessments, meetings, digest, year, timetable, phone, browser
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { become, checkNode, ensurePackages, fail, findNode, root, say } from './toolchain.mjs';

async function main() {
  checkNode();
  ensurePackages();
  const node = findNode();
  if (node !== process.execPath) return become(node, process.argv.slice(1));
  process.chdir(root);
  const { build } = await import('./build.mjs');
  await build({ say });
  const { build: bundle } = await import('esbuild');
  const folder = join(root, '.cache/bench');
  mkdirSync(folder, { recursive: true });
  await bundle({
    absWorkingDir: root,
    entryPoints: {
      main: 'scripts/bench/main.ts',
      bare: 'scripts/bench/bare.ts',
      'bare-stream': 'scripts/bench/bare-stream.ts',
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    packages: 'external',
    logLevel: 'warning',
  });
  become(node, [join(folder, 'main.mjs'), ...process.argv.slice(2)]);
}

main().catch((error) => fail(error.stack ?? error.message));
