// Makes components/ui/icons.svg of the icons that components/ui/icon-names.ts lists. `npm run icons` writes
// it.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const listFile = join(root, 'components/ui/icon-names.ts');
export const spriteFile = join(root, 'components/ui/icons.svg');
/** Drawn by us: the mark of the product. */
const ownSymbols = join(root, 'components/ui/brand-symbol.svg');
const icons = join(
  dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')),
  'dist/esm/icons',
);

/** Names of the list, in its order. */
export const listedIcons = () =>
  [...readFileSync(listFile, 'utf8').matchAll(/^ {2}'([a-z0-9-]+)',$/gm)].map(([, name]) => name);

const shape = ([tag, { key: _, ...attributes }]) =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}/>`;

/** The sprite: one symbol an icon; colour and stroke come from the place that uses it. */
export async function makeSprite(names = listedIcons()) {
  const symbols = [readFileSync(ownSymbols, 'utf8').trim()];
  for (const name of names) {
    const { __iconData } = await import(pathToFileURL(join(icons, `${name}.mjs`)).href);
    symbols.push(`<symbol id="${name}" viewBox="0 0 24 24">${__iconData.node.map(shape).join('')}</symbol>`);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">\n${symbols.join('\n')}\n</svg>\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(spriteFile, await makeSprite());
