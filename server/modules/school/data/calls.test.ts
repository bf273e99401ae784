import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  dataImportCollection,
  dataImportDocument,
  dataImportRows,
} from '@/lib/contract/resources/school/office-data';
import { progressType } from '@/lib/contract/resources/common/file-progress';
import { officePermissions } from '@/lib/contract/roles';
import { newId } from '@/server/platform/db/id';
import { officeImportRows, officeImports } from '@/server/platform/db/schema/office-imports';
import { auditLog, sessions, students, userRoles, users } from '@/server/platform/db/schema/people';
import { branches } from '@/server/platform/db/schema/school';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { rosterOf, zipOf } from './roster.test-support';

let school: TestSchool;
const other = newId();
beforeAll(async () => {
  school = await createSchool({ isFresh: true });
  await school.db
    .insert(branches)
    .values({ id: other, code: 'far', name: { ar: 'فرع' }, timeZone: 'Asia/Riyadh' });
});

const at = (path = '') => `/api/office/api/v1/en/data-imports${path}`;
const roster = '/api/office/api/v1/en/roster';
const office = () => school.as('employee');
type Sent = Record<string, string | Uint8Array>;
function form(files: Sent, fields: Record<string, string> = {}) {
  const data = new FormData();
  for (const [name, content] of Object.entries(files))
    data.append('file', new File([content as BlobPart], name));
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}
/** Tables of the small school as a branch sends them: its one school is the branch itself. */
const tablesOf = (over: Record<string, string> = {}): Record<string, string> => {
  const tables = rosterOf();
  return { ...tables, 'orgs.csv': (tables['orgs.csv'] ?? '').replace(/,riverside,d1/, ',,d1'), ...over };
};
const send = async (over?: Record<string, string>, fields?: Record<string, string>) =>
  office().post(at(), form({ 'roster.zip': await zipOf(tablesOf(over)) }, fields));
const sent = async (over?: Record<string, string>) => {
  const reply = await send(over);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return dataImportDocument.parse(reply.body).data;
};
const rowsOf = async (id: string, query = '') =>
  dataImportRows.parse((await office().get(at(`/${id}/rows${query}`))).body);
const commit = (id: string) => office().post(at(`/${id}/commit`));
const undo = (id: string) => office().post(at(`/${id}/undo`));
const codeOf = (reply: { status: number; body: { errors?: { code: string }[] } }) => [
  reply.status,
  reply.body?.errors?.[0]?.code,
];
const everything = async () => Buffer.from((await office().get(roster)).bytes).toString('base64');

test('a refused row keeps the whole file out; corrected it is written, logged, and undone', async () => {
  const before = await everything();
  const broken = tablesOf()['enrollments.csv']?.replace('e3,,,k2', 'e3,,,k9') ?? '';
  const refused = await sent({ 'enrollments.csv': broken });
  expect(refused.attributes.counts).toMatchObject({ refused: 1 });
  expect(refused.attributes.actions.map(({ key }) => key)).toEqual(['discard']);
  const [row] = (await rowsOf(refused.id, '?verdict=refused')).data;
  expect(row?.attributes).toMatchObject({
    table: 'enrollments',
    line: 4,
    name: { en: 'Mona Altamimi' },
    problems: [{ field: 'classSourcedId', code: 'unknown_class', detail: 'no class of this id' }],
  });
  expect(codeOf(await commit(refused.id))).toEqual([409, 'data_refused']);
  expect(await school.db.$count(users, eq(users.username, 'mona.t'))).toBe(0);
  expect((await office().delete(at(`/${refused.id}`))).status).toBe(204);
  expect((await office().get(at(`/${refused.id}`))).status).toBe(404);

  const corrected = await sent();
  expect(corrected.attributes.tables.find(({ table }) => table === 'users')?.counts).toEqual({ new: 3 });
  expect((await rowsOf(corrected.id, '?table=users&size=2')).meta).toMatchObject({
    pagination: { total: 3 },
  });
  const done = dataImportDocument.parse((await commit(corrected.id)).body).data.attributes;
  expect(done).toMatchObject({ state: 'committed', actions: [{ key: 'undo' }] });
  expect((await commit(corrected.id)).status).toBe(200);
  expect(await school.db.$count(users, eq(users.username, 'mona.t'))).toBe(1);
  expect(codeOf(await office().delete(at(`/${corrected.id}`)))).toEqual([409, 'data_written']);

  const undone = dataImportDocument.parse((await undo(corrected.id)).body).data.attributes;
  expect(undone).toMatchObject({ state: 'undone', actions: [] });
  expect(await everything()).toBe(before);
  const lines = await school.db.select().from(auditLog).where(eq(auditLog.resourceId, corrected.id));
  expect(lines.map(({ action, actorId }) => [action, actorId]).toSorted()).toEqual(
    ['import', 'preview', 'undo'].map((verb) => [`office.data.${verb}`, office().id]),
  );
  const listed = dataImportCollection.parse((await office().get(at())).body).data;
  expect(listed.find(({ id }) => id === corrected.id)?.attributes.by).toEqual(
    expect.objectContaining({ en: 'Layan Alharbi' }),
  );
});

