import { expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { auditLog, guardianships, students, userRoles, users } from '@/server/platform/db/schema/people';
import { studentProfiles } from '@/server/platform/db/schema/accounts';
import { branches, classrooms, subjects, teachingAssignments } from '@/server/platform/db/schema/school';
import { readRoster } from './engine/read-archive';
import { exportRoster } from './export/roster';
import { rosterOf, zipOf } from './roster.test-support';
import { school, closeImportSchools } from './import.test-support';

closeImportSchools();

/** One table of the roster by itself. */
const alone = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });
const context = { branchId: null, grades: [] };

test('a file of another system becomes a branch with its classes and people, and again changes nothing', async () => {
  const { db, roster, problems, commit } = await school();
  const job = await roster();
  expect(await problems(job)).toEqual([]);
  expect(job).toMatchObject({ state: 'ready', fault: null });
  expect(await db.$count(users, eq(users.username, 'mona.t'))).toBe(0);
  await commit(job);

  const [branch] = await db.select().from(branches).where(eq(branches.code, 'riverside'));
  expect(branch?.name).toEqual({ en: 'Riverside School' });
  const [classroom] = await db
    .select()
    .from(classrooms)
    .where(eq(classrooms.branchId, branch?.id ?? ''));
  expect(classroom?.name).toEqual({ en: '5 North' });
  const [teacher] = await db.select().from(users).where(eq(users.username, 'mona.t'));
  expect(teacher).toMatchObject({ nationalId: '1098765432', gender: 'female', status: 'active' });
  const [student] = await db.select().from(students).where(eq(students.number, '7001'));
  expect(student).toMatchObject({ classroomId: classroom?.id, branchId: branch?.id });
  expect(await db.$count(guardianships, eq(guardianships.studentId, student?.userId ?? ''))).toBe(1);
  const [profile] = await db
    .select()
    .from(studentProfiles)
    .where(eq(studentProfiles.userId, student?.userId ?? ''));
  expect(profile?.birthDate).toBe('2015-05-06');
  const [course] = await db.select().from(subjects).where(sql`name->>'en' = 'Robotics'`);
  expect(
    await db
      .select()
      .from(teachingAssignments)
      .where(eq(teachingAssignments.subjectId, course?.id ?? '')),
  ).toMatchObject([{ teacherId: teacher?.id, classroomId: classroom?.id }]);
  expect(
    await db
      .select()
      .from(userRoles)
      .where(eq(userRoles.userId, teacher?.id ?? '')),
  ).toMatchObject([{ role: 'school_instructor', branchId: branch?.id }]);
  expect(await db.select().from(auditLog).where(eq(auditLog.resourceId, job.id))).toMatchObject([
    { action: 'office.data.import' },
  ]);

  const again = await roster();
  expect(
    Object.values(again.counts)
      .flatMap(Object.keys)
      .filter((verdict) => !/unchanged|skipped/.test(verdict)),
  ).toEqual([]);
});

test('school years that come alone are counted, so that one that is refused keeps the file out', async () => {
  const { preview, commit } = await school();
  const header = 'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear';
  const years = (...lines: string[]) => [alone('academicSessions.csv', [header, ...lines].join('\r\n'))];
  const taken = await preview(years('y9,,,2031,schoolYear,2031-08-23,2032-06-10,,2032'));
  expect(taken.counts).toEqual({ academicSessions: { new: 1 } });
  const refused = await preview(years('y9,,,2031,schoolYear,2032-08-23,2031-06-10,,2032'));
  expect(refused.counts).toEqual({ academicSessions: { refused: 1 } });
  await expect(commit(refused)).rejects.toMatchObject({ options: { code: 'data_refused' } });
});

test('what the school gives out comes in again without a change', async () => {
  const { db, preview, problems } = await school();
  const bytes = await exportRoster(db, null);
  const job = await preview(bytes);
  expect(await problems(job)).toEqual([]);
  expect(new Set(Object.values(job.counts).flatMap(Object.keys))).toEqual(new Set(['unchanged']));
  expect(Buffer.compare(bytes, await exportRoster(db, null))).toBe(0);
});

