import { expect, test } from 'vitest';
import { missingRoutes } from './missing-routes';
import { pages, specRoutes } from './pages';

const built = new Set(pages.map(({ path }) => path));
// Parameter names are ours to choose; a static part of the brand stands for its placeholder.
const shape = (path: string) => path.replaceAll(/\{[^}]+\}/g, '{}');
const specShapes = new Set(specRoutes.map(({ path }) => shape(path)));
const builtShapes = new Set([...built].map(shape));

/** Pages beside the specification: the bank, the records of extra time and the live rooms of both trees of staff, and what the operator sees on the machine of the school. */
const bank = ['', '/duplicates', '/question-reports', '/{id}'];
const own = [
  ...['/educational-supervisor', '/school-instructor'].flatMap((area) => [
    ...bank.map((page) => `${area}/question-bank${page}`),
    `${area}/accommodations`,
    ...['formative-test', 'homework', 'periodic-test'].map((kind) => `${area}/${kind}-reports/{id}/live`),
  ]),
  '/service-health/outbox',
];

test('every page is a route of the specification', () => {
  expect([...built].filter((path) => !specShapes.has(shape(path))).toSorted()).toEqual(own.toSorted());
});

test('what the specification lists and is not built yet stands in the list of missing routes, and nothing else does', () => {
  const missing = specRoutes.map(({ path }) => path).filter((path) => !builtShapes.has(shape(path)));
  expect([...missingRoutes].sort()).toEqual(missing.sort());
});

test('a page binds a URL to a screen: short, on the server, with its own title', () => {
  for (const { file, source } of pages) {
    expect(source.split('\n').length, file).toBeLessThanOrEqual(21);
    expect(source, file).not.toContain("'use client'");
    expect(source, file).toMatch(/generateMetadata|redirect\(|toFirstModule\(/);
  }
});

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
      .filter((path) => !onlyOne.includes(path))
      .sort();
  expect(shared('/educational-supervisor')).toEqual(shared('/school-instructor'));
});
