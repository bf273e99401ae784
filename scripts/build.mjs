// Builds the pages (next build) and the server (dist/main.mjs). Runs on Node 24.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleServer, root } from './bundle.mjs';

const stamp = join(root, '.cache/build-stamp');
const sources = ['app', 'components', 'features', 'lib', 'messages', 'public', 'server', 'middleware.ts'];
/** Made by the build. */
const boardFonts = 'public/brand/board/fonts';
const settings = [
  'next.config.ts',
  'package-lock.json',
  'postcss.config.mjs',
  'tsconfig.json',
  'scripts/build.mjs',
  'scripts/bundle.mjs',
];

function* filesOf(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) yield path;
  else for (const name of readdirSync(join(root, path)).sort()) yield* filesOf(join(path, name));
}

/** Hash of everything that the build reads; tests are left out. */
export function hashSources() {
  const hash = createHash('sha256');
  for (const entry of [...sources, ...settings])
    for (const file of filesOf(entry)) {
      if (/\.test(-support)?\.tsx?$|\.d\.json\.ts$|README\.md$/.test(file) || file.startsWith(boardFonts))
        continue;
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)))
        .update('\0');
    }
  return hash.digest('hex');
}

export function isBuilt(hash = hashSources()) {
  const built = ['dist/main.mjs', '.next/BUILD_ID'].every((file) =>
    statSync(join(root, file), { throwIfNoEntry: false }),
  );
  try {
    return built && readFileSync(stamp, 'utf8') === hash;
  } catch {
    return false;
  }
}

/**
 * Fonts of the shared board, which browsers get from the school; those of Chinese writing (10 MB) stay away.
 */
function copyBoardFonts() {
  const from = join(root, 'node_modules/@excalidraw/excalidraw/dist/prod/fonts');
  for (const name of readdirSync(from))
    if (name !== 'Xiaolai') cpSync(join(from, name), join(root, boardFonts, name), { recursive: true });
}

/** A second build of the same folder is that of a developer, or of an update: from then on what did not change is kept. */
const wasBuilt = () => existsSync(join(root, '.next/BUILD_ID'));

function buildPages() {
  const next = join(root, 'node_modules/next/dist/bin/next');
  const result = spawnSync(process.execPath, [next, 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      MANARA_BUILD_CACHE: wasBuilt() ? 'on' : 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.status === 0) return;
  process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}\n`);
  const reason = /ENOSPC/.test(`${result.stdout}${result.stderr}`)
    ? 'the disk is full: free some space and start again.'
    : 'what failed stands above.';
  throw new Error(`The pages could not be built: ${reason}`);
}

/** Builds when the sources changed since the last time. Returns whether it did. */
export async function build({ say = (text) => process.stdout.write(`${text}\n`), isForced = false } = {}) {
  const hash = hashSources();
  if (!isForced && isBuilt(hash)) return false;
  const begun = Date.now();
  say('Building the pages and the server (one to three minutes) …');
  copyBoardFonts();
  await bundleServer();
  buildPages();
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stamp, hash);
  say(`Built in ${Math.round((Date.now() - begun) / 1000)} s.`);
  return true;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await build({ isForced: !process.argv.includes('--if-changed') });
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
