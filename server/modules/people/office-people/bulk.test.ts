import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { peopleEffectDocument } from '@/lib/contract/resources/people/people-act';
import { newId } from '@/server/platform/db/id';
import { auditLog, students, users } from '@/server/platform/db/schema/people';
import { branches, classrooms } from '@/server/platform/db/schema/school';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { doc, officeOf, refusal } from './people.test-support';

const AT = '/api/office/api/v1/en/people-acts';
let school: TestSchool;
let here: ReturnType<typeof officeOf>;
beforeAll(async () => {
  school = await createSchool();
  here = officeOf(school);
});

const wish = (act: string, people: string[], classroom: string | null = null) =>
  doc('people_act', { act, people, classroom_uuid: classroom, reason: null });
const effectOf = (reply: { body: unknown }) => {
  const { id, attributes } = peopleEffectDocument.parse(reply.body).data;
  return { id, ...attributes, outcomes: new Map(attributes.rows.map((row) => [row.id, row.outcome])) };
};
const preview = async (...given: Parameters<typeof wish>) =>
  effectOf(await here.office().post(`${AT}/preview`, wish(...given)));
const act = async (...given: Parameters<typeof wish>) =>
  effectOf(await here.office().post(AT, wish(...given)));
const undo = (id: string) => here.office().post(`${AT}/${id}/undo`);
const crowd = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => school.addUser('student')))).map(({ id }) => id);
const statuses = async (ids: string[]) =>
  (await school.db.select().from(users).where(inArray(users.id, ids))).map(({ status }) => status);
async function makeClass(capacity: number | null) {
  const id = newId();
  const { branch, grade } = school.ids;
  await school.db
    .insert(classrooms)
    .values({ id, branchId: branch, gradeId: grade, name: { ar: `فصل ${id.slice(-4)}` }, capacity });
  return id;
}

test('a preview says what would become of each and changes nothing; the act does that, and undoing takes it back', async () => {
  const ids = await crowd(3);
  const [one = '', two = ''] = ids;
  await here.act(one, 'block', doc('office_reason', { reason: null }));
  const all = [...ids, here.office().id];
  const seen = await preview('block', all);
  expect([seen.done, seen.outcomes.get(one), seen.outcomes.get(two)]).toEqual([2, 'same', 'done']);
  expect(seen.outcomes.get(here.office().id)).toBe('refused');
  expect((await statuses(ids)).toSorted()).toEqual(['active', 'active', 'blocked']);
  const done = await act('block', all);
  expect([...done.outcomes]).toEqual([...seen.outcomes]);
  expect(await statuses(ids)).toEqual(['blocked', 'blocked', 'blocked']);
  expect((await undo(done.id)).status).toBe(204);
  expect((await statuses(ids)).toSorted()).toEqual(['active', 'active', 'blocked']);
  expect(refusal(await undo(done.id))).toEqual([409, 'act_changed_since']);
  const lines = await school.db.select().from(auditLog).where(eq(auditLog.resourceId, done.id));
  expect(lines.map(({ action }) => action).toSorted()).toEqual(['office.people.act', 'office.people.undo']);
});

test('a class takes as many as it has places; the others stay, with the reason', async () => {
  const ids = await crowd(3);
  const to = await makeClass(2);
  const seen = await preview('move', ids, to);
  expect(seen.done).toBe(2);
  expect(seen.rows.find(({ outcome }) => outcome === 'refused')?.reason).toMatch(/2 places/);
  const done = await act('move', ids, to);
  const placed = await school.db.select().from(students).where(eq(students.classroomId, to));
  expect([done.done, placed.length]).toEqual([2, 2]);
  expect((await undo(done.id)).status).toBe(204);
  expect(await school.db.select().from(students).where(eq(students.classroomId, to))).toEqual([]);
});

test('an act is not undone when somebody of it was changed since, and then nobody of it is', async () => {
  const ids = await crowd(2);
  const done = await act('block', ids);
  await here.act(ids[0] ?? '', 'unblock');
  expect(refusal(await undo(done.id))).toEqual([409, 'act_changed_since']);
  expect((await statuses(ids)).toSorted()).toEqual(['active', 'blocked']);
});

test('a person with more rights stays open; people and acts of other branches are not found', async () => {
  const limited = await school.addUser('employee', { modules: ['office_people'] });
  const head = await school.addUser('employee');
  const [student = ''] = await crowd(1);
  const reply = effectOf(await limited.post(AT, wish('block', [head.id, student])));
  expect([reply.outcomes.get(head.id), reply.outcomes.get(student)]).toEqual(['refused', 'done']);
  const branch = newId();
  await school.db
    .insert(branches)
    .values({ id: branch, code: branch.slice(-8), name: { ar: 'فرع' }, timeZone: 'Asia/Riyadh' });
  const stranger = await school.addUser('employee', { branchId: branch });
  expect((await stranger.post(AT, wish('block', [student]))).status).toBe(404);
  expect((await stranger.post(`${AT}/${reply.id}/undo`)).status).toBe(404);
  const keyless = await school.addUser('employee', { modules: ['office_settings'] });
  expect((await keyless.post(AT, wish('block', [student]))).status).toBe(403);
});
