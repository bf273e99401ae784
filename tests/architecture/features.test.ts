import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './pages';

const tiers: Record<string, string[]> = JSON.parse(readFileSync(join(root, 'features/tiers.json'), 'utf8'));
const folder = join(root, 'features');
const names = readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory());

/** Imports of a feature from others, one entry a statement: `reports>quizzes`. */
const borrowed = (feature: string, text: string) =>
  [...text.matchAll(/(?:from|import\()\s*'(?:@\/|(?:\.\.\/)+)features\/([^/']+)\//g)]
    .map(([, other]) => other)
    .filter((other) => other !== feature)
    .map((other) => `${feature}>${other}`);
const imports = names.flatMap((feature) =>
  readdirSync(join(folder, feature), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => borrowed(feature, readFileSync(join(folder, feature, file), 'utf8'))),
);

test('an import is seen, whether the code comes with the page or later', () => {
  const text = `import { a } from '@/features/quizzes/api/a';\nconst B = lazy(() => import('@/features/session/b'));`;
  expect(borrowed('reports', text)).toEqual(['reports>quizzes', 'reports>session']);
  expect(borrowed('quizzes', text)).toEqual(['quizzes>session']);
});

test('every feature stands in one tier', () => {
  expect(Object.values(tiers).flat().toSorted()).toEqual(names.toSorted());
});

test('no two features know each other', () => {
  const pairs = new Set(imports);
  expect([...pairs].filter((pair) => pairs.has(pair.split('>').toReversed().join('>')))).toEqual([]);
});

test('features borrow little from each other: what many need stands in lib and components', () => {
  expect(imports.length).toBeGreaterThan(0);
  expect(imports.length).toBeLessThanOrEqual(40);
});
