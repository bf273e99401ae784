// npm run stack < file: gives the places in a stack of the log their source file and line, by the maps of the
// build.
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '..');
// A JSON line of the log writes line breaks as \n, so a frame ends before a backslash too.
const PLACE = /(?:file:\/\/)?(\/[^\s()"\\]+\.m?js):(\d+):(\d+)/g;

/**
 * The map of a built file: one, or (of pages) several one after the other, each with the place where it
 * begins.
 */
function readMaps(file) {
  if (!existsSync(`${file}.map`)) return [];
  const map = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
  if (!map.sections) return [{ line: 0, column: 0, map: new SourceMap(map) }];
  return map.sections.map((section) => ({ ...section.offset, map: new SourceMap(section.map) }));
}

function nameOf(source, file) {
  const path = source.startsWith('file:')
    ? fileURLToPath(source)
    : source.replace(/^turbopack:\/\/\/\[project\]\//, '');
  return /^\w+:\/\//.test(path)
    ? path
    : relative(root, resolve(path === source ? dirname(file) : root, path));
}

/**
 * The text with `source:line:column` for each place of a built file that its map knows; other places stay.
 */
export function namePlaces(text) {
  const known = new Map();
  return text.replace(PLACE, (place, path, line, column) => {
    const file = decodeURI(path);
    const maps = known.get(file) ?? readMaps(file);
    known.set(file, maps);
    const [row, at] = [Number(line) - 1, Number(column) - 1];
    const part = maps.findLast((each) => each.line < row || (each.line === row && each.column <= at));
    const entry = part?.map.findEntry(row - part.line, row === part.line ? at - part.column : at);
    if (!entry?.originalSource) return place;
    return `${nameOf(entry.originalSource, file)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.stdout.write(namePlaces(readFileSync(0, 'utf8')));
