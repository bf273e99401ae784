import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './pages';

const files = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'server/modules/*.ts'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\0')
  .filter((file) => file !== '' && !/\.test(-support)?\.ts$/.test(file));

/** A module, or its engine, which is a tier by itself: `quizzes/reports`, `quizzes/reports/engine`. */
const moduleOf = (path: string) => /^server\/modules\/([^/]+\/[^/]+(?:\/engine)?)(?:\/|$)/.exec(path)?.[1];

type Import = { from: string; to: string };

/** Imports of one module from another, by module. */
function importsBetween(sources: readonly { file: string; text: string }[]): Import[] {
  return sources.flatMap(({ file, text }) => {
    const from = moduleOf(file);
    return [...text.matchAll(/from '(\.[^']+|@\/[^']+)'/g)].flatMap(([, path = '']) => {
      const to = moduleOf(path.startsWith('@/') ? path.slice(2) : join(file, '..', path));
      if (!from || !to || from === to) return [];
      return [{ from, to }];
    });
  });
}

/** The modules of a circle of imports in their order; empty when there is none. */
function circleOf(imports: readonly Import[]): string[] {
  const done = new Set<string>();
  const visit = (module: string, path: readonly string[]): string[] => {
    const at = path.indexOf(module);
    if (at >= 0) return [...path.slice(at), module];
    if (done.has(module)) return [];
    done.add(module);
    for (const { to } of imports.filter(({ from }) => from === module)) {
      const circle = visit(to, [...path, module]);
      if (circle.length > 0) return circle;
    }
    return [];
  };
  for (const { from } of imports) {
    const circle = visit(from, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

test('modules of the server import each other in one direction', () => {
  const planted = ['a', 'b', 'c'].map((name, index) => ({
    file: `server/modules/area/${name}/x.ts`,
    text: `import { y } from '${['../b', '@/server/modules/area/c', '../a'][index]}';`,
  }));
  expect(circleOf(importsBetween(planted))).toEqual(['area/a', 'area/b', 'area/c', 'area/a']);
  const sources = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const imports = importsBetween(sources);
  expect(imports.length).toBeGreaterThan(50);
  expect(circleOf(imports)).toEqual([]);
});

test('no folder of a module holds more files than a reader can take in', () => {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = file.slice(0, file.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > 20)).toEqual([]);
});
