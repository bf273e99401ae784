import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { keysOfRole } from '@/lib/contract/person-keys';
import { newId } from '@/server/platform/db/id';
import { guardianships, students, userRoles, users } from '@/server/platform/db/schema/people';
import { classrooms, teachingAssignments } from '@/server/platform/db/schema/school';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { readRoster, type SentFile } from './engine/read-archive';
import type { Part } from './engine/shape';
import { exportRoster } from './export/roster';
import { commitDataImport, type DataImport, openImport, readImport, undoDataImport } from './imports';
import { zipOf } from './roster.test-support';
import { refusedRows } from './rows';

/** Files in the manner of other systems; every one of them is made up. */
let school: TestSchool;
beforeAll(async () => {
  school = await createSchool({ isFresh: true });
});

const operator = { userId: null, role: null, branchId: null } as const;
type Tables = Record<string, string>;

async function preview(tables: Tables, branchId: string | null = null): Promise<DataImport> {
  const files = [{ name: 'roster.zip', bytes: await zipOf(tables) }];
  const file = { name: 'roster.zip', files, gender: 'female' as const };
  const opened = await openImport(school.db, { userId: null, branchId }, file);
  return readImport(school.db, opened, file, { person: 'operator', branchId });
}
const problems = async ({ id }: DataImport) =>
  (await refusedRows(school.db, id, 50)).flatMap(({ file, line, problems: found }) =>
    found.map(({ field, code }) => `${file}:${line} ${field} ${code}`),
  );
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

/** A table with every cell quoted, a mark at its beginning and lines that end as on Windows. */
const quoted = (...rows: string[][]) =>
  `\uFEFF${rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')}\r\n`;
const plain = (...lines: string[]) => `${lines.join('\n')}\n`;

const stamp = '2026-08-01T05:00:00.000Z';
const active = ['active', stamp];
const userColumns = (
  'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,' +
  'givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password'
).split(',');
type Someone = { id: string; role: string; name: [string, string] } & Partial<
  Record<'orgs' | 'ids' | 'number' | 'mail' | 'agents' | 'grades' | 'status' | 'enabled' | 'username', string>
>;
const user = (one: Someone) => [
  ...[one.id, one.status ?? 'active', stamp, one.enabled ?? 'TRUE', one.orgs ?? 'school-7', one.role],
  ...[one.username ?? `${one.id}@north.example`, one.ids ?? '', ...one.name, '', one.number ?? ''],
  ...[one.mail ?? '', '', '', one.agents ?? '', one.grades ?? '', ''],
];
/**
 * Version 1.1: roles stand with the people, a person belongs to school and district, and guardians name their
 * children.
 */
