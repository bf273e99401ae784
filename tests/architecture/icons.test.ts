import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { iconNames } from '@/components/ui/icon-names';
import { listedIcons, makeSprite, spriteFile } from '@/scripts/icons.mjs';
import { root } from './pages';

const product = execFileSync(
  'git',
  [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    ...['app', 'components', 'features', 'lib'].flatMap((folder) => [`${folder}/*.ts`, `${folder}/*.tsx`]),
  ],
  { cwd: root, encoding: 'utf8' },
)
  .split('\0')
  .filter((file) => file !== '' && file !== 'components/ui/icon-names.ts')
  .flatMap((file) => {
    try {
      return [{ file, text: readFileSync(join(root, file), 'utf8') }];
    } catch {
      return [];
    }
  });

test('the sprite has the icons of the list; `npm run icons` makes it again', async () => {
  expect(listedIcons()).toEqual(iconNames);
  expect(readFileSync(spriteFile, 'utf8')).toBe(await makeSprite());
});

test('icons come from the sprite, not from the code of the library', () => {
  expect(product.length).toBeGreaterThan(500);
  expect(product.filter(({ text }) => text.includes('lucide-react')).map(({ file }) => file)).toEqual([]);
});

test('every icon of the sprite is used', () => {
  const all = product.map(({ text }) => text).join('\n');
  expect(iconNames.filter((name) => !all.includes(`'${name}'`) && !all.includes(`"${name}"`))).toEqual([]);
});
