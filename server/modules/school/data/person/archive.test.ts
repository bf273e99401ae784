import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { officePermissions } from '@/lib/contract/roles';
import { newId } from '@/server/platform/db/id';
import { auditLog, sessions, users } from '@/server/platform/db/schema/people';
import { absences, announcements } from '@/server/platform/db/schema/public-site';
import type { FilePurpose } from '@/server/platform/db/schema/file-purposes';
import { branches, files as storedFiles } from '@/server/platform/db/schema/school';
import { scores, scoreSheets } from '@/server/platform/db/schema/scores';
import { createSchool, type TestSchool } from '@/tests/server/school';

let school: TestSchool;
beforeAll(async () => {
  school = await createSchool();
});

const at = (id: string) => `/api/office/api/v1/en/people/${id}/archive`;
async function filesOf(id: string) {
  const { bytes, status } = await school.as('employee').get(at(id));
  expect(status).toBe(200);
  const archive = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  const found: Record<string, string> = {};
  for await (const entry of archive.eachEntry())
    found[entry.fileName] = (await buffer(await archive.openReadStreamPromise(entry))).toString('utf8');
  return found;
}

test('the author of announcements of the branch has them in the archive, and nobody else', async () => {
  const { db, people, ids } = school;
  const author = await school.addUser('employee');
  const written = {
    title: { ar: 'إعلان' },
    body: { ar: 'نص' },
    publishedAt: new Date(),
    branchId: ids.branch,
  };
  await db.insert(announcements).values([
    { ...written, createdBy: author.id },
    { ...written, createdBy: people.employee.id },
  ]);
  const data = JSON.parse((await filesOf(author.id))['data.json'] ?? '');
  expect(data.announcements).toMatchObject([{ title: { ar: 'إعلان' }, roles: [] }]);
});

test('the own data of a person is one archive: all of it as JSON, each part as a table, and who took it', async () => {
  const { db, people, ids } = school;
  const { id } = people.student;
  const mate = await school.addUser('student');
  await db
    .update(users)
    .set({ firstName: { ar: '=1+1' } })
    .where(eq(users.id, id));
  await db.insert(absences).values([
    { studentId: id, day: '2026-10-05', kind: 'absent' },
    { studentId: mate.id, day: '2026-10-06', kind: 'late' },
  ]);
  const place = { periodId: ids.period, classroomId: ids.classroom, subjectId: ids.subject };
  await db.insert(scoreSheets).values({ ...place, kind: 'degrees', state: 'submitted' });
  await db
    .insert(scores)
    .values({ studentId: id, subjectId: ids.subject, itemId: ids.item, status: 'value', value: 12 });
  const files = await filesOf(id);
  const data = JSON.parse(files['data.json'] ?? '');
  expect(data.absences).toMatchObject([{ day: '2026-10-05', kind: 'absent' }]);
  expect(data.guardians).toHaveLength(1);
  expect(data.scores).toEqual([]);
  expect(JSON.stringify(data)).not.toMatch(/password|token_hash|paper/);
  const [row] = parse(files['person.csv'] ?? '', { columns: true, bom: true }) as Record<string, string>[];
  expect([row?.username, row?.first_name]).toEqual([data.person[0].username, '{"ar":"=1+1"}']);
  expect(files['README.txt']).toContain('360');

  await db.update(scoreSheets).set({ state: 'published' }).where(eq(scoreSheets.classroomId, ids.classroom));
  expect(JSON.parse((await filesOf(id))['data.json'] ?? '').scores).toMatchObject([{ value: 12 }]);
  expect(await db.select().from(auditLog).where(eq(auditLog.resourceId, id))).toContainEqual(
    expect.objectContaining({ action: 'office.data.export', actorId: school.as('employee').id }),
  );
});

test('files that the person uploaded are in it with a list; what is over the limit or lost is on the list alone', async () => {
  const { db, deps, ids } = school;
  const owner = await school.addUser('student');
  const mate = await school.addUser('student');
  const add = async (
    ownerId: string,
    purpose: FilePurpose,
    name: string,
    body: string | null,
    size?: number,
  ) => {
    const id = newId();
    const bytes = new TextEncoder().encode(body ?? '');
    if (body !== null) await deps.files.put(`uploads/${id}`, bytes, 'text/plain');
    await db.insert(storedFiles).values({
      ...{ id, ownerId, branchId: ids.branch, purpose, name, mime: 'text/plain', size: size ?? bytes.length },
      ...{ storageKey: `uploads/${id}`, checksum: '-' },
    });
  };
  const essay = 'إجابة '.repeat(50_000);
  await add(owner.id, 'essay_attachment', '../إجابتي.txt', essay);
  await add(owner.id, 'media', 'film.mp4', 'x', 600_000_000);
  await add(owner.id, 'payment_receipt', '=receipt.png', 'receipt');
  await add(owner.id, 'excuse', 'lost.png', null);
  await add(mate.id, 'picture', 'mate.png', 'not mine');
  const files = await filesOf(owner.id);
  const [first = '', third = ''] = Object.keys(files).filter((name) => name.startsWith('files/'));
  expect([first, third]).toEqual(['files/001-.._إجابتي.txt', 'files/003-=receipt.png']);
  expect([files[first], files[third]]).toEqual([essay, 'receipt']);
  const list = parse(files['files.csv'] ?? '', { columns: true, bom: true }) as Record<string, string>[];
  expect(list.map(({ purpose, left_out }) => [purpose, left_out])).toEqual([
    ['essay_attachment', ''],
    ['media', 'limit'],
    ['payment_receipt', ''],
    ['excuse', 'missing'],
  ]);
  expect(list[2]?.name).not.toMatch(/^=/);
  expect(JSON.stringify(files)).not.toContain('mate.png');
});

test('it asks for the key and for the password, and is of the own branch alone', async () => {
  const { id } = school.people.student;
  const keyless = await school.addUser('employee', {
    modules: officePermissions.filter((key) => key !== 'office_data'),
  });
  expect((await keyless.get(at(id))).status).toBe(403);
  const other = newId();
  await school.db
    .insert(branches)
    .values({ id: other, code: newId().slice(-8), name: { ar: 'فرع' }, timeZone: 'Asia/Riyadh' });
  const elsewhere = await school.addUser('employee', { branchId: other });
  expect((await elsewhere.get(at(id))).status).toBe(404);
  const late = await school.addUser('employee');
  const hour = new Date(Date.now() - 3_600_000);
  await school.db.update(sessions).set({ provedAt: hour }).where(eq(sessions.userId, late.id));
  expect((await late.get(at(id))).body.errors[0].title).toBe('reauth');
});
