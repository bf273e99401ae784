import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { foldersOf } from './areas';
import { root } from './pages';

const folder = join(root, 'features');
/** `quizzes/reports` */
const names = foldersOf('features');

/** Imports of a feature from others, one entry a statement: `quizzes/reports>quizzes/corrections`. */
const borrowed = (feature: string, text: string) =>
  [...text.matchAll(/(?:from|import\()\s*'(?:@\/|(?:\.\.\/)+)features\/([^/']+\/[^/']+)\//g)]
    .map(([, other]) => other)
    .filter((other) => other !== feature)
    .map((other) => `${feature}>${other}`);
const imports = names.flatMap((feature) =>
  readdirSync(join(folder, feature), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => borrowed(feature, readFileSync(join(folder, feature, file), 'utf8'))),
);

test('an import is seen, whether the code comes with the page or later', () => {
  const text = `import { a } from '@/features/quizzes/quizzes/api/a';\nconst B = lazy(() => import('@/features/people/sign-in/b'));`;
  expect(borrowed('quizzes/reports', text)).toEqual([
    'quizzes/reports>quizzes/quizzes',
    'quizzes/reports>people/sign-in',
  ]);
  expect(borrowed('quizzes/quizzes', text)).toEqual(['quizzes/quizzes>people/sign-in']);
});

test('every feature is in the registry', () => {
  const registry = readFileSync(join(folder, 'registry.ts'), 'utf8');
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !registry.includes(`'@/features/${name}/manifest'`))).toEqual([]);
});

test('no two features know each other', () => {
  const pairs = new Set(imports);
  expect([...pairs].filter((pair) => pairs.has(pair.split('>').toReversed().join('>')))).toEqual([]);
});

test('features borrow little from each other: what many need stands in lib and components', () => {
  expect(imports.length).toBeGreaterThan(0);
  expect(imports.length).toBeLessThanOrEqual(40);
});
