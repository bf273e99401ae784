import { afterEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { auditLog, sessions, userRoles, users } from '@/server/platform/db/schema/people';
import { schools } from '@/server/platform/db/schema/founding';
import { branches } from '@/server/platform/db/schema/school';
import { agentOf } from '@/tests/server/agent';
import { testServer } from '@/tests/server/test-server';
import { runSchoolCommand } from './school-command';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const setupLink = () => 'https://school.example/ar/setup#code=ABCDE-FGHJK';
const PASSWORD = 'a long walk by the sea';
const init = ['init', '--school', 'مدارس الأفق', '--branch-name', 'Riyadh', '--branch', 'riyadh'];
const founder = ['--username', 'sara', '--first', 'سارة', '--last', 'القحطاني', '--gender', 'female'];
const teacher = ['user', 'add', '--role', 'school_instructor', '--branch', 'riyadh', '--username', 'huda'];
const named = ['--first', 'هدى', '--last', 'Alotaibi', '--gender', 'female'];

async function machine() {
  const made = await testServer({ isFresh: true });
  closing.push(made.database.close);
  const { db } = made.deps;
  const run = (...argv: string[]) =>
    runSchoolCommand(db, argv, { password: PASSWORD, now: new Date(), setupLink });
  const signIn = (identifier: string) =>
    agentOf(made)(null).send('POST', '/api/v1/ar/login', {
      data: { type: 'login', attributes: { identifier, password: PASSWORD } },
    });
  return { made, db, run, signIn };
}

test('a school is founded once, and its first account signs in', async () => {
  const { db, run, signIn } = await machine();
  expect(await run('check', '--json')).toMatchObject({ code: 1 });
  const dry = await run(...init, ...founder, '--dry-run');
  expect([dry.code, await db.$count(users)]).toEqual([0, 0]);
  expect((await run(...init, ...founder)).code).toBe(0);
  expect(await run(...init, ...founder, '--json')).toEqual({
    code: 0,
    output: JSON.stringify({ changed: false, id: 'school' }),
  });
  expect((await signIn('sara')).status).toBe(200);
  expect(await db.select().from(branches)).toMatchObject([{ code: 'riyadh', name: { en: 'Riyadh' } }]);
  const missing = ['year', 'classes', 'teachers', 'assignments', 'students', 'bells', 'lessons'];
  const { output } = await run('check', '--json');
  expect(JSON.parse(output)).toEqual({
    branches: [{ branch: 'riyadh', missing, bare_subjects: 0 }],
  });
  expect((await run('check')).output).toContain('riyadh: the weeks of the year, classes');
  expect(JSON.parse((await run('stats', '--json')).output)).toMatchObject({ branches: 1, grades: 13 });
});

test('the link with the code of the start is shown as long as the school is empty', async () => {
  const { run } = await machine();
  expect(JSON.parse((await run('code', '--json')).output)).toEqual({ link: setupLink() });
  expect((await run('code')).output).toContain(setupLink());
  await run(...init, ...founder);
  expect(await run('code')).toEqual({
    code: 1,
    output: 'The school is founded: it has no code of the start.',
  });
});

test.each([
  ['stands in both', ['--school', 'مدارس الأفق'], { ar: 'مدارس الأفق', en: 'مدارس الأفق' }],
  [
    'stands beside that of the other',
    ['--school', 'مدارس الأفق', '--school', 'Horizon Schools'],
    { ar: 'مدارس الأفق', en: 'Horizon Schools' },
  ],
])('a name of the school in one language %s', async (_, names, name) => {
  const { db, run } = await machine();
  expect((await run('init', ...names, ...init.slice(3), ...founder)).code).toBe(0);
  expect(await db.select().from(schools)).toMatchObject([{ name, version: 1 }]);
});

test('everything that a school needs to be founded is asked for at once', async () => {
  const { db, run } = await machine();
  expect(await run('init')).toEqual({
    code: 1,
    output: '--school, --branch-name, --branch, --first, --last, --gender, --username are missing.',
  });
  const weak = await runSchoolCommand(db, [...init, ...founder], {
    password: 'short',
    now: new Date(),
    setupLink,
  });
  expect(weak).toEqual({ code: 1, output: 'The password: The text is too short.' });
  expect((await run(...init, ...founder, '--template', 'mars')).output).toContain('no template mars');
});

test('help is shown for every command, and an option that is not known does nothing', async () => {
  const { db, run } = await machine();
  for (const argv of [['--help'], ['-h'], ['init', '--help'], [...init, ...founder, '--help']]) {
    const { code, output } = await run(...argv);
    expect([code, output.startsWith('npm run school')]).toEqual([0, true]);
  }
  const { code, output } = await run(...init, ...founder, '--dryrun');
  expect([code, output.includes('--dryrun'), output.includes('user block')]).toEqual([2, true, true]);
  expect(await run('stats', '--colour')).toMatchObject({ code: 2 });
  expect(Object.keys(JSON.parse((await run(...init, '--dryrun', '--json')).output))).toEqual(['error']);
  expect(await db.$count(users)).toBe(0);
});

test('people are added once, with the pages of their role, and every act is written down', async () => {
  const { db, run, signIn } = await machine();
  await run(...init, ...founder);
  expect((await run(...teacher, ...named)).code).toBe(0);
  expect(JSON.parse((await run(...teacher, ...named, '--json')).output)).toMatchObject({ changed: false });
  expect((await signIn('huda')).status).toBe(200);
  const manager = ['user', 'add', '--role', 'assessment_manager', '--username', 'huda', ...named];
  for (const isChanged of [true, false])
    expect(JSON.parse((await run(...manager, '--json')).output)).toMatchObject({ changed: isChanged });
  expect(await db.$count(userRoles)).toBe(3);
  expect(await db.select().from(auditLog).where(eq(auditLog.action, 'person.add'))).toMatchObject([
    { actorId: null, data: { username: 'huda', role: 'school_instructor', branch: 'riyadh' } },
  ]);
});

test('a blocked account is out at once and let in again; the last of the office stays', async () => {
  const { db, run, signIn } = await machine();
  await run(...init, ...founder);
  await run(...teacher, ...named);
  await signIn('huda');
  expect((await run('user', 'block', '--username', 'huda')).code).toBe(0);
  expect((await signIn('huda')).status).toBe(422);
  const [person] = await db.select().from(users).where(eq(users.username, 'huda'));
  expect(
    await db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, person?.id ?? '')),
  ).toEqual([]);
  expect((await run('user', 'unblock', '--username', 'huda')).code).toBe(0);
  expect((await signIn('huda')).status).toBe(200);
  const last = await run('user', 'block', '--username', 'sara');
  expect(last).toMatchObject({ code: 1, output: expect.stringContaining('last account of the office') });
  expect((await signIn('sara')).status).toBe(200);
});

