// Which runner takes a test file. Plain JavaScript for Node 18 and newer.

/** @typedef {'server' | 'ui' | 'faults' | 'browser' | 'engines'} Kind */

/** @type {[RegExp, Kind][]} */
const patterns = [
  [/^e2e\/.*\.spec\.ts$/, 'browser'],
  [/^tests\/engines\/(webkit|firefox)-[\w-]+\.mjs$/, 'engines'],
  [/^tests\/faults\/.*\.test\.ts$/, 'faults'],
  [/^(app|components|features|lib)\/.*\.test\.tsx$/, 'ui'],
  [/^(components|features)\/.*\.test\.ts$/, 'ui'],
  [/^(server|lib|tests|scripts)\/.*\.test\.ts$/, 'server'],
];

/**
 * The runner of a test file, by its path in the project; null when the file is no test. @param {string} file
 */
export function kindOf(file) {
  return patterns.find(([pattern]) => pattern.test(file))?.[1] ?? null;
}

/** Test files by their runner. @param {readonly string[]} files */
export function byKind(files) {
  /** @type {Map<Kind, string[]>} */
  const found = new Map();
  for (const file of files) {
    const kind = kindOf(file);
    if (kind) found.set(kind, [...(found.get(kind) ?? []), file]);
  }
  return found;
}
