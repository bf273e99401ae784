import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDemoData } from '@/scripts/demo-data.mjs';
import { freePort, newDataDir, removeDataDir } from './data-dir';
import { root, type RunningServer, startServer } from './server';
import { createVisitor } from './visitor';

/** What is open to staff whose branch asks for a passkey and who have none yet. */
const openActions = [
  'passkey.manage',
  'profile.read',
  'profile.update',
  'session.end',
  'session.list_branches',
  'session.prove',
  'session.switch_branch',
  'session.switch_role',
];
const securityPage = '/auth/security';
const staff = ['school_instructor', 'educational_supervisor'] as const;
const id = '01a20000-0000-7000-8000-000000000001';

type Accounts = Record<string, { username: string; password: string }>;
type Operation = { 'x-policy'?: string; 'x-roles'?: Record<string, string> };
const accounts = JSON.parse(readFileSync(join(root, 'docs/demo-accounts.json'), 'utf8')) as Accounts;
const jsonApi = { 'x-app': '1', 'content-type': 'application/vnd.api+json' };

let dataDir = '';
let server: RunningServer;
const visitors = new Map<string, ReturnType<typeof createVisitor>>();
const call = (role: string, path: string, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, {
    ...init,
    headers: { ...jsonApi, cookie: visitors.get(role)?.cookie() ?? '' },
  });

/** A separate session has a separate read limit: all pages and all calls are more than one share. */
async function signIn(role: (typeof staff)[number]): Promise<void> {
  const visitor = createVisitor(server.url);
  await visitor.login(accounts[role]?.username ?? '', accounts[role]?.password ?? '');
  visitors.set(role, visitor);
}

beforeAll(async () => {
  dataDir = newDataDir();
  await copyDemoData(dataDir);
  server = await startServer({ port: await freePort(), dataDir, env: { MANARA_DEMO: 'on' } });
  for (const role of staff) await signIn(role);
  const body = { data: { type: 'staff_security', id: null, attributes: { requires_passkey: true } } };
  const on = await call('educational_supervisor', '/api/base/ar/staff-security', {
    method: 'PUT',
    body: JSON.stringify(body),
  });
  if (!on.ok) throw new Error(`passkeys were not asked for: ${on.status} ${await on.text()}`);
});
afterAll(async () => {
  await server.stop();
  removeDataDir(dataDir);
});

/**
 * Every page of staff and of the own account, with ids that nothing has: where one leads is decided before it
 * is read.
 */
const pages = readdirSync(join(root, 'app/[locale]'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)page\.tsx$/.test(file))
  .filter((file) => /^(\(personal\)|school-instructor|educational-supervisor|home\/[a-z])/.test(file))
  .map((file) => `/${file.replaceAll(/\([^)]*\)\/|\/?page\.tsx$/g, '').replaceAll(/\[[^\]]*\]/g, id)}`);

test.each(staff)(
  '%s: without the passkey every page leads to the one where it is registered',
  async (role) => {
    expect(pages.length).toBeGreaterThan(40);
    for (const path of pages) {
      const response = await call(role, `/en${path}`);
      await response.body?.cancel();
      expect([path, response.status, new URL(response.url).pathname]).toEqual([
        path,
        200,
        `/en${securityPage}`,
      ]);
    }
  },
);

test.each(staff)('%s: the school answers what leads to the passkey, and nothing else', async (role) => {
  await signIn(role);
  const { paths } = (await (await call(role, '/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const asked = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation['x-roles']?.[role] ? [{ path, method, action: operation['x-policy'] ?? '' }] : [],
    ),
  );
  const closed = asked.filter(({ action }) => !openActions.includes(action));
  expect(closed.length).toBeGreaterThan(100);
  for (const { path, method } of closed) {
    const address = path.replace('{locale}', 'en').replaceAll(/\{[^}]*\}/g, id);
    const response = await call(role, address, {
      method: method.toUpperCase(),
      ...(method !== 'get' && method !== 'head' && { body: '{}' }),
    });
    const text = await response.text();
    expect([method, path, response.status, text.includes('passkey_required')]).toEqual([
      method,
      path,
      403,
      true,
    ]);
  }
  const own = asked.filter(({ action, method }) => openActions.includes(action) && method === 'get');
  expect(own.length).toBeGreaterThan(1);
  for (const { path } of own) {
    const response = await call(role, path.replace('{locale}', 'en').replaceAll(/\{[^}]*\}/g, id));
    expect([path, (await response.text()).includes('passkey_required')]).toEqual([path, false]);
  }
});