test('a new password ends the sessions of before', async () => {
  const { db, run, signIn } = await machine();
  await run(...init, ...founder);
  await signIn('sara');
  expect(await db.$count(sessions)).toBe(1);
  expect((await run('reset-password', '--username', 'sara')).code).toBe(0);
  expect(await db.$count(sessions)).toBe(0);
});

test.each([
  [['user', 'add', '--role', 'school_instructor', '--username', 'a.b', ...named], 'needs --branch'],
  [[...teacher, '--branch', 'nowhere', ...named], 'no branch nowhere'],
  [['user', 'add', '--role', 'parent'], '--username, --first, --last, --gender are missing.'],
  [['user', 'add', '--role', 'gardener', '--username', 'a.b', ...named], '--role: It is one of '],
  [['user', 'add', '--role', 'parent', '--username', 'x', ...named], '--username: Use three letters'],
  [['user', 'add', '--role', 'parent', '--branch', 'riyadh', '--username', 'a.b', ...named], 'has no branch'],
  [[...teacher, ...named, '--modules', 'office_people'], 'has no use for office_people'],
  [[...teacher, ...named, '--first', 'هدى2'], '--first: A name has letters only.'],
  [[...teacher, ...named, '--email', 'SARA@school.sa'], '--email: This value is already in use.'],
  [['user', 'add', '--role', 'student', '--username', 'a.b', ...named], 'role'],
  [['user', 'block', '--username', 'nobody'], 'no account nobody'],
  [['user', 'block'], '--username is missing'],
])('%j is refused with a reason, and nothing is written', async (argv, reason) => {
  const { db, run } = await machine();
  await run(...init, ...founder, '--email', 'sara@school.sa');
  const { code, output } = await run(...argv);
  expect([code, output.includes(reason)], output).toEqual([1, true]);
  expect(await db.$count(users)).toBe(1);
});

test('a password is shown once, when it was generated here and took effect', async () => {
  const { made, run } = await machine();
  const own = (...argv: string[]) =>
    runSchoolCommand(made.deps.db, [...argv, '--json'], { password: undefined, now: new Date(), setupLink });
  expect(JSON.parse((await own(...init, ...founder, '--dry-run')).output)).toEqual({
    ...{ changed: true, dry_run: true, id: expect.any(String) },
  });
  expect(JSON.parse((await own(...init, ...founder)).output).password).toMatch(/^(\w{4}-){3}\w{4}$/);
  // That of the settings is not written into anybody's log.
  expect((await run(...teacher, ...named)).output).not.toContain('Password');
  expect((await run('reset-password', '--username', 'huda', '--json')).output).not.toContain(PASSWORD);
});

test('the owner of a user name gets the role only under the own name, and keys as they stand', async () => {
  const { db, run } = await machine();
  await run(...init, ...founder);
  const employee = [
    ...['user', 'add', '--role', 'employee', '--branch', 'riyadh', '--username', 'ali.a'],
    ...['--first', 'Ali', '--last', 'Alzahrani', '--gender', 'male', '--modules'],
  ];
  expect((await run(...employee, 'office_people,meetings')).code).toBe(0);
  expect((await run(...employee, 'meetings,office_people')).output).toContain('Nothing to do');
  const other = await run(...employee, 'office_people,office_settings');
  expect(other).toMatchObject({ code: 1, output: expect.stringContaining('the office changes keys') });
  const stranger = [
    ...teacher.slice(0, -1),
    'ali.a',
    '--first',
    'Omar',
    '--last',
    'Alzahrani',
    '--gender',
    'male',
  ];
  expect(await run(...stranger)).toMatchObject({
    code: 1,
    output: expect.stringContaining('user name of Ali Alzahrani'),
  });
  const same = [
    ...teacher.slice(0, -1),
    'ali.a',
    '--first',
    'علي',
    '--last',
    'Alzahrani',
    '--gender',
    'male',
  ];
  expect((await run(...same)).output).toBe('ali.a, who was here, is school_instructor now.');
  const roles = await db.select({ role: userRoles.role, modules: userRoles.modules }).from(userRoles);
  expect(roles).toContainEqual({ role: 'employee', modules: ['office_people', 'meetings'] });
});

test('what is no command shows how they are written', async () => {
  const { run } = await machine();
  expect(await run('paint')).toMatchObject({ code: 2, output: expect.stringContaining('user add') });
});
