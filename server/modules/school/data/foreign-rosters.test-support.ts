import { beforeAll } from 'vitest';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { readRoster, type SentFile } from './engine/read-archive';
import type { Part } from './engine/shape';
import { type DataImport, openImport, readImport } from './imports';
import { zipOf } from './roster.test-support';
import { refusedRows } from './rows';

/** Files in the manner of other systems; every one of them is made up. */
export let school: TestSchool;
export type Tables = Record<string, string>;

export async function preview(tables: Tables, branchId: string | null = null): Promise<DataImport> {
  const files = [{ name: 'roster.zip', bytes: await zipOf(tables) }];
  const file = { name: 'roster.zip', files, gender: 'female' as const };
  const opened = await openImport(school.db, { userId: null, branchId }, file);
  return readImport(school.db, opened, file, { person: 'operator', branchId });
}
export const problems = async ({ id }: DataImport) =>
  (await refusedRows(school.db, id, 50)).flatMap(({ file, line, problems: found }) =>
    found.map(({ field, code }) => `${file}:${line} ${field} ${code}`),
  );

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
export type Someone = { id: string; role: string; name: [string, string] } & Partial<
  Record<'orgs' | 'ids' | 'number' | 'mail' | 'agents' | 'grades' | 'status' | 'enabled' | 'username', string>
>;
const user = (one: Someone) => [
  ...[one.id, one.status ?? 'active', stamp, one.enabled ?? 'TRUE', one.orgs ?? 'school-7', one.role],
  ...[one.username ?? `${one.id}@north.example`, one.ids ?? '', ...one.name, '', one.number ?? ''],
  ...[one.mail ?? '', '', '', one.agents ?? '', one.grades ?? '', ''],
];
/** Version 1.1: roles stand with the people, a person belongs to school and district, and guardians name their children. */
export const older = (people: Someone[], over: Tables = {}): Tables => ({
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
export const family: Someone[] = [
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

export const modern = (over: Tables = {}): Tables => ({
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

export const read = async (files: SentFile[]) => {
  const parts: Part[] = [];
  await readRoster(files, { branchId: null, grades: [] }, async (part) => void parts.push(part));
  return parts;
};
export const loose = (name: string, bytes: Uint8Array | string) => ({
  name,
  bytes: typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes,
});

/** One school for the cases of a file. */
export function prepareRosterSchool(): void {
  beforeAll(async () => {
    school = await createSchool({ isFresh: true });
  });
}
