import { expect, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { userRoles, users } from '@/server/platform/db/schema/people';
import { zipOf } from './roster.test-support';
import {
  school,
  type Tables,
  preview,
  problems,
  type Someone,
  older,
  family,
  modern,
  read,
  loose,
  prepareRosterSchool,
} from './foreign-rosters.test-support';

prepareRosterSchool();

const withCell = (name: string, from: string, to: string) => {
  const table = modern()[name] ?? '';
  expect(table).toContain(from);
  return { [name]: table.replace(from, to) };
};

test.each<[string, () => Tables, string]>([
  [
    'a school of 1.1 that is not there',
    () => older([{ ...family[0], orgs: 'school-9' } as Someone]),
    'roles:2 orgSourcedId unknown_org',
  ],
  [
    'nobody’s school in 1.1',
    () => older([{ ...family[0], orgs: '' } as Someone]),
    'roles:2 orgSourcedIds required',
  ],
  [
    'a role of no version',
    () => older([{ ...family[0], role: 'janitor' } as Someone]),
    'roles:2 role choice',
  ],
  [
    'a status of no version',
    () => older([{ ...family[0], status: 'gone' } as Someone]),
    'users:2 status choice',
  ],
  [
    'enabled people as numbers',
    () => modern(withCell('users.csv', 'rima.s,true', 'rima.s,1')),
    'users:2 enabledUser choice',
  ],
  [
    'a class of another kind',
    () => modern(withCell('classes.csv', 'scheduled,', 'lab,')),
    'classes:3 classType choice',
  ],
  [
    'a guardian who is nobody',
    () => older([{ ...family[3], agents: 'pa-9' } as Someone]),
    'users:2 agentSourcedIds unknown_user',
  ],
  [
    'a grade of another country',
    () => modern(withCell('classes.csv', '5 East,b5,05', '5 East,b5,PS2')),
    'classes:2 grades unknown_grade',
  ],
])('%s is refused at its line', async (_, tables, wanted) => {
  const job = await preview(tables());
  expect(await problems(job)).toContain(wanted);
});

test('guardians of one branch name no children of another', async () => {
  const far = newId();
  await school.db.insert(users).values({
    ...{ id: far, username: 'far.child', passwordHash: 'none', gender: 'male' as const },
    ...{ firstName: { en: 'Far' }, lastName: { en: 'Away' } },
  });
  await school.db.insert(userRoles).values({ userId: far, role: 'student', branchId: null, modules: [] });
  const org = {
    id: 'pa-7',
    role: 'parent',
    name: ['Eve', 'Away'] as [string, string],
    orgs: school.ids.branch,
  };
  const { 'users.csv': people = '', 'manifest.csv': manifest = '' } = older([{ ...org, agents: far }]);
  const alone = manifest
    .replaceAll('"bulk"', '"absent"')
    .replace('"file.users","absent"', '"file.users","bulk"');
  const job = await preview({ 'manifest.csv': alone, 'users.csv': people }, school.ids.branch);
  expect(await problems(job)).toEqual(['users:2 agentSourcedIds person_elsewhere']);
});

test.each([
  ['semicolons', (text: string) => text.replaceAll(',', ';')],
  ['tabs', (text: string) => text.replaceAll(',', '\t')],
])('a table whose columns are separated by %s is refused with that reason', async (_, change) => {
  const text = change(older(family)['orgs.csv'] ?? '');
  await expect(read([loose('orgs.csv', text)])).rejects.toMatchObject({ code: 'separator' });
});

test('1.1 without the roles of its people names the column that is missing', async () => {
  const bytes = await zipOf(
    older([], { 'users.csv': 'sourcedId,enabledUser,username,givenName,familyName\nu,true,u,a,b' }),
  );
  await expect(read([{ name: 'r.zip', bytes }])).rejects.toMatchObject({
    code: 'header',
    params: { file: 'users.csv', name: 'role' },
  });
});
