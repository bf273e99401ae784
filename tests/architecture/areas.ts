import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './pages';

/** The areas of the product, lowest first. */
export const areas: { name: string; purpose: string }[] = JSON.parse(
  readFileSync(join(root, 'areas.json'), 'utf8'),
);

export const foldersIn = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Modules or features as `area/name`. */
export const foldersOf = (place: 'features' | 'server/modules'): string[] =>
  foldersIn(place).flatMap((area) => foldersIn(join(place, area)).map((name) => `${area}/${name}`));
