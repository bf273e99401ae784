import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { dueCollection, erasureEffectDocument } from '@/lib/contract/resources/people/erasure';
import { peopleRules } from '@/server/boot/people-rules';
import { newId } from '@/server/platform/db/id';
import { absenceExcuses } from '@/server/platform/db/schema/attendance';
import { outgoingMessages, studentProfiles } from '@/server/platform/db/schema/accounts';
import { certificates } from '@/server/platform/db/schema/certificates';
import { guardianNotes } from '@/server/platform/db/schema/family';
import { externalIds, officeImportRows, officeImports } from '@/server/platform/db/schema/office-imports';
import {
  auditLog,
  guardianships,
  notifications,
  sessions,
  studentMoves,
  students,
  users,
} from '@/server/platform/db/schema/people';
import { orders } from '@/server/platform/db/schema/orders';
import { payments } from '@/server/platform/db/schema/payments';
import { absences } from '@/server/platform/db/schema/public-site';
import { files } from '@/server/platform/db/schema/school';
import { unprovedAddresses } from '@/server/platform/db/schema/sign-in';
import { scores } from '@/server/platform/db/schema/scores';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { schoolDay } from '@/tests/setup/school-day';
import { at as peopleAt, doc, officeOf, refusal } from '../people.test-support';

const { moving, sealed, staying, special } = peopleRules.mergeRules;
const { removed } = peopleRules.eraseColumns;

let school: TestSchool;
let here: ReturnType<typeof officeOf>;
beforeAll(async () => {
  school = await createSchool();
  here = officeOf(school);
});

const at = (path = '') => `/api/office/api/v1/en/erasures${path}`;
const erase = (...people: string[]) => here.office().post(at(), doc('erasure', { people }));
/** A student who left on a day. */
async function leaver(on = '2012-06-30') {
  const student = await school.addUser('student');
  await school.db.update(users).set({ status: 'left' }).where(eq(users.id, student.id));
  await school.db.update(students).set({ leftOn: on }).where(eq(students.userId, student.id));
  return student.id;
}

