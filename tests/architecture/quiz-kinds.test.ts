import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areaOfPath } from '@/lib/areas/quiz-pages';
import { notificationRecords } from '@/lib/contract/notification-types';
import { assignedKinds, kindRecord, quizKindRecords, quizKinds } from '@/lib/contract/quiz-kinds';
import { quizSettings } from '@/lib/contract/resources/quizzes/quiz-settings';
import { pages, root } from './pages';

/** Files in which the names mean something else, with what they mean there. */
const others = new Map([
  ['lib/contract/quiz-kinds.ts', 'the records themselves'],
  ['lib/contract/student-calls.ts', 'names of calls and of their resources'],
  ['lib/contract/preparation.ts', 'parts of a preparation'],
  ['lib/contract/weekly-plan.ts', 'cells of a weekly plan'],
  ['lib/contract/roles.ts', 'permissions'],
  ['lib/contract/resources/common/health.ts', 'services'],
  ['features/common/health/components/health-board.tsx', 'services'],
  ['server/gateway/health-traffic.ts', 'services'],
]);
const literal =
  /(['"`])(homework|periodic_test|periodic-test|formative_test|formative|general_exam|public_exam)\1/;
/** Permissions and names of messages. */
const names =
  /\b(permission|label): '[a-z_]+'|modules\.includes\('[a-z_]+'\)|\bt\('[a-z_]+'\)|^\s*(\/\/|\*|\/\*\*).*$/g;

const sources = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'components', 'features', 'lib', 'server'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\0')
  .filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.(test|test-support)\.tsx?$|^server\/(demo|platform\/db\/migrations)\//.test(file) &&
      existsSync(join(root, file)),
  );

test('no file but the record names a kind of quiz', () => {
  const found = sources
    .filter((file) => !others.has(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          literal.test(line.replace(names, '')) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
        ),
    );
  expect(found).toEqual([]);
});

test('the names of kinds are found where they stand', () => {
  for (const line of ["kind === 'homework'", 'in ("periodic_test")', '`formative`'])
    expect(line.replace(names, '')).toMatch(literal);
  expect("permission: 'homework', label: 'homework'".replace(names, '')).not.toMatch(literal);
});

test('every name has its record, and a record its publishedNotification and all settings', () => {
  expect([...quizKindRecords.keys()]).toEqual([...quizKinds]);
  for (const kind of assignedKinds)
    expect(notificationRecords).toHaveProperty(kindRecord(kind).publishedNotification);
  for (const kind of quizKinds) {
    expect(Object.keys(kindRecord(kind).defaults).sort()).toEqual(Object.keys(quizSettings).sort());
  }
});

test('a page that is bound to a kind stands where the record says', () => {
  const areas = new Set<string>([...quizKinds, 'general']);
  const bound = pages.flatMap(({ path, source }) => {
    const kind = /\bkind="(\w+)"/.exec(source)?.[1];
    return kind && areas.has(kind) ? [{ path, kind }] : [];
  });
  expect(bound.length).toBeGreaterThan(20);
  for (const { path, kind } of bound) expect([kind, areaOfPath(path)]).toEqual([kind, kind]);
});
