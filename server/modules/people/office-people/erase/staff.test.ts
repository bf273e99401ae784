import { eq } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { dueCollection, erasureEffectDocument } from '@/lib/contract/resources/people/erasure';
import { newId } from '@/server/platform/db/id';
import { colleagueMessages } from '@/server/platform/db/schema/colleagues';
import { auditLog, guardianships, sessions, userRoles, users } from '@/server/platform/db/schema/people';
import { files } from '@/server/platform/db/schema/school';
import { scores } from '@/server/platform/db/schema/scores';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { schoolDay } from '@/tests/setup/school-day';
import { doc, officeOf, refusal } from '../people.test-support';

let school: TestSchool;
let here: ReturnType<typeof officeOf>;
beforeAll(async () => {
  school = await createSchool();
  here = officeOf(school);
});

const at = (path = '') => `/api/office/api/v1/en/erasures${path}`;
const erase = (...people: string[]) => here.office().post(at(), doc('erasure', { people }));
const leave = (id: string, on = '2020-06-30') =>
  here.act(id, 'leave', doc('student_move', { on, reason: 'x' }));
const rejoin = (id: string) => here.act(id, 'rejoin', doc('office_reason', { reason: null }));
/** Somebody of the staff who left on a day. */
async function leaver(on = '2010-06-30') {
  const teacher = await school.addUser('teacher');
  expect((await leave(teacher.id, on)).status).toBe(200);
  return teacher.id;
}

test('who leaves signs in nowhere, and comes back with the roles as they were', async () => {
  const { db } = school;
  const teacher = await school.addUser('teacher');
  const ahead = schoolDay(3);
  expect((await leave(teacher.id, ahead)).status).toBe(422);
  const before = await here.read(teacher.id);
  expect(before.actions.map(({ key }) => key)).toContain('leave');
  expect((await leave(teacher.id)).status).toBe(200);
  expect(await db.select().from(sessions).where(eq(sessions.userId, teacher.id))).toEqual([]);
  const gone = await here.read(teacher.id);
  expect(gone).toMatchObject({ status: 'left', left_on: '2020-06-30', grants: before.grants });
  const keys = gone.actions.map(({ key }) => key);
  expect(keys).toContain('rejoin');
  for (const key of ['grant', 'reset', 'block', 'leave', 'erase']) expect(keys).not.toContain(key);
  expect(refusal(await leave(teacher.id))).toEqual([409, 'staff_left']);
  expect(refusal(await here.act(teacher.id, 'block', doc('office_reason', { reason: null })))).toEqual([
    409,
    'staff_left',
  ]);
  expect((await rejoin(teacher.id)).status).toBe(200);
  const back = await here.read(teacher.id);
  expect(back).toMatchObject({ status: 'active', left_on: null, grants: before.grants });
  expect(back.history.map(({ action }) => action)).toEqual(['return', 'leave']);
  expect(refusal(await rejoin(teacher.id))).toEqual([409, 'staff_present']);
});

test('nobody records their own leaving, nor that of a guardian; the last open account stays', async () => {
  const { db, people } = school;
  const office = people.employee;
  expect(refusal(await leave(office.id))).toEqual([403, 'office_self']);
  const both = await school.addUser('teacher');
  await db.insert(guardianships).values({ parentId: both.id, studentId: people.student.id });
  expect(refusal(await leave(both.id))).toEqual([409, 'staff_elsewhere']);
  expect((await here.read(both.id)).actions.map(({ key }) => key)).not.toContain('leave');
  const other = await school.addUser('employee');
  await db.update(users).set({ status: 'blocked' }).where(eq(users.id, office.id));
  onTestFinished(async () => {
    await db.update(users).set({ status: 'active' }).where(eq(users.id, office.id));
  });
  // Other schools of the test database have accounts of the office; without them this is the last.
  const elsewhere = await db.select().from(userRoles).where(eq(userRoles.role, 'employee'));
  const open = elsewhere.filter(({ userId }) => userId !== other.id && userId !== office.id);
  for (const { id } of open) await db.update(userRoles).set({ modules: [] }).where(eq(userRoles.id, id));
  onTestFinished(async () => {
    for (const { id, modules } of open)
      await db.update(userRoles).set({ modules }).where(eq(userRoles.id, id));
  });
  expect(refusal(await leave(other.id))).toEqual([409, 'last_office']);
});

