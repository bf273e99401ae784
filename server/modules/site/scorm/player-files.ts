import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const isSource = import.meta.url.endsWith('.ts');
const folder = fileURLToPath(
  new URL(isSource ? '../../../../dist/package-player/' : './package-player/', import.meta.url),
);

/** Files of the player below its folder, by the names under which they are asked for. */
const names = new Set([
  'scorm12.js',
  'scorm2004.js',
  'h5p.js',
  'h5p/main.bundle.js',
  'h5p/frame.bundle.js',
  'h5p/styles/h5p.css',
  'h5p/fonts/h5p-core-27.woff',
  'h5p/fonts/h5p-core-27.ttf',
]);

/** A file of the player; null where there is none of the name. */
export async function playerFile(name: string): Promise<Uint8Array | null> {
  if (!names.has(name)) return null;
  return readFile(`${folder}${name}`).catch(() => null);
}

/** The page that an H5P package is played in. */
export const h5pPage = `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="h5p/styles/h5p.css">
<script src="state.js"></script></head>
<body style="margin:0"><div id="player"></div>
<script src="h5p/main.bundle.js"></script><script src="h5p.js"></script></body></html>
`;
