import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { byKind, kindOf } from './test-kinds.mjs';

test.each([
  ['e2e/journey.spec.ts', 'browser'],
  ['tests/engines/webkit-dialogs.mjs', 'engines'],
  ['tests/engines/programs.mjs', null],
  ['tests/faults/kill.test.ts', 'faults'],
  ['tests/faults/server.ts', null],
  ['server/gateway/health.test.ts', 'server'],
  ['lib/device/next.test.ts', 'server'],
  ['lib/device/next.test.tsx', 'ui'],
  ['features/quizzes/attempts/model/clock.test.ts', 'ui'],
  ['app/not-found.test.tsx', 'ui'],
  ['README.md', null],
])('%s: %s', (file, kind) => {
  expect(kindOf(file)).toBe(kind);
});

test('files are grouped by their runner', () => {
  const files = ['e2e/a.spec.ts', 'server/a.test.ts', 'server/b.test.ts', 'server/b.ts'];
  expect([...byKind(files)]).toEqual([
    ['browser', ['e2e/a.spec.ts']],
    ['server', ['server/a.test.ts', 'server/b.test.ts']],
  ]);
});

test('every test file of the project has a runner', () => {
  const root = join(import.meta.dirname, '..');
  const list = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = list.split('\n').filter(Boolean);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => kindOf(file) === null)).toEqual([]);
});