test.each([
  [
    'guardians in a circle',
    'users.csv',
    (text: string) =>
      text
        .replace('Fahd,Altamimi,,,,,,,,', 'Fahd,Altamimi,,,,,,u1,,')
        .replace('+966501234567,,,', '+966501234567,u3,,'),
    ['users:2 agentSourcedIds guardian_circle', 'users:4 agentSourcedIds guardian_circle'],
  ],
  [
    'a formula',
    'users.csv',
    (text: string) => text.replace('Fahd', '"=HYPERLINK(""x"")"'),
    ['users:4 givenName formula', 'users:4 givenName required'],
  ],
  [
    'an id that stands twice',
    'enrollments.csv',
    (text: string) => text.replace('e2,', 'e1,'),
    ['enrollments:3 sourcedId repeated'],
  ],
  [
    'a class of nothing',
    'enrollments.csv',
    (text: string) => text.replace('e3,,,k2', 'e3,,,k9'),
    ['enrollments:4 classSourcedId unknown_class'],
  ],
  [
    'a course of nothing',
    'classes.csv',
    (text: string) => text.replace('05,c1', '05,c9'),
    ['classes:3 courseSourcedId unknown_course'],
  ],
])(
  'a row with %s is refused by its line and field, and nothing is written',
  async (_, name, change, wanted) => {
    const { db, roster, problems, commit } = await school();
    const tables = rosterOf();
    const count = await db.$count(users);
    const job = await roster({ [name]: change(tables[name] ?? '') });
    expect(await problems(job)).toEqual(
      expect.arrayContaining(wanted.filter((one) => !one.endsWith('required'))),
    );
    await expect(commit(job)).rejects.toMatchObject({ options: { code: 'data_refused' } });
    expect(await db.$count(users)).toBe(count);
  },
);

test.each<[string, Record<string, string>, string]>([
  ['an empty manifest', { 'manifest.csv': '' }, 'header'],
  ['another version', { 'manifest.csv': 'propertyName,value\noneroster.version,1.0' }, 'manifest_version'],
  ['a missing column', { 'users.csv': 'sourcedId,status\nu1,' }, 'header'],
  ['an empty table', { 'users.csv': '' }, 'no_header'],
  [
    'a million columns',
    { 'users.csv': Array.from({ length: 1_000_000 }, (_, place) => `c${place * 7919}`).join(',') },
    'long_line',
  ],
  [
    'too many columns',
    { 'users.csv': Array.from({ length: 300 }, (_, place) => `c${place}`).join(',') },
    'many_columns',
  ],
  ['a quotation that does not end', { 'users.csv': 'sourcedId,"status\nu1' }, 'csv'],
  ['a path', { '../users.csv': 'sourcedId' }, 'zip_path'],
  ['a table of zeros', { 'users.csv': '\u0000\u0000\u0000' }, 'binary'],
  ['a bomb', { 'users.csv': 'a'.repeat(30_000_000) }, 'bomb'],
])('a file with %s is refused as a whole', async (_, over, code) => {
  const bytes = await zipOf(rosterOf(over));
  await expect(
    readRoster([{ name: 'roster.zip', bytes }], context, async () => undefined),
  ).rejects.toMatchObject({
    code,
  });
});

test('what is no archive, or half of one, is refused with its reason', async () => {
  const { preview } = await school();
  expect(await preview(Buffer.from('PK no archive'))).toMatchObject({ fault: { code: 'zip' } });
  const bytes = Buffer.from(await zipOf({ 'manifest.csv': 'propertyName,value' }));
  expect(await preview(bytes.subarray(0, 40))).toMatchObject({ fault: { code: 'zip' } });
});

test('the office of a branch reaches its own people alone, and accounts with keys of the office stay as they are', async () => {
  const { db, roster, problems } = await school();
  const [palms] = await db.select().from(branches).where(eq(branches.code, 'palms'));
  const tables = rosterOf();
  const [elsewhere] = await db
    .select({ id: students.userId })
    .from(students)
    .innerJoin(branches, eq(branches.id, students.branchId))
    .where(eq(branches.code, 'shore'))
    .limit(1);
  const job = await roster(
    { 'users.csv': (tables['users.csv'] ?? '').replace('u2,', `${elsewhere?.id},`) },
    palms?.id ?? '',
  );
  expect(await problems(job)).toContain('users:3 sourcedId person_elsewhere');

  const [key] = await db.select().from(userRoles).where(sql`'office_data' = any(modules)`);
  const held = await roster({
    'users.csv': (tables['users.csv'] ?? '').replace('u1,', `${key?.userId},`),
    'roles.csv': (tables['roles.csv'] ?? '').replace('u1,', `${key?.userId},`),
  });
  expect(await problems(held)).toEqual(
    expect.arrayContaining(['users:2 sourcedId protected_person', 'roles:2 userSourcedId protected_person']),
  );
});
