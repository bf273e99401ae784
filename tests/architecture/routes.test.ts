import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manifests } from '@/features/registry';
import { pages, root, specRoutes } from './pages';

// Parameter names are ours to choose; a static part of the brand stands for its placeholder.
const shape = (path: string) => path.replaceAll(/\{[^}]+\}/g, '{}');
const shapes = (paths: readonly string[]) => paths.map(shape).toSorted();
const specShapes = new Set(specRoutes.map(({ path }) => shape(path)));
const built = pages.map(({ path }) => path);
const listed = Object.values(manifests).flatMap(({ routes }) => routes);

test('every page stands in the manifest of one feature, and nothing else does', () => {
  expect(built.length).toBeGreaterThan(90);
  expect(shapes(listed)).toEqual(shapes(built));
});

test('a page is listed by the feature whose screen it binds', () => {
  const wrong = Object.values(manifests).flatMap(({ routes }, at) =>
    pages
      .filter(({ path }) => routes.some((route) => shape(route) === shape(path)))
      .flatMap(({ path, source }) => {
        const folder = /@\/features\/[\w-]+\/([\w-]+)\/screens/.exec(source)?.[1];
        const name = folder?.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
        return name !== undefined && name !== Object.keys(manifests)[at] ? [`${path}: ${name}`] : [];
      }),
  );
  expect(wrong).toEqual([]);
});

test('every page is a route of the specification, or its feature says that it is not', () => {
  const beyond = Object.values(manifests).flatMap(({ beyondSpec = [] }) => beyondSpec);
  expect(shapes(built.filter((path) => !specShapes.has(shape(path))))).toEqual(shapes(beyond));
});

test('a page binds a URL to a screen: short, on the server, with its own title', () => {
  for (const { file, source } of pages) {
    expect(source.split('\n').length, file).toBeLessThanOrEqual(21);
    expect(source, file).not.toContain("'use client'");
    expect(source, file).toMatch(/generateMetadata|redirect\(|toFirstModule\(/);
  }
});

/**
 * Beyond the specification: for those alone who edit the timetable of a branch, and who settle its virtual
 * classes.
 */
const supervisorOnly = ['/timetable/setup', '/virtual-classroom'];

test('the trees of teacher and supervisor are twins', () => {
  const under = (prefix: string) =>
    pages.filter(({ path }) => path.startsWith(`${prefix}/`)).map(({ path }) => path.slice(prefix.length));
  const onlyOne = specRoutes
    .map(({ path }) => path)
    .filter((path) => /^\/(school-instructor|educational-supervisor)\//.test(path))
    .map((path) => path.replace(/^\/[^/]+/, ''))
    .filter((path, _index, all) => all.filter((other) => other === path).length === 1);
  const shared = (prefix: string) =>
    under(prefix)
      .filter((path) => !onlyOne.includes(path) && !supervisorOnly.includes(path))
      .sort();
  expect(shared('/educational-supervisor')).toEqual(shared('/school-instructor'));
});

test('the page that takes a verification code is linked from the foot of the site and the landing page', () => {
  expect(pages.map(({ path }) => path)).toContain('/verify');
  for (const file of [
    'features/common/shell/layouts/footer.tsx',
    'features/site/public-site/screens/landing-screen.tsx',
  ])
    expect(readFileSync(join(root, file), 'utf8'), file).toMatch(/["']\/verify["']/);
});