test('what the branch gives out comes in again, as one file or table by table, without a change', async () => {
  const { bytes, headers } = await office().get(roster);
  expect(headers.get('content-disposition')).toContain('oneroster.zip');
  const reply = await office().post(at(), form({ 'roster.zip': bytes }));
  const { id, attributes } = dataImportDocument.parse(reply.body).data;
  expect(Object.keys(attributes.counts)).toEqual(['unchanged']);
  expect(attributes.actions.map(({ key }) => key)).toEqual(['discard']);
  await office().delete(at(`/${id}`));
  const { 'manifest.csv': _, ...tables } = tablesOf();
  const loose = await office().post(at(), form(tables));
  expect(loose.status, JSON.stringify(loose.body)).toBe(201);
  expect(loose.body.data.attributes.counts).toMatchObject({ new: expect.any(Number) });
});

test('who has left stays so: what the branch gives out says it, and no class of a file takes somebody back', async () => {
  const { id } = await school.addUser('student', { modules: [] });
  await school.db.update(users).set({ status: 'left' }).where(eq(users.id, id));
  await school.db.update(students).set({ leftOn: '2026-10-01' }).where(eq(students.userId, id));
  const { bytes } = await office().get(roster);
  const again = await office().post(at(), form({ 'roster.zip': bytes }));
  expect(Object.keys(again.body.data.attributes.counts)).toEqual(['unchanged']);
  const [header = ''] = (tablesOf()['enrollments.csv'] ?? '').split('\r\n');
  const line = `e9,,,${school.ids.classroom},${school.ids.branch},${id},student,true,,`;
  const { body } = await office().post(at(), form({ 'enrollments.csv': `${header}\r\n${line}` }));
  const { data } = await rowsOf(body.data.id);
  expect(data.flatMap(({ attributes }) => attributes.problems.map(({ code }) => code))).toEqual([
    'left_school',
  ]);
});

test('a change is shown with what is there and what becomes of it', async () => {
  const { id } = await school.addUser('student', { modules: [] });
  const header = (tablesOf()['users.csv'] ?? '').split('\r\n')[0] ?? '';
  const line = `${id},,,true,,,Rima,الحربي,,,rima@riverside.example,,,,,`;
  const reply = await office().post(at(), form({ 'users.csv': `${header}\r\n${line}` }));
  const { data } = await rowsOf(reply.body.data.id);
  expect(data[0]?.attributes).toMatchObject({ verdict: 'changed', name: { en: 'Rima', ar: 'الحربي' } });
  expect(data[0]?.attributes.changes).toEqual([
    { field: 'givenName', before: 'Layan', after: 'Rima' },
    { field: 'email', before: null, after: 'rima@riverside.example' },
  ]);
});

