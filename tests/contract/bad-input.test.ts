import { beforeAll, expect, test } from 'vitest';
import { isPublicAction, scopeOf } from '@/lib/contract/policy';
import type { Role } from '@/lib/contract/roles';
import type { RouteDefinition } from '@/server/router/route';
import type { TestReply } from '@/tests/server/agent';
import { createSchool, type TestSchool, type Who } from '@/tests/server/school';
import { sample } from '@/tests/setup/sample';
import { addressOf, nameOf } from './probe';

let school: TestSchool;
beforeAll(async () => {
  // Whole tables are compared: nothing of another file may still be on its way into them.
  school = await createSchool({ isFresh: true });
});

const candidates: [Who, Role][] = [
  ['teacher', 'school_instructor'],
  ['student', 'student'],
  ['supervisor', 'educational_supervisor'],
  ['parent', 'parent'],
  ['instructor', 'instructor'],
  ['manager', 'assessment_manager'],
  ['employee', 'employee'],
];
const allowed = ({ action }: RouteDefinition): Who =>
  isPublicAction(action)
    ? 'student'
    : (candidates.find(([, role]) => scopeOf(action, role) !== null)?.[0] ?? 'student');

/** Rows of every table that a refused request must not touch. */
async function fingerprint(): Promise<string> {
  const { rows } = await school.deps.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
     and table_name not in ('login_failures', 'heartbeats', 'sessions') order by 1`,
  );
  const counts = await Promise.all(
    rows.map(({ name }) =>
      school.deps.pool.query(
        `select count(*)::int as n, coalesce(max(xmin::text::bigint), 0) as x from "${name}"`,
      ),
    ),
  );
  return JSON.stringify(rows.map(({ name }, index) => [name, counts[index]?.rows[0]]));
}

const LATIN_WORD = /[A-Za-z]{4,}/;
function expectErrorDocument(reply: TestReply, locale: 'ar' | 'en', label: string) {
  expect(reply.status, `${label}: ${JSON.stringify(reply.body)?.slice(0, 300)}`).toBeGreaterThanOrEqual(400);
  expect(reply.status, `${label}: ${JSON.stringify(reply.body)?.slice(0, 300)}`).toBeLessThan(500);
  const { errors } = reply.body;
  expect(errors?.length, label).toBeGreaterThan(0);
  for (const error of errors) {
    expect(error.status, label).toBe(String(reply.status));
    expect(error.title, label).toMatch(/^[a-z0-9_]+$/i);
    expect(error.detail.trim(), label).not.toBe('');
    const plain = error.detail.replaceAll(
      /GIFT|Moodle|QTI|XML|DOCTYPE|CSV|XLSX|JSON|UTF-8|JPEG|PNG|WebP/g,
      '',
    );
    if (locale === 'ar') expect(plain, label).not.toMatch(LATIN_WORD);
    else expect(error.detail, label).not.toMatch(/[\u0600-\u06ff]/);
  }
  expect(JSON.stringify(reply.body), label).not.toMatch(/insert into|select .* from|node_modules|\.ts:\d/i);
}

const hostile: unknown[] = [
  null,
  true,
  0,
  -1,
  2 ** 31,
  2 ** 53 + 1,
  1e309,
  '',
  ' ',
  'NaN',
  '٣',
  'x'.repeat(100_000),
  '\u0000',
  '\ud800',
  '\u202e\u2066abc',
  '<script>alert(1)</script>',
  "' or 1=1 --",
  [],
  {},
  [[[[]]]],
  { ar: 1 },
  Array.from({ length: 1001 }, () => 1),
  '2026-02-30T00:00:00Z',
  '../../etc/passwd',
  '00000000-0000-0000-0000-000000000000',
];

const documents: [string, string][] = [
  ['empty', ''],
  ['not JSON', '{"data":'],
  ['null', 'null'],
  ['array', '[]'],
  ['text', '"x"'],
  ['no data', '{}'],
  ['data null', '{"data":null}'],
  ['data text', '{"data":"x"}'],
  ['wrong type', '{"data":{"type":"nothing","attributes":{}}}'],
  ['no attributes', '{"data":{"type":"homework"}}'],
  ['prototype', '{"data":{"type":"homework","attributes":{"__proto__":{"x":1}}}}'],
  ['constructor', '{"data":{"type":"homework","attributes":{"constructor":1}}}'],
  ['deep', `{"data":${'['.repeat(1000)}${']'.repeat(1000)}}`],
  ['lone surrogate', '{"data":{"type":"homework","attributes":{"title":{"ar":"\\ud800"}}}}'],
  ['NUL', '{"data":{"type":"homework","attributes":{"title":{"ar":"\\u0000"}}}}'],
];

const unsafe = () =>
  school.server.routes.filter(
    ({ method, body, isRawBody, action }) =>
      method !== 'GET' && (body || isRawBody) && action !== 'session.end',
  );

test('documents of the wrong shape are refused in the language of the path and change nothing', async () => {
  const before = await fingerprint();
  for (const definition of unsafe()) {
    for (const [name, source] of documents) {
      for (const locale of sample(['ar', 'en'] as const, 1, `${nameOf(definition)} ${name}`)) {
        const reply = await school
          .as(allowed(definition))
          .send(definition.method, addressOf(definition, locale), source);
        expectErrorDocument(reply, locale, `${nameOf(definition)}, ${name}`);
      }
    }
  }
  expect(await fingerprint()).toBe(before);
});

test('hostile values in every field of every body are refused or mean nothing, never a fault', async () => {
  for (const definition of unsafe()) {
    const type = typeOf(definition);
    const fields = fieldsOf(definition);
    for (const field of fields) {
      const isGate = definition.path === 'staff-security';
      for (const value of sample(hostile, 6, `${nameOf(definition)} ${field}`)) {
        // A fair answer there: every later call of staff would be refused for want of a passkey.
        if (isGate && value === true) continue;
        const body = JSON.stringify({ data: { type, attributes: { [field]: value } } });
        const reply = await school
          .as(allowed(definition))
          .send(definition.method, addressOf(definition, 'en'), body);
        const label = `${nameOf(definition)}, ${field}=${String(JSON.stringify(value)).slice(0, 60)}`;
        expect(reply.status, `${label} ${JSON.stringify(reply.body)?.slice(0, 200)}`).toBeLessThan(500);
        if (reply.status >= 400) expectErrorDocument(reply, 'en', label);
      }
    }
  }
});

test('unknown, repeated and hostile query parameters are refused', async () => {
  const values = ['-1', '0', '1e9', 'x', '%00', '\u0000', "';drop table users", '٣', 'a'.repeat(5000)];
  for (const definition of school.server.routes.filter(({ method, query }) => method === 'GET' && query)) {
    const path = addressOf(definition, 'ar');
    const agent = school.as(allowed(definition));
    expectErrorDocument(await agent.get(`${path}?nonsense=1`), 'ar', nameOf(definition));
    for (const key of Object.keys(definition.query?.shape ?? {})) {
      expectErrorDocument(
        await agent.get(`${path}?${key}=1&${key}=2`),
        'ar',
        `${nameOf(definition)} ${key} twice`,
      );
      for (const value of sample(values, 3, `${nameOf(definition)} ${key}`)) {
        const reply = await agent.get(`${path}?${key}=${encodeURIComponent(value)}`);
        expect(reply.status, `${nameOf(definition)} ${key}=${value.slice(0, 20)}`).toBeLessThan(500);
        if (reply.status >= 400) expectErrorDocument(reply, 'ar', `${nameOf(definition)} ${key}`);
      }
    }
  }
});

const noIds = ['x', '0', '%00', '..', '../..', 'null', '00000000-0000-0000-0000-00000000000g', '1 or 1=1'];

test('an id that is none is not found', async () => {
  for (const definition of school.server.routes.filter(({ path }) => /\{(id|[a-z]+_id)\}/.test(path))) {
    for (const id of sample(noIds, 3, nameOf(definition))) {
      const path = addressOf(definition, 'ar', new Proxy({}, { get: () => encodeURIComponent(id) }));
      const reply = await school.as(allowed(definition)).send(definition.method, path);
      expect([400, 404, 405], `${nameOf(definition)} ${path} ${reply.status}`).toContain(reply.status);
    }
  }
});

const dataShape = (definition: RouteDefinition) => {
  const shape = (
    definition.body as
      | {
          shape?: {
            data?: { shape?: Record<string, unknown>; element?: { shape?: Record<string, unknown> } };
          };
        }
      | undefined
  )?.shape?.data;
  return shape?.shape ?? shape?.element?.shape;
};
function typeOf(definition: RouteDefinition): string {
  const type = dataShape(definition)?.type as
    | { value?: string; values?: Set<string>; options?: string[] }
    | undefined;
  return type?.value ?? type?.options?.[0] ?? [...(type?.values ?? [])][0] ?? 'unknown';
}
function fieldsOf(definition: RouteDefinition): string[] {
  const attributes = dataShape(definition)?.attributes as
    | { shape?: Record<string, unknown>; def?: { schema?: { shape?: Record<string, unknown> } } }
    | undefined;
  return Object.keys(attributes?.shape ?? attributes?.def?.schema?.shape ?? {});
}
