import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { keysOfRole } from '@/lib/contract/person-keys';
import { guardianships, students, userRoles, users } from '@/server/platform/db/schema/people';
import { classrooms, teachingAssignments } from '@/server/platform/db/schema/school';
import { exportRoster } from './export/roster';
import { commitDataImport, type DataImport, undoDataImport } from './imports';
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

const operator = { userId: null, role: null, branchId: null } as const;
const take = async (tables: Tables, branchId: string | null = null): Promise<DataImport> => {
  const job = await preview(tables, branchId);
  expect(await problems(job)).toEqual([]);
  await commitDataImport(school.db, operator, job.id);
  return job;
};
const verdicts = ({ counts }: DataImport) => Object.fromEntries(Object.entries(counts).toSorted());
const nothingNew = (job: DataImport) =>
  Object.values(job.counts)
    .flatMap(Object.keys)
    .filter((verdict) => !/unchanged|skipped/.test(verdict));
const person = async (username: string) => {
  const [row] = await school.db.select().from(users).where(eq(users.username, username));
  if (!row) throw new Error(`nobody is ${username}`);
  return row;
};

test('1.1, all cells quoted: roles of the people, terms of a class, guardians who name their children and are named', async () => {
  const job = await take(older(family));
  expect(verdicts(job)).toMatchObject({
    users: { new: 6 },
    // A person with a role in a district alone has none here.
    roles: { new: 5, skipped: 1 },
    enrollments: { new: 2, skipped: 1 },
    orgs: { new: 1, skipped: 1 },
  });
  const hind = (await school.db.select().from(users).where(eq(users.nationalId, '1044556677')))[0];
  const guardians = await school.db
    .select({ name: users.firstName })
    .from(guardianships)
    .innerJoin(users, eq(users.id, guardianships.parentId))
    .where(eq(guardianships.studentId, hind?.id ?? ''));
  expect(guardians.map(({ name }) => name.en).toSorted()).toEqual(['Huda', 'Noor']);
  const [mona] = await school.db.select().from(users).where(eq(users.email, 'mona@north.example'));
  expect(
    await school.db
      .select()
      .from(userRoles)
      .where(eq(userRoles.userId, mona?.id ?? '')),
  ).toMatchObject([{ role: 'school_instructor', modules: keysOfRole('school_instructor') }]);
  expect(await school.db.$count(teachingAssignments, eq(teachingAssignments.teacherId, mona?.id ?? ''))).toBe(
    1,
  );
  expect(nothingNew(await preview(older(family)))).toEqual([]);

  const before = await exportRoster(school.db, null);
  // A file with what changed alone, whose references are known from before.
  const grandmother: Someone = { id: 'pa-3', role: 'guardian', name: ['Latifa', 'Harbi'], agents: 'st-1' };
  const { 'users.csv': changed = '', 'manifest.csv': manifest = '' } = older([
    { ...family[4], name: ['Huda', 'Alharbi'] } as Someone,
    { ...family[1], status: 'tobedeleted' } as Someone,
    { ...grandmother, orgs: 'district-1,school-7' },
  ]);
  const delta = {
    'manifest.csv': manifest
      .replaceAll('"bulk"', '"absent"')
      .replace('"file.users","absent"', '"file.users","delta"'),
    'users.csv': changed,
  };
  const second = await take(delta);
  expect(verdicts(second)).toEqual({
    users: { changed: 1, new: 1, removed: 1 },
    roles: { new: 1, skipped: 2, unchanged: 1 },
  });
  expect(await school.db.$count(guardianships, eq(guardianships.studentId, hind?.id ?? ''))).toBe(3);
  await undoDataImport(school.db, operator, second.id);
  expect(Buffer.compare(before, await exportRoster(school.db, null))).toBe(0);
});

test('1.2, bare cells, other order: more columns, departments, several roles, no terms, no demographics', async () => {
  const job = await take(modern());
  expect(verdicts(job)).toMatchObject({ roles: { new: 2, skipped: 1 }, orgs: { new: 1, skipped: 2 } });
  const rima = await person('rima.s');
  expect(rima).toMatchObject({
    nationalId: '2044556677',
    lastName: { ar: 'السالم' },
    firstName: { en: 'Rima' },
  });
  const nada = await person('nada.s');
  const [room] = await school.db.select().from(classrooms).where(sql`name->>'en' = '5 East'`);
  const [seat] = await school.db.select().from(students).where(eq(students.userId, nada.id));
  expect(seat?.classroomId).toBe(room?.id);
  expect(
    await school.db.select().from(teachingAssignments).where(eq(teachingAssignments.teacherId, rima.id)),
  ).toMatchObject([{ classroomId: room?.id, academicYearId: school.ids.year }]);
  expect(nothingNew(await preview(modern()))).toEqual([]);
});

test('a table in UTF-16, with empty lines and lines that end shorter, is read like any other', async () => {
  const text =
    modern()['users.csv']?.replace('\n', '\n\n').replace(',"{ldap:rs},{Iqama:2044556677}"', '') ?? '';
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
  const [part] = await read([loose('users.csv', utf16)]);
  expect(part?.rows.map(({ line, sourceId, problems: found }) => [line, sourceId, found])).toEqual([
    [3, 'b-1', []],
    [4, 'b-2', []],
  ]);
});