test('staff is erased after the time of the branch and not before; marks, lines and roles stay under a number', async () => {
  const { db, ids, deps, people } = school;
  const young = await leaver(schoolDay());
  expect(refusal(await erase(young))).toEqual([409, 'erase_too_early']);
  const id = await leaver();
  const word = `zq${newId().slice(-10)}`;
  const name = { ar: word, en: word };
  await db
    .update(users)
    .set({ firstName: name, lastName: name, jobTitle: name, email: `${word}@example.org`, search: word })
    .where(eq(users.id, id));
  await db.insert(scores).values({
    ...{ studentId: people.student.id, subjectId: ids.subject, itemId: ids.item, status: 'value', value: 7 },
    ...{ updatedBy: id, remark: 'good' },
  });
  await db.insert(auditLog).values({ actorId: id, action: 'x', resourceId: null });
  await db.insert(colleagueMessages).values({
    ...{ branchId: ids.branch, senderId: id, recipientId: people.teacher.id, text: word },
  });
  const own = { branchId: ids.branch, ownerId: id, mime: 'image/png', size: 1, checksum: '-' };
  const kept = ['picture', 'question_media'] as const;
  const stored = kept.map((purpose) => ({ id: newId(), purpose }));
  for (const each of stored) {
    await deps.files.put(`uploads/${each.id}`, new Uint8Array([1]), 'image/png');
    await db.insert(files).values({ ...own, ...each, storageKey: `uploads/${each.id}`, name: 'x.png' });
  }
  const due = dueCollection.parse((await here.office().get(at('/due?size=100'))).body).data;
  expect(due.find((each) => each.id === id)?.attributes).toMatchObject({
    number: null,
    left_on: '2010-06-30',
  });
  expect(due.map((each) => each.id)).not.toContain(young);

  const preview = await here.office().post(at('/preview'), doc('erasure', { people: [id] }));
  const { stays } = erasureEffectDocument.parse(preview.body).data.attributes;
  expect(stays).toContainEqual({ kind: 'marked', count: 1 });
  expect(stays).toContainEqual({ kind: 'audit', count: 1 });
  expect(stays.map(({ kind }) => kind)).not.toContain('attempts');

  expect((await erase(id)).status).toBe(204);
  const [row] = await db.select().from(users).where(eq(users.id, id));
  expect(row).toMatchObject({ email: null, jobTitle: null, firstName: { en: 'Former staff member' } });
  expect(JSON.stringify(row)).not.toContain(word);
  expect(await db.select().from(userRoles).where(eq(userRoles.userId, id))).toMatchObject([{ modules: [] }]);
  expect(await db.select().from(scores).where(eq(scores.updatedBy, id))).toMatchObject([
    { value: 7, remark: 'good' },
  ]);
  expect(await db.select().from(auditLog).where(eq(auditLog.actorId, id))).toHaveLength(1);
  expect(await db.select().from(colleagueMessages).where(eq(colleagueMessages.senderId, id))).toEqual([]);
  const left = await db.select().from(files).where(eq(files.ownerId, id));
  expect(left.map(({ purpose }) => purpose)).toEqual(['question_media']);
  expect((await here.read(id)).actions).toEqual([]);
  expect((await rejoin(id)).status).toBe(404);
});

test('staff with a key that the reader lacks is erased by nobody but who holds it', async () => {
  const id = await leaver();
  await school.db
    .update(userRoles)
    .set({ role: 'employee', modules: ['payments'] })
    .where(eq(userRoles.userId, id));
  const clerk = await school.addUser('employee', { modules: ['office_people'] });
  const reply = await clerk.post(at(), doc('erasure', { people: [id] }));
  expect(refusal(reply)).toEqual([403, 'office_more_rights']);
  expect((await here.read(id, clerk)).actions.map(({ key }) => key)).not.toContain('erase');
});
