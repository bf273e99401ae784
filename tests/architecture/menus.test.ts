import { expect, test } from 'vitest';
import { isBuilt, manifests, menus } from '@/features/registry';
import { pages, specRoutes } from './pages';

const itemsOf = ({ menu = {} }: { menu?: object }): string[] =>
  Object.values(menu as Record<string, { href: string }[]>).flatMap((items) => items.map(({ href }) => href));
const linked = [...menus.values()].flatMap((menu) => menu.map(({ href }) => href));
/** Header, footer and the sections of the public site. */
const framed = [
  '/auth/profile',
  '/auth/roles',
  '/courses',
  '/service-health',
  '/static/about',
  '/static/contact',
  '/static/news',
  '/static/policy',
  '/static/terms-and-conditions',
];

test('every item of a menu is a route of the specification, or a page that its feature names beyond it', () => {
  const known = new Set([
    ...specRoutes.map(({ path }) => path),
    ...Object.values(manifests).flatMap(
      ({ beyondSpec = [] }: { beyondSpec?: readonly string[] }) => beyondSpec,
    ),
  ]);
  expect(linked.length).toBeGreaterThan(50);
  expect(linked.filter((href) => !known.has(href))).toEqual([]);
});

test('an item stands with the feature that has its page', () => {
  for (const [name, manifest] of Object.entries(manifests))
    expect(
      itemsOf(manifest).filter((href) => !manifest.routes.includes(href)),
      name,
    ).toEqual([]);
});

test('no two items have one place in a menu', () => {
  for (const [name, menu] of menus) expect(new Set(menu.map(({ at }) => at)).size, name).toBe(menu.length);
});

test('a page that the frame names is drawn as a link', () => {
  const paths = new Set(pages.map(({ path }) => path));
  expect(framed.filter((path) => paths.has(path) && !isBuilt(path))).toEqual([]);
});