/** Tables of the school in whose rows one of the words stands. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const { rows } = await school.db.execute<{ name: string }>(
    sql`select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  const found = await school.db.execute<{ name: string }>(
    sql.join(
      rows.map(
        ({ name }) =>
          sql`select ${name}::text as name where exists (select 1 from ${sql.identifier(name)} x where x::text ilike any(${sql.param(words.map((word) => `%${word}%`))}::text[]))`,
      ),
      sql` union all `,
    ),
  );
  return found.rows.map(({ name }) => name).sort();
}

test('of a student who was erased no word remains in any table, and what must stay stays under a number', async () => {
  const { db, ids, deps, people } = school;
  const id = await leaver();
  const guardian = await school.addUser('parent');
  await db.insert(guardianships).values({ parentId: guardian.id, studentId: id });
  const word = `zq${newId().slice(-10)}`;
  const arabic = `ظثق${newId().slice(-8)}`;
  const name = { ar: arabic, en: word };
  for (const person of [id, guardian.id])
    await db
      .update(users)
      .set({
        ...{ firstName: name, lastName: name, search: `${word} ${arabic}`, jobTitle: name },
        ...{
          username: `${word}-${person}`,
          email: `${word}-${person}@example.org`,
          phone: `${word}${person.slice(-4)}`,
        },
        nationalId: `${word}${person.slice(-4)}`,
      })
      .where(eq(users.id, person));
  const fileId = newId();
  const storageKey = `uploads/${fileId}`;
  await deps.files.put(storageKey, new Uint8Array([1]), 'image/png');
  await db.insert(files).values({
    ...{ id: fileId, ownerId: id, branchId: ids.branch, purpose: 'picture', storageKey, name: `${word}.png` },
    ...{ mime: 'image/png', size: 1, checksum: '-' },
  });
  await db.update(users).set({ pictureFileId: fileId }).where(eq(users.id, id));
  await db.insert(studentProfiles).values({ userId: id, guardianName: word, guardianPhone: word });
  await db.insert(notifications).values({ userId: guardian.id, key: 'x', params: { name: word } });
  await db
    .insert(outgoingMessages)
    .values({ userId: id, channel: 'mail', recipient: word, template: 'x', locale: 'ar', text: word });
  await db.insert(unprovedAddresses).values({ userId: id, channel: 'mail', address: word });
  await db.update(sessions).set({ userAgent: word }).where(eq(sessions.userId, id));
  await db.insert(absences).values({ studentId: id, day: '2012-01-05', kind: 'absent', note: word });
  await db.insert(absenceExcuses).values({
    studentId: id,
    guardianId: guardian.id,
    day: '2012-01-05',
    reason: word,
    answer: word,
    sentAt: new Date(),
  });
  await db.insert(studentMoves).values({
    ...{ studentId: id, branchId: ids.branch, kind: 'leave', onDay: '2012-06-30', reason: word },
  });
  await db
    .insert(guardianNotes)
    .values({ branchId: ids.branch, studentId: id, authorId: people.teacher.id, words: word });
  await db.insert(scores).values({
    studentId: id,
    subjectId: ids.subject,
    itemId: ids.item,
    status: 'value',
    value: 12,
    remark: word,
  });
  await db.insert(externalIds).values({ kind: 'user', sourceId: word, entityId: id });
  const importId = newId();
  await db
    .insert(officeImports)
    .values({ id: importId, branchId: ids.branch, fileName: 'x', options: { gender: null } });
  await db.insert(officeImportRows).values({
    ...{
      importId,
      file: 'users',
      line: 1,
      sourceId: word,
      data: { name: word },
      newId: newId(),
      entityId: id,
    },
    before: { name: word },
  });
  await db
    .insert(auditLog)
    .values({ action: 'office.person.change', resourceId: id, reason: word, data: { before: name } });
  await db.insert(certificates).values({
    ...{
      kind: 'appreciation',
      branchId: ids.branch,
      studentId: id,
      serial: newId(),
      code: newId(),
      seal: '-',
    },
    content: {
      ...{ kind: 'appreciation', template: 'conduct', reason: name, student: { name, number: word } },
      ...{ branch: {}, grade: {}, classroom: {}, year: {}, signatures: [] },
    },
    ...{ issuedBy: people.employee.id, issuedAt: new Date() },
  });
  expect((await tablesWith([word, arabic])).length).toBeGreaterThan(12);

  const preview = await here.office().post(at('/preview'), doc('erasure', { people: [id] }));
  const { stays, guardians } = erasureEffectDocument.parse(preview.body).data.attributes;
  expect(stays).toContainEqual({ kind: 'scores', count: 1 });
  expect(guardians.map((each) => each.id)).toEqual([guardian.id]);

  const reply = await erase(id);
  expect(reply.status, JSON.stringify(reply.body)).toBe(204);
  expect(await tablesWith([word, arabic])).toEqual([]);
  expect(await deps.files.get(storageKey)).toBeNull();
  const [row] = await db.select().from(users).where(eq(users.id, id));
  expect(row).toMatchObject({ status: 'left', firstName: { ar: 'طالب سابق', en: 'Former student' } });
  expect(await db.select().from(scores).where(eq(scores.studentId, id))).toMatchObject([
    { value: 12, remark: null },
  ]);
  expect(await db.select().from(absences).where(eq(absences.studentId, id))).toHaveLength(1);
  const { actions, is_erased: isErased } = await here.read(id);
  expect([isErased, actions]).toEqual([true, []]);
  expect(
    (
      await here.act(
        id,
        'return',
        doc('student_move', { classroom_uuid: ids.classroom, on: '2026-01-01', reason: null }),
      )
    ).status,
  ).toBe(404);
  expect((await erase(id)).status).toBe(404);
});

test('people at the school are not erased; a guardian of another child stays', async () => {
  const { db, people } = school;
  expect(refusal(await erase(people.student.id))).toEqual([409, 'erase_not_left']);
  expect(refusal(await erase(people.teacher.id))).toEqual([409, 'erase_not_left']);
  const id = await leaver();
  await db.insert(guardianships).values({ parentId: people.parent.id, studentId: id });
  expect((await erase(id)).status).toBe(204);
  const [guardian] = await db.select().from(users).where(eq(users.id, people.parent.id));
  expect(guardian?.erasedAt).toBeNull();
});

test('a receipt that a guardian sent for a payment stays with the books when the guardian is erased', async () => {
  const { db, ids, deps } = school;
  const id = await leaver();
  const guardian = await school.addUser('parent');
  await db.insert(guardianships).values({ parentId: guardian.id, studentId: id });
  const [order, receipt] = [newId(), newId()];
  const now = new Date();
  await deps.files.put(`uploads/${receipt}`, new Uint8Array([1]), 'image/png');
  await db.insert(files).values({
    ...{ id: receipt, ownerId: guardian.id, branchId: ids.branch, purpose: 'payment_receipt' },
    ...{ storageKey: `uploads/${receipt}`, name: 'x.png', mime: 'image/png', size: 1, checksum: '-' },
  });
  await db.insert(orders).values({
    ...{ id: order, branchId: ids.branch, studentId: id, payerId: guardian.id, requestedBy: guardian.id },
    ...{ state: 'paid', net: 100, vat: 15, gross: 115, currency: 'SAR', idempotencyKey: newId() },
    ...{ expiresAt: now, paidAt: now },
  });
  await db.insert(payments).values({
    ...{ branchId: ids.branch, orderId: order, provider: 'transfer', state: 'paid', amount: 115 },
    ...{ currency: 'SAR', idempotencyKey: newId(), receiptFileId: receipt, submittedBy: guardian.id },
    ...{ expiresAt: now, paidAt: now },
  });
  expect((await erase(id)).status).toBe(204);
  expect(await db.select().from(files).where(eq(files.id, receipt))).toMatchObject([{ name: '-' }]);
  expect(await deps.files.get(`uploads/${receipt}`)).not.toBeNull();
});

test('the password is asked for again, and without it nothing is erased', async () => {
  const id = await leaver();
  const late = await school.addUser('employee');
  const hour = new Date(Date.now() - 3_600_000);
  await school.db.update(sessions).set({ provedAt: hour }).where(eq(sessions.userId, late.id));
  const reply = await late.post(at(), doc('erasure', { people: [id] }));
  expect(reply.body.errors[0].title).toBe('reauth');
  expect((await school.db.select().from(users).where(eq(users.id, id)))[0]?.erasedAt).toBeNull();
});

test('those are due who left longer ago than the branch keeps people', async () => {
  const [old, young] = [await leaver('2001-01-31'), await leaver(schoolDay())];
  const due = dueCollection.parse((await here.office().get(at('/due?size=100'))).body).data;
  expect(due.find(({ id }) => id === old)?.attributes).toMatchObject({
    left_on: '2001-01-31',
    due_on: '2011-01-31',
  });
  expect(due.map(({ id }) => id)).not.toContain(young);
  expect((await here.office().get(peopleAt(`/${old}`))).status).toBe(200);
});

test('rows that go are of columns that name a person', () => {
  const known = [...Object.values(moving).flat(), ...staying, ...sealed, ...special];
  for (const name of removed) expect(known).toContain(name);
  // Ways to sign in and to be reached all go, but for what was decided about money.
  const books = /^(?:bank|closed|due_|ledger|orders|payments|refunds)/;
  for (const name of staying)
    if (!books.test(name) && name !== 'sessions.user_id') expect(removed).toContain(name);
});
