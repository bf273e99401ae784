import { expect, test } from 'vitest';
import { builtRoutes } from '@/lib/areas/built-routes';
import { assessmentOnlyMenus, assessmentSiteMenu, menus } from '@/lib/areas/menus';
import { pages, specRoutes } from './pages';

const paths = new Set(pages.map(({ path }) => path));
const linked = [...Object.values(menus), ...Object.values(assessmentOnlyMenus), assessmentSiteMenu].flatMap(
  (menu) => menu.map(({ href }) => href),
);
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

test('every item of a menu is a route of the specification', () => {
  const known = new Set(specRoutes.map(({ path }) => path));
  expect(linked.filter((href) => !known.has(href))).toEqual([]);
});

test('what is drawn as a link has a page', () => {
  expect(builtRoutes.filter((path) => !paths.has(path))).toEqual([]);
});

test('a page that a menu or the frame names is drawn as a link', () => {
  expect(
    [...new Set([...linked, ...framed])].filter((path) => paths.has(path) && !builtRoutes.includes(path)),
  ).toEqual([]);
});
