import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { studentProfiles } from '@/server/platform/db/schema/accounts';
import { guardianships, students, userRoles, users } from '@/server/platform/db/schema/people';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { doc } from '@/server/modules/people/office-people/people.test-support';
import { commitDataImport, type DataImport, openImport, readImport, undoDataImport } from '../imports';
import { refusedRows } from '../rows';
import { exportRoster } from './roster';

const operator = { userId: null, role: null, branchId: null } as const;
let school: TestSchool;
beforeEach(async () => {
  school = await createSchool({ isFresh: true });
});

async function preview({ db }: TestSchool, bytes: Uint8Array) {
  const file = { name: 'roster.zip', files: [{ name: 'roster.zip', bytes }], gender: null };
  const opened = await openImport(db, { userId: null, branchId: null }, file);
  const read = await readImport(db, opened, file, { person: 'operator', branchId: null });
  expect(await refusedRows(db, read.id, 20)).toEqual([]);
  return read;
}
const verdictsOf = ({ counts }: Pick<DataImport, 'counts'>) =>
  [...new Set(Object.values(counts).flatMap(Object.keys))].toSorted();

/** Rows of two tables of an archive by person. */
async function peopleOf(bytes: Uint8Array) {
  const archive = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  const found = new Map<string, Record<string, string>>();
  for await (const entry of archive.eachEntry()) {
    if (!['users.csv', 'demographics.csv'].includes(entry.fileName)) continue;
    const rows: Record<string, string>[] = parse(await buffer(await archive.openReadStreamPromise(entry)), {
      columns: true,
    });
    for (const row of rows) found.set(`${entry.fileName} ${row.sourcedId}`, row);
  }
  return found;
}

/** Somebody who was erased with a guardian, and a student and a teacher who left. */
async function formerPeople() {
  const { db, people } = school;
  const [erased, guardian, left] = [
    await school.addUser('student'),
    await school.addUser('parent'),
    await school.addUser('student'),
  ];
  const gone = await school.addUser('teacher');
  await db.insert(guardianships).values({ parentId: guardian.id, studentId: erased.id });
  await db.insert(studentProfiles).values({ userId: erased.id, birthDate: '2003-04-05' });
  await db
    .update(students)
    .set({ leftOn: '2012-06-30' })
    .where(inArray(students.userId, [erased.id, left.id]));
  await db
    .update(users)
    .set({ status: 'left' })
    .where(inArray(users.id, [erased.id, left.id, gone.id]));
  await db.update(users).set({ leftOn: '2020-01-31' }).where(eq(users.id, gone.id));
  const before = await exportRoster(db, null);
  const reply = await people.employee.post(
    '/api/office/api/v1/en/erasures',
    doc('erasure', { people: [erased.id] }),
  );
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
  return { erased, guardian, left, gone, before };
}

test('who was erased leaves marked, comes back into the same school unchanged, and into an empty one as a former student', async () => {
  const { erased, guardian, left, gone } = await formerPeople();
  const bytes = await exportRoster(school.db, null);
  const exported = await peopleOf(bytes);
  expect(exported.get(`users.csv ${erased.id}`)).toMatchObject({
    ...{ 'metadata.state': 'erased', 'metadata.leftOn': '2012-06-30', enabledUser: 'false', email: '' },
    ...{ 'metadata.familyName_en': '1001', 'metadata.givenName_ar': 'طالب سابق', identifier: 'X-1001' },
  });
  expect(exported.get(`users.csv ${left.id}`)).toMatchObject({ 'metadata.state': 'left' });
  expect(verdictsOf(await preview(school, bytes))).toEqual(['unchanged']);

  const empty = await createSchool({ isFresh: true });
  await commitDataImport(empty.db, operator, (await preview(empty, bytes)).id);
  const there = await peopleOf(await exportRoster(empty.db, null));
  for (const [key, row] of exported) expect(there.get(key), key).toEqual(row);
  const former = async (id: string) => {
    const username = exported.get(`users.csv ${id}`)?.username ?? '';
    const [user] = await empty.db.select().from(users).where(eq(users.username, username));
    const [student] = await empty.db
      .select()
      .from(students)
      .where(eq(students.userId, user?.id ?? ''));
    return { user, student };
  };
  const { user, student } = await former(erased.id);
  expect(user).toMatchObject({ status: 'left', statusBefore: null, email: null, phone: null });
  expect(user?.erasedAt).not.toBeNull();
  expect(student).toMatchObject({ leftOn: '2012-06-30', number: 'X-1001' });
  expect(
    await empty.db
      .select()
      .from(userRoles)
      .where(eq(userRoles.userId, user?.id ?? '')),
  ).toMatchObject([{ role: 'student', modules: [] }]);
  expect((await former(guardian.id)).user?.erasedAt).not.toBeNull();
  expect(await former(left.id)).toMatchObject({
    user: { status: 'left', erasedAt: null },
    student: { leftOn: '2012-06-30' },
  });
  expect((await former(gone.id)).user).toMatchObject({ status: 'left', leftOn: '2020-01-31' });

  // The marking periods of the other school are left out, as they are of every file.
  const { academicSessions: _sessions, ...counts } = (await preview(empty, bytes)).counts;
  expect(verdictsOf({ counts })).toEqual(['unchanged']);
});

test('an import that brought former people is undone as any other', async () => {
  await formerPeople();
  const bytes = await exportRoster(school.db, null);
  const empty = await createSchool({ isFresh: true });
  const before = await exportRoster(empty.db, null);
  const { id } = await preview(empty, bytes);
  await commitDataImport(empty.db, operator, id);
  await undoDataImport(empty.db, operator, id);
  expect(Buffer.compare(before, await exportRoster(empty.db, null))).toBe(0);
});

test('a file from before the erasure brings nothing of it back', async () => {
  const { erased, guardian, before } = await formerPeople();
  const { db } = school;
  const after = await exportRoster(db, null);
  const read = await preview(school, before);
  expect(verdictsOf(read)).toEqual(['skipped', 'unchanged']);
  await commitDataImport(db, operator, read.id);
  expect(Buffer.compare(after, await exportRoster(db, null))).toBe(0);
  expect(await db.$count(studentProfiles, eq(studentProfiles.userId, erased.id))).toBe(0);
  expect(await db.$count(guardianships, eq(guardianships.parentId, guardian.id))).toBe(0);
});
