import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { isPublicAction, scopeOf } from '@/lib/contract/policy';
import type { Role } from '@/lib/contract/roles';
import * as attempts from '@/server/platform/db/schema/attempts';
import * as people from '@/server/platform/db/schema/people';
import * as questions from '@/server/platform/db/schema/questions';
import * as quizzes from '@/server/platform/db/schema/quizzes';
import * as school from '@/server/platform/db/schema/school';
import type { RouteDefinition } from '@/server/router/route';
import { addressOf, nameOf } from '@/tests/contract/probe';
import type { Who } from '@/tests/server/school';
import { sample } from '@/tests/setup/sample';
import { bodyOf } from './bodies';
import { createForeignFixture, type ForeignFixture } from './seed-rows';

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const tables = Object.values({ ...attempts, ...people, ...questions, ...quizzes, ...school }).filter(
  (table) => is(table, PgTable),
);
const columns = [
  ...new Set(
    tables.flatMap((table) => Object.keys(getTableColumns(table)).flatMap((name) => [name, snake(name)])),
  ),
  'role',
  'approved',
  'is_admin',
];

let fixture: ForeignFixture;
beforeAll(async () => {
  // Whole tables are compared: nothing of another file may still be on its way into them.
  fixture = await createForeignFixture({ isFresh: true });
});

const candidates: [Who, Role][] = [
  ['teacher', 'school_instructor'],
  ['student', 'student'],
  ['supervisor', 'educational_supervisor'],
  ['manager', 'assessment_manager'],
  ['parent', 'parent'],
  ['instructor', 'instructor'],
  ['employee', 'employee'],
];
const writer = ({ action }: RouteDefinition): Who =>
  isPublicAction(action)
    ? 'teacher'
    : (candidates.find(([, role]) => scopeOf(action, role) !== null)?.[0] ?? 'teacher');

async function allRows(): Promise<string> {
  const skipped = new Set(['sessions', 'heartbeats', 'login_failures']);
  const found = await Promise.all(
    tables
      .filter((table) => !skipped.has(getTableName(table)))
      .map((table) =>
        fixture.ours.deps.pool.query(
          `select count(*)::int as n, coalesce(max(xmin::text::bigint), 0) as x from "${getTableName(table)}"`,
        ),
      ),
  );
  return JSON.stringify(found.map(({ rows }) => rows));
}

/** Parts of addresses that are no ids. */
const addressed = { provider: 'ministry', number: '1', field: 'objectives' };
/** A document, or the plain object that some calls of the specification take. */
type Body = { data?: { attributes: object } | { attributes: object }[] };
const targetOf = (body: Body): object =>
  (Array.isArray(body.data) ? body.data[0] : body.data)?.attributes ?? (body.data ? {} : body);
function withAttribute(body: Body, name: string): Body {
  const copy = structuredClone(body);
  Object.assign(targetOf(copy), { [name]: fixture.own.student });
  return copy;
}
const attributesOf = (body: Body) => Object.keys(targetOf(body));

/** Names that the contract itself takes, from the description of the route. */
async function namesOf(definition: RouteDefinition): Promise<string> {
  const { body } = await fixture.ours.anonymous.get('/api/openapi.json');
  const address = addressOf(definition, 'ar', new Proxy({}, { get: (_target, name) => `{${String(name)}}` }))
    .replace('/ar/', '/{locale}/')
    .replace(/\/ar$/, '/{locale}');
  return JSON.stringify(body.paths[address]?.[definition.method.toLowerCase()]?.requestBody ?? {});
}

test('T5: a column of the database as an attribute is refused on every write, and nothing changes', async () => {
  const { ours, own } = fixture;
  expect(columns.length).toBeGreaterThan(150);
  const writes = ours.server.routes.filter(({ body }) => body);
  expect(writes.length).toBeGreaterThan(15);
  const before = await allRows();
  for (const definition of writes) {
    const body = bodyOf(definition, own) as Body | null;
    if (!body) throw new Error(`no body is written down for ${nameOf(definition)}`);
    const taken = await namesOf(definition);
    const strange = columns.filter(
      (name) => !attributesOf(body).includes(name) && !taken.includes(`"${name}"`),
    );
    expect(strange.length, nameOf(definition)).toBeGreaterThan(100);
    for (const name of sample(strange, 15, nameOf(definition))) {
      const reply = await ours
        .as(writer(definition))
        .send(
          definition.method,
          addressOf(definition, 'ar', { ...addressed, id: own.done }),
          withAttribute(body, name),
        );
      // `id` and `type` would overwrite those of the resource in a client: the document itself is wrong.
      const label = `${nameOf(definition)} with ${name}: ${JSON.stringify(reply.body).slice(0, 200)}`;
      expect(['id', 'type'].includes(name) ? [400, 422] : [422], label).toContain(reply.status);
    }
  }
  expect(await allRows()).toBe(before);
});

test('T5: relationships that the route does not know are refused', async () => {
  const { ours, own } = fixture;
  for (const definition of ours.server.routes.filter(({ body }) => body)) {
    const body = structuredClone(bodyOf(definition, own)) as {
      data?: Record<string, unknown> | Record<string, unknown>[];
    };
    const target = Array.isArray(body.data) ? body.data[0] : body.data;
    Object.assign(target ?? body, {
      relationships: { owner: { data: { type: 'user', id: own.student } } },
    });
    const reply = await ours
      .as(writer(definition))
      .send(definition.method, addressOf(definition, 'ar', { ...addressed, id: own.done }), body);
    expect([400, 422], `${nameOf(definition)} ${reply.status}`).toContain(reply.status);
  }
});
