import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type PolicyAction, policy, scopes } from '@/lib/contract/policy';
import { roles } from '@/lib/contract/roles';
import type { Actor } from '@/server/access/actor';
import type { Access } from '@/server/access/policy/bind';
import type { listQuizzes } from '@/server/modules/quizzes/quizzes/queries';
import { root } from './pages';

const sources = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'server/**/*.ts'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter((file) => file !== '' && !/\.test(-support)?\.ts$/.test(file))
  .flatMap((file) => {
    try {
      return [{ file, text: readFileSync(join(root, file), 'utf8') }];
    } catch {
      return [];
    }
  });
const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('an access is made by the router alone', () => {
  expect(sources.length).toBeGreaterThan(200);
  expect(filesWith(/\bbindAccess\b/).toSorted()).toEqual([
    'server/access/policy/bind.ts',
    'server/router/serve.ts',
  ]);
});

test('predicates of scopes and the table are read below the policy and in the router alone', () => {
  const readers = filesWith(
    /\b(scopeOf|grantsKind|quizRows|attemptRows|questionRows|studentRows|reachesClassroom)\(?/,
  );
  expect(readers.filter((file) => !/^server\/(access\/policy|router)\//.test(file))).toEqual([]);
});

test('only the save of answers is answered beside the router', () => {
  const [module = '', ...others] = filesWith(/\bFastRoute\b/).filter(
    (file) => !/^server\/(router\/(serve|module)|boot\/app)\.ts$/.test(file),
  );
  expect([module, ...others]).toEqual(['server/modules/quizzes/attempts/taking-routes.ts']);
  const text = sources.find(({ file }) => file === module)?.text ?? '';
  const patterns = [...text.matchAll(/pattern: new RegExp\(([^\n]*)\)/g)].map(([, pattern = '']) => pattern);
  expect(patterns).toHaveLength(1);
  expect(patterns[0]).toContain('/post-answer/');
});

test('every cell of the table is a scope, and every call of staff says which branch it needs', () => {
  for (const [action, { roles: cells, branch }] of Object.entries(policy)) {
    expect(['none', 'session', 'home'], action).toContain(branch);
    for (const [role, scope] of Object.entries(cells)) {
      expect(roles, action).toContain(role);
      expect(scopes, `${action} ${role}`).toContain(scope);
    }
  }
});

/** Never called: the compiler is the test. Each line below it must not compile. */
export function refusedByTheCompiler(
  list: typeof listQuizzes,
  [db, , kind, filters, now]: Parameters<typeof listQuizzes>,
  actor: Actor,
  access: Access<'quiz.list'>,
  other: Access<'profile.read'>,
): void {
  void list(db, access, kind, filters, now);
  // @ts-expect-error an actor alone is no access
  void list(db, actor, kind, filters, now);
  // @ts-expect-error neither is an object that looks like one
  void list(db, { ...access }, kind, filters, now);
  // @ts-expect-error nor one that was bound to another action
  void list(db, other, kind, filters, now);
  void list(db, other.for('quiz.list'), kind, filters, now);
  // @ts-expect-error an action that the table does not know
  access.for('quiz.everything' satisfies PolicyAction);
}
