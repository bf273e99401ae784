import { beforeAll, expect, test } from 'vitest';
import type { RouteDefinition } from '@/server/router/route';
import { nameOf } from '@/tests/contract/probe';
import { createSchool } from '@/tests/server/school';
import { bodyNameOf, bodyNames, bodyOf } from './bodies';
import { createOwnRows, type SeedRows } from './seed-rows';

let routes: RouteDefinition[];
let rows: SeedRows;
beforeAll(async () => {
  const school = await createSchool();
  ({ routes } = school.server);
  rows = await createOwnRows(school);
});

test('every call that takes a body has one beside its module', () => {
  const withBody = routes.filter(({ body }) => body !== undefined);
  expect(withBody.length).toBeGreaterThan(200);
  const missing = withBody.filter((definition) => bodyOf(definition, rows) === null).map(nameOf);
  expect(
    missing,
    `no attack body: add it to "bodies" in module.test-support.ts of its module:\n${missing.join('\n')}`,
  ).toEqual([]);
});

test('every body is of a call, and of one module', () => {
  const known = new Set(routes.map(bodyNameOf));
  const names = bodyNames(rows);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
