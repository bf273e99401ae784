import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areas, foldersIn, foldersOf } from './areas';
import { root } from './pages';

const names = areas.map(({ name }) => name);

test.each(['server/modules', 'features', 'lib/contract/resources'])(
  '%s is divided into the areas',
  (place) => {
    expect(foldersIn(place).toSorted()).toEqual(names.toSorted());
    // Files beside the areas bind all of them.
    const files = readdirSync(join(root, place), { withFileTypes: true }).filter((entry) => entry.isFile());
    const binding =
      place === 'features' ? ['feature-manifest.ts', 'frame-background.tsx', 'registry.ts'] : [];
    expect(files.map(({ name }) => name)).toEqual(binding);
  },
);

test('a feature has the name of its module, or says another thing', () => {
  const modules = new Map(foldersOf('server/modules').map((path) => [path.split('/')[1], path]));
  const strayed = foldersOf('features').filter((path) => {
    const module = modules.get(path.split('/')[1]);
    return module !== undefined && module !== path;
  });
  expect(strayed).toEqual([]);
});

test.each(names)('%s has a README of 30 to 80 lines beside its modules', (name) => {
  const lines = readFileSync(join(root, 'server/modules', name, 'README.md'), 'utf8')
    .trimEnd()
    .split('\n');
  expect(lines.length).toBeGreaterThanOrEqual(30);
  expect(lines.length).toBeLessThanOrEqual(80);
});
