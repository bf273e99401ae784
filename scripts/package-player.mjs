// What plays a package inside its own frame: our scripts with scorm-again, and h5p-standalone as it is
// published.
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');
const h5p = [
  'main.bundle.js',
  'frame.bundle.js',
  'styles/h5p.css',
  'fonts/h5p-core-27.woff',
  'fonts/h5p-core-27.ttf',
];

/** Writes the files of the player into a folder. */
export async function writePlayer(folder) {
  mkdirSync(folder, { recursive: true });
  for (const file of h5p)
    cpSync(join(root, 'node_modules/h5p-standalone/dist', file), join(folder, 'h5p', file), {
      recursive: true,
    });
  await build({
    absWorkingDir: root,
    entryPoints: ['scorm12', 'scorm2004', 'h5p'].map((name) => `components/packages/frame/${name}.ts`),
    outdir: folder,
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    target: 'es2020',
    logLevel: 'warning',
    tsconfig: 'tsconfig.json',
  });
}
