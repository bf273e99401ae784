import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export type SpecRoute = { path: string; roles: string[]; module: string; screen: string };

/** The route list of the specification. */
export const specRoutes: SpecRoute[] = readFileSync(join(import.meta.dirname, 'routes.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [path = '', roles = '', module = '', screen = ''] = line.split('\t');
    return { path, roles: roles.split(','), module, screen };
  });

export type Page = { path: string; file: string; source: string };

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

/**
 * `/student/general-quizzes/homework/[id]` as the specification writes it: groups dropped, `[id]` as `{id}`.
 */
const toSpecPath = (file: string) =>
  `/${file
    .slice(join(root, 'app/[locale]').length + 1)
    .split('/')
    .slice(0, -1)
    .filter((part) => !/^\(.*\)$/.test(part))
    .map((part) => part.replace(/^\[(.+)\]$/, '{$1}'))
    .join('/')
    // Next names whole segments only: the page itself holds the product against the brand.
    .replace(/^static\/\{app\}/, 'static/{product}-app')}`;

/** Every page file but the catch-all that shows the localized 404. */
export const pages: Page[] = walk(join(root, 'app/[locale]'))
  .filter((file) => file.endsWith('/page.tsx') && !file.includes('[...rest]'))
  .map((file) => ({ path: toSpecPath(file), file, source: readFileSync(file, 'utf8') }));