describe('what is hostile is refused with a sentence and leaves nothing', () => {
  const row = tablesOf()['users.csv'] ?? '';
  const archives: [string, string, Sent][] = [
    ['zip_path', 'a path', { '../users.csv': 'sourcedId' }],
    ['bomb', 'a bomb', { 'users.csv': 'a'.repeat(30_000_000) }],
    ['many_columns', 'columns', { 'users.csv': Array.from({ length: 300 }, (_, i) => `c${i}`).join(',') }],
  ];
  const loose: [string, string, Sent][] = [
    [
      'encoding',
      'two encodings',
      { 'users.csv': Buffer.concat([Buffer.from(row), Buffer.from([0xc7, 0xe4])]) },
    ],
    ['long_line', 'a million columns', { 'users.csv': `sourcedId${',x'.repeat(1_000_000)}` }],
    ['table_name', 'a table of another name', { 'people.csv': 'sourcedId' }],
    ['mixed_files', 'an archive beside a table', { 'users.csv': row, 'a.zip': 'PK' }],
    ['zip', 'no archive', { 'a.zip': 'PK no archive' }],
  ];
  const left = async () => [
    await school.db.$count(officeImports),
    await school.db.$count(officeImportRows),
    await school.db.$count(users),
  ];
  test.each(loose)('%s: %s', async (code, _, files) => {
    const before = await left();
    expect(codeOf(await office().post(at(), form(files)))).toEqual([422, code]);
    expect(await left()).toEqual(before);
  });
  test.each(archives)('%s in an archive: %s', async (code, _, files) => {
    const before = await left();
    expect(codeOf(await send(files as Record<string, string>))).toEqual([422, code]);
    expect(await left()).toEqual(before);
  });
  test('a form without a file, or with more than the file', async () => {
    expect(codeOf(await office().post(at(), form({})))).toEqual([422, 'required']);
    expect(codeOf(await send({}, { gender: 'x' }))).toEqual([422, 'choice']);
    expect(codeOf(await send({}, { branch: other }))).toEqual([422, 'unknown_key']);
  });
});

test('who reads a preview receives how many rows are there, and who writes it asks for the password', async () => {
  const answered = await office().post(at(), form({ 'r.zip': await zipOf(tablesOf()) }), {
    accept: `${progressType}, */*`,
  });
  const [first, ...rest] = new TextDecoder().decode(answered.bytes).split('\n');
  expect(JSON.parse(first ?? '')).toMatchObject({ stage: 'making', total: 0 });
  const document = dataImportDocument.parse(JSON.parse(rest.at(-1) ?? ''));
  const late = await school.addUser('employee');
  const hour = new Date(Date.now() - 3_600_000);
  await school.db.update(sessions).set({ provedAt: hour }).where(eq(sessions.userId, late.id));
  expect((await late.post(at(`/${document.data.id}/commit`))).body.errors[0].title).toBe('reauth');
  await office().delete(at(`/${document.data.id}`));
});

test('the key of data opens these calls alone, and each branch has its own imports', async () => {
  const keyless = await school.addUser('employee', {
    modules: officePermissions.filter((key) => key !== 'office_data'),
  });
  for (const path of [at(), roster]) expect((await keyless.get(path)).status).toBe(403);
  expect((await keyless.post(at(), form({ 'a.zip': 'x' }))).status).toBe(403);
  const { id } = await sent();
  const elsewhere = await school.addUser('employee', { branchId: other });
  expect(dataImportCollection.parse((await elsewhere.get(at())).body).data).toEqual([]);
  for (const reply of [
    await elsewhere.get(at(`/${id}`)),
    await elsewhere.post(at(`/${id}/commit`)),
    await elsewhere.post(at(`/${id}/undo`)),
    await elsewhere.delete(at(`/${id}`)),
  ])
    expect(reply.status).toBe(404);
});

test('no file changes who has more rights, works in another branch too, or is known elsewhere alone', async () => {
  const counsellor = await school.addUser('employee', { modules: ['psychological_tests'] });
  const both = await school.addUser('teacher', { modules: [] });
  const own = await school.addUser('student', { modules: [] });
  await school.db.insert(userRoles).values({ userId: both.id, role: 'school_instructor', branchId: other });
  const [far] = await school.db
    .insert(users)
    .values({
      ...{ username: 'far.parent', passwordHash: 'none', gender: 'male' },
      ...{ firstName: { en: 'Far' }, lastName: { en: 'Away' } },
    })
    .returning({ id: users.id });
  const header = (tablesOf()['users.csv'] ?? '').split('\r\n')[0] ?? '';
  const line = (id: string, mail: string, agents = '') => `${id},,,true,,,New,Name,,,${mail},,,${agents},,`;
  const { body } = await office().post(
    at(),
    form({
      'users.csv': [
        header,
        line(counsellor.id, 'a@x.example'),
        line(both.id, 'b@x.example'),
        line(own.id, 'c@x.example', far?.id),
      ].join('\r\n'),
    }),
  );
  const { data } = await rowsOf(body.data.id);
  expect(data.map(({ attributes }) => attributes.problems.map(({ code }) => code))).toEqual([
    ['protected_person'],
    ['protected_person'],
    ['person_elsewhere'],
  ]);
  expect(await school.db.execute(sql`select 1 from users where email like '%@x.example'`)).toMatchObject({
    rowCount: 0,
  });
});
