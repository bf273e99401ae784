import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { isPublicAction, scopeOf } from '@/lib/contract/policy';
import { roles } from '@/lib/contract/roles';
import { addresses, type RouteDefinition } from '@/server/router/route';
import { createSchool } from '@/tests/server/school';

const root = join(import.meta.dirname, '../..');
const document = readFileSync(join(root, 'docs/calls.md'), 'utf8');
const unanswered = '## Named by a source, not answered yet';

/** One address of the router: parameter names are ours to choose. */
const keyOf = (method: string, address: string) => `${method} ${address.replaceAll(/\{[^}]+\}/g, '{}')}`;

/** Words of the table that stand for parts of addresses. */
const words: Record<string, readonly string[]> = {
  '{staff}': ['teacher', 'employee'],
  '{quizzes}': ['homework', 'periodic-test', 'formative-tests', 'general-exams'],
  '{reports}': [
    'homeworkReports',
    'periodicTestReports',
    'formativeTestReports',
    'generalExamReports',
    'generalQuizReports',
  ],
};

function expand(path: string): string[] {
  const word = Object.keys(words).find((name) => path.includes(name));
  if (word === undefined) return addresses(path);
  return (words[word] ?? []).flatMap((part) => expand(path.replace(word, part)));
}

/** The rows of a part of the document, as `METHOD address` and who may call it. */
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| ([A-Z]+) `([^`]+)` \|(?: ([^|]+) \|)?/gm)].flatMap(
    ([, method = '', path = '', who = '']) =>
      expand(path).map((address) => ({ key: keyOf(method, address), who: who.trim() })),
  );

/** The calls that a source names; an action of a reply has the address that the server gave it. */
const named = readFileSync(join(root, 'tests/architecture/calls.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .filter(([method]) => method !== '*')
  .flatMap(([method = '', path = '', isRebased, readers = '']) => {
    const full = isRebased === 'yes' ? `/api/base/{locale}/${path}` : path.replace('admin:', 'admin/');
    const users = path.includes('{user_type}') ? readers.split(',') : [''];
    return users.map((user) => {
      const address = full.replace('{user_type}', user);
      return keyOf(method, isRebased === 'yes' ? address : (addresses(address)[0] ?? ''));
    });
  });

function whoMay({ action }: RouteDefinition): string {
  if (isPublicAction(action)) return 'public';
  const allowed = roles.filter((role) => scopeOf(action, role) !== null);
  return allowed.length === roles.length ? 'signed in' : allowed.toSorted().join(', ');
}

describe('the calls that no source shows', () => {
  const [listed = '', waiting = ''] = document.split(unanswered);
  const rows = rowsOf(listed);
  const waitingKeys = rowsOf(waiting).map(({ key }) => key);
  let answered: { key: string; who: string }[];
  beforeAll(async () => {
    const { server } = await createSchool();
    answered = server.routes.flatMap((definition) =>
      addresses(definition.path).map((address) => ({
        key: keyOf(definition.method, address),
        who: whoMay(definition),
      })),
    );
  });

  test('stand in docs/calls.md, with who may call them, and nothing else does', () => {
    const text = ({ key, who }: { key: string; who: string }) => `${key} | ${who}`;
    const sorted = rows.map(({ key, who }) => ({ key, who: who.split(', ').toSorted().join(', ') }));
    const beyond = answered.filter(({ key }) => !named.includes(key));
    expect(beyond.length).toBeGreaterThan(500);
    expect(sorted.map(text).toSorted()).toEqual(beyond.map(text).toSorted());
  });

  test('say of every call that a source names whether it is answered', () => {
    const keys = new Set(answered.map(({ key }) => key));
    expect(named.length).toBeGreaterThan(170);
    expect(waitingKeys.toSorted()).toEqual(named.filter((key) => !keys.has(key)).toSorted());
  });
});