const older = (people: Someone[], over: Tables = {}): Tables => ({
  'manifest.csv': quoted(
    ['propertyName', 'value'],
    ['manifest.version', '1.0'],
    ['oneroster.version', '1.1'],
    ['source.systemName', 'Northern Office'],
    ...['orgs', 'academicSessions', 'courses', 'classes', 'users', 'enrollments'].map((file) => [
      `file.${file}`,
      'bulk',
    ]),
    ...['demographics', 'categories', 'lineItems', 'results'].map((file) => [`file.${file}`, 'absent']),
  ),
  'orgs.csv': quoted(
    ['sourcedId', 'status', 'dateLastModified', 'name', 'type', 'identifier', 'parentSourcedId'],
    ['school-7', ...active, 'North Primary', 'school', 'north', 'district-1'],
    ['district-1', ...active, 'Northern District', 'district', '', ''],
  ),
  'academicSessions.csv': quoted(
    'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear'.split(','),
    ['y', ...active, '2026-2027', 'schoolYear', '2026-08-20', '2027-06-15', '', '2027'],
    ['t1', ...active, 'First', 'semester', '2026-08-20', '2027-01-10', 'y', '2027'],
    ['t2', ...active, 'Second', 'semester', '2027-01-11', '2027-06-15', 'y', '2027'],
  ),
  'courses.csv': quoted(
    [
      'sourcedId',
      'status',
      'dateLastModified',
      'schoolYearSourcedId',
      'title',
      'courseCode',
      'grades',
      'orgSourcedId',
    ],
    ['sci', ...active, 'y', 'Astronomy', 'AST', '5', 'school-7'],
  ),
  'classes.csv': quoted(
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods'.split(
      ',',
    ),
    [
      'sci-1',
      ...active,
      'Astronomy 1',
      '05',
      'sci',
      '',
      'scheduled',
      'R 12',
      'school-7',
      't1,t2',
      '',
      '',
      '1,3',
    ],
  ),
  'users.csv': quoted(userColumns, ...people.map(user)),
  'enrollments.csv': quoted(
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate'.split(
      ',',
    ),
    ['e1', ...active, 'sci-1', 'school-7', 'st-1', 'student', 'FALSE', '2026-08-20', ''],
    ['e2', ...active, 'sci-1', 'school-7', 'te-1', 'teacher', 'TRUE', '', ''],
    ['e3', ...active, 'sci-1', 'school-7', 'te-2', 'aide', 'FALSE', '', ''],
  ),
  ...over,
});
const family: Someone[] = [
  {
    id: 'te-1',
    role: 'teacher',
    name: ['Mona', 'Qahtani'],
    orgs: 'district-1,school-7',
    mail: 'mona@north.example',
  },
  { id: 'te-2', role: 'aide', name: ['Amal', 'Qahtani'] },
  { id: 'ad-1', role: 'administrator', name: ['Sara', 'Qahtani'], orgs: 'district-1' },
  {
    ...{
      id: 'st-1',
      role: 'student',
      name: ['Hind', 'Harbi'] as [string, string],
      number: 'N-1',
      grades: '05',
    },
    ...{ ids: '{Fed:77},{NationalId:1044556677}', agents: 'pa-1' },
  },
  { id: 'pa-1', role: 'parent', name: ['Huda', 'Harbi'], agents: 'st-1', orgs: 'school-7,district-1' },
  { id: 'pa-2', role: 'relative', name: ['Noor', 'Harbi'], agents: 'st-1' },
];

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

const modern = (over: Tables = {}): Tables => ({
  'manifest.csv': plain(
    'propertyName,value',
    'oneroster.version,1.2',
    'manifest.version,1.0',
    ...['users', 'roles', 'orgs', 'courses', 'classes', 'enrollments', 'userProfiles'].map(
      (file) => `file.${file},bulk`,
    ),
  ),
  'userProfiles.csv': plain('sourcedId,userSourcedId,profileType', 'p1,b-1,x'),
  'orgs.csv': plain(
    'type,name,sourcedId,parentSourcedId,metadata.region,identifier',
    'national,Ministry,m,,,',
    'school,Bay School,b,m,East,bay',
    'department,Science,dep,b,,',
  ),
  'courses.csv': plain('orgSourcedId,title,sourcedId', 'b,Homeroom,h', 'b,Pottery,po'),
  'classes.csv': plain(
    'classType,title,sourcedId,grades,termSourcedIds,schoolSourcedId,courseSourcedId,metadata.homeroomSourcedId,metadata.floor',
    'homeroom,5 East,b5,05,,b,h,,2',
    'scheduled,Pottery 5 East,b5p,"05,06",,b,po,b5,2',
  ),
  'users.csv': plain(
    'familyName,givenName,username,enabledUser,sourcedId,metadata.familyName_ar,metadata.shirt,userMasterIdentifier,primaryOrgSourcedId,userIds',
    'Salem,Rima,rima.s,true,b-1,السالم,M,x1,b,"{ldap:rs},{Iqama:2044556677}"',
    'Salem,Nada,nada.s,true,b-2,,S,x2,b,{ldap:ns}',
  ),
  'roles.csv': plain(
    'orgSourcedId,role,roleType,userSourcedId,sourcedId,beginDate,userProfileSourcedId',
    'b,teacher,primary,b-1,r1,2026-08-01,p1',
    'dep,principal,secondary,b-1,r2,,',
    'b,student,primary,b-2,r3,,',
  ),
  'enrollments.csv': plain(
    'role,userSourcedId,classSourcedId,schoolSourcedId,sourcedId',
    'student,b-2,b5p,b,x1',
    'student,b-2,b5,b,x2',
    'teacher,b-1,b5p,b,x3',
  ),
  ...over,
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

const read = async (files: SentFile[]) => {
  const parts: Part[] = [];
  await readRoster(files, { branchId: null, grades: [] }, async (part) => void parts.push(part));
  return parts;
};
const loose = (name: string, bytes: Uint8Array | string) => ({
  name,
  bytes: typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes,
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
