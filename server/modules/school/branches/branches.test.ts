import { and, eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  branchClosingDocument,
  officeBranchCollection,
  officeBranchDocument,
} from '@/lib/contract/resources/school/office-branch';
import type { Permission } from '@/lib/contract/roles';
import { newId } from '@/server/platform/db/id';
import { auditLog, sessions, students, userRoles, users } from '@/server/platform/db/schema/people';
import { calendarEvents } from '@/server/platform/db/schema/public-site';
import { branches, classrooms, grades, sections } from '@/server/platform/db/schema/school';
import { bells, bellScheduleDays, bellSchedules, rooms } from '@/server/platform/db/schema/timetable';
import { createSchool, type TestSchool } from '@/tests/server/school';

let school: TestSchool;
beforeAll(async () => {
  // Branches are of the whole school: a separate database.
  school = await createSchool({ isFresh: true });
});

type Agent = Awaited<ReturnType<TestSchool['addUser']>>;
const keys = ['office_structure', 'office_people'] as const;
const at = (path = '', locale = 'en') => `/api/office/api/v1/${locale}/branches${path}`;
const doc = (attributes: object) => ({ data: { type: 'office_branch', attributes } });
const keeper = (modules: readonly Permission[] = keys) => school.addUser('employee', { modules });
const fresh = (word = 'Branch') => {
  const code = `b-${newId().slice(-8)}`;
  return { name: { ar: `فرع ${code}`, en: `${word} ${code}` }, code, address: { en: 'Jeddah' } };
};
const add = async (who: Agent, change: object = {}) => {
  const reply = await who.post(at(), doc({ ...fresh(), ...change }));
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return officeBranchDocument.parse(reply.body).data;
};
const errorOf = ({ status, body }: { status: number; body: { errors?: { code: string }[] } }) => [
  status,
  body.errors?.[0]?.code,
];
const rowOf = async (who: Agent, id: string) =>
  officeBranchCollection.parse((await who.get(at('?size=100'))).body).data.find((branch) => branch.id === id)
    ?.attributes;
const offered = async (who: Agent): Promise<string[]> =>
  (await who.get('/api/dashboard/api/v1/en/profile/branches')).body.data.map(({ id }: { id: string }) => id);
const switchTo = (who: Agent, id: string) => who.put(`/api/dashboard/api/v1/en/profile/switch-branch/${id}`);
const lines = (id: string) =>
  school.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.resourceId, id), like(auditLog.action, 'office.branch.%')));

test('a new branch takes the week of the own one, and its maker gets the same keys there', async () => {
  const maker = await keeper();
  const wish = fresh();
  const reply = await maker.post(at(), doc(wish));
  const made = officeBranchDocument.parse(reply.body).data;
  expect(made.attributes).toMatchObject({
    ...{ code: wish.code, address: { en: 'Jeddah' }, classes: 0, is_own: false, role: 'office' },
    ...{ state: 'preparing', closed_on: null, actions: ['switch', 'change', 'close'] },
  });
  const roles = await school.db.select().from(userRoles).where(eq(userRoles.branchId, made.id));
  expect(roles).toMatchObject([{ userId: maker.id, role: 'employee', modules: [...keys] }]);
  expect(await offered(maker)).toContain(made.id);
  expect(await lines(made.id)).toEqual([{ action: 'office.branch.add' }]);
  const again = await maker.post(at(), doc(wish));
  expect(again.body.errors[0]).toMatchObject({ title: 'code', code: 'taken' });
  const named = await maker.post(at(), doc({ ...wish, code: null }));
  expect(named.body.errors[0]).toMatchObject({ title: 'name', code: 'taken' });
  const { body } = await maker.get(at(`?search=${wish.code}`));
  expect(officeBranchCollection.parse(body).data.map(({ id }) => id)).toEqual([made.id]);
  expect((await switchTo(maker, made.id)).status).toBe(200);
});

test('who presses twice makes one branch, whose code is made of its English name', async () => {
  const maker = await keeper();
  const name = { ar: 'فرع الجفر', en: 'Al Jafr' };
  const wish = doc({ name, address: {}, phone: '' });
  const both = await Promise.all([maker.post(at(), wish), maker.post(at(), wish)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  const made = await school.db.select().from(branches).where(eq(branches.code, 'al-jafr'));
  expect(made).toMatchObject([{ name, phone: null }]);
  const next = await add(maker, { code: null, name: { ar: 'فرع الجفر للبنات', en: 'Al-Jafr!' } });
  expect(next.attributes.code).toBe('al-jafr-2');
});

test('who may not add people makes, changes and closes no branch, and reads the list', async () => {
  const keyless = await keeper(['office_structure']);
  const wish = { name: { en: 'Branch' }, code: 'no-branch', address: {} };
  expect((await keyless.post(at(), doc(wish))).status).toBe(403);
  const { id } = await add(await keeper());
  expect(
    (await keyless.put(at(`/${id}`), doc({ ...fresh(), code: undefined, phone: null, version: 1 }))).status,
  ).toBe(403);
  for (const act of ['close', 'open', 'role'])
    expect((await keyless.post(at(`/${id}/${act}`))).status).toBe(403);
  expect((await rowOf(keyless, id))?.actions).toEqual([]);
});

test('a copy takes over settings, classes, bells, holidays, rooms and units, and nobody with them', async () => {
  const { db, ids } = school;
  const maker = await keeper();
  await db
    .update(branches)
    .set({ weekStart: 6, retentionYears: 7, phone: '0112345678' })
    .where(eq(branches.id, ids.branch));
  const [schedule, unit, lesson] = [newId(), newId(), newId()];
  await db.insert(bellSchedules).values({ id: schedule, branchId: ids.branch, name: { ar: 'عادي' } });
  await db.insert(bells).values({
    ...{ scheduleId: schedule, kind: 'lesson', number: 1, startsAt: '07:15', endsAt: '08:00' },
  });
  await db
    .insert(bellScheduleDays)
    .values({ scheduleId: schedule, startsOn: '2026-09-01', gradeId: ids.grade });
  await db.insert(calendarEvents).values({
    ...{ branchId: ids.branch, kind: 'holiday', title: { ar: 'اليوم الوطني' } },
    ...{ startsOn: '2026-09-23', endsOn: '2026-09-23' },
  });
  await db.insert(rooms).values({ branchId: ids.branch, name: { ar: 'المعمل' }, capacity: 24 });
  const own = { subjectId: ids.subject, branchId: ids.branch };
  await db.insert(sections).values({ ...own, id: unit, title: { ar: 'الوحدة' } });
  await db.insert(sections).values({ ...own, id: lesson, parentId: unit, title: { ar: 'الدرس' } });
  await db.insert(classrooms).values([
    { branchId: ids.branch, gradeId: ids.grade, name: { ar: 'الخامس ب' }, capacity: 30 },
    { branchId: ids.branch, gradeId: ids.grade, name: { ar: 'مغلق' }, closedOn: '2026-06-01' },
  ]);
  const parts = ['classes', 'bells', 'holidays', 'rooms', 'quotas', 'units'];
  const source = await rowOf(maker, ids.branch);
  expect(source?.copies).toMatchObject({ bells: 1, holidays: 1, rooms: 1, units: 2 });
  const { id } = await add(maker, { start: { kind: 'copy', branch_uuid: ids.branch, parts } });
  const row = await rowOf(maker, id);
  expect(row).toMatchObject({ copies: source?.copies, students: 0, guardians: 0, staff: 1 });
  const [made] = await db.select().from(branches).where(eq(branches.id, id));
  expect(made).toMatchObject({ weekStart: 6, retentionYears: 7, phone: null, logoFileId: null });
  const there = await db.select().from(sections).where(eq(sections.branchId, id));
  const top = there.find(({ parentId }) => parentId === null);
  expect(there.map(({ title, parentId }) => [title.ar, parentId]).toSorted()).toEqual(
    [
      ['الدرس', top?.id],
      ['الوحدة', null],
    ].toSorted(),
  );
  const [copy] = await db.select().from(bellSchedules).where(eq(bellSchedules.branchId, id));
  expect(
    await db
      .select()
      .from(bells)
      .where(eq(bells.scheduleId, copy?.id ?? '')),
  ).toMatchObject([{ startsAt: '07:15:00', number: 1 }]);
  const names = await db
    .select({ name: classrooms.name })
    .from(classrooms)
    .where(eq(classrooms.branchId, id));
  expect(names.map(({ name }) => name.ar)).toContain('الخامس ب');
  expect(names.map(({ name }) => name.ar)).not.toContain('مغلق');

  const few = await add(maker, { start: { kind: 'copy', branch_uuid: ids.branch, parts: ['rooms'] } });
  expect((await rowOf(maker, few.id))?.copies).toMatchObject({ classes: 0, bells: 0, rooms: 1, units: 0 });
  const stranger = await school.addUser('employee', { branchId: few.id, modules: keys });
  const refused = await stranger.post(
    at(),
    doc({ ...fresh(), start: { kind: 'copy', branch_uuid: ids.branch, parts: [] } }),
  );
  expect(refused.body.errors[0]).toMatchObject({
    ...{ code: 'choice', source: { pointer: '/data/attributes/start/branch_uuid' } },
  });
});

test('a branch of a template has its week and calendar, and the school its grades and subjects once', async () => {
  const { db } = school;
  const maker = await keeper();
  const start = { kind: 'template', template: 'saudi', grades: ['p1', 'p2'] };
  const { id } = await add(maker, { start });
  await add(maker, { start });
  const [made] = await db.select().from(branches).where(eq(branches.id, id));
  expect(made).toMatchObject({ calendar: 'islamic-umalqura', weekStart: 0, timeZone: 'Asia/Riyadh' });
  expect(made?.educationalSystemId).not.toBeNull();
  const all = (await db.select().from(grades)).map(({ name }) => name.en);
  expect(all.filter((name) => name === 'Primary 1')).toHaveLength(1);
  const count = await db.$count(branches);
  const wrong = await maker.post(at(), doc({ ...fresh(), start: { ...start, grades: ['p1', 'nope'] } }));
  expect(wrong.body.errors[0]).toMatchObject({
    code: 'choice',
    source: { pointer: '/data/attributes/start/grades/1' },
  });
  expect(await db.$count(branches)).toBe(count);
});

describe('a branch that is there', () => {
  test('gets other names and contacts from who keeps it, once for each state that was read', async () => {
    const maker = await keeper();
    const { id, attributes } = await add(maker);
    const wish = {
      name: { ar: 'فرع العيون', en: 'Al Oyun' },
      address: { ar: 'العيون' },
      phone: '٠١٣٥٨٠٠٠٠٠',
    };
    const change = (who: Agent, version: number, more: object = {}) =>
      who.put(at(`/${id}`), doc({ ...wish, ...more, version }));
    expect((await change(maker, 1)).status).toBe(200);
    expect(await rowOf(maker, id)).toMatchObject({
      ...{ name: wish.name, phone: '0135800000', version: 2, code: attributes.code },
    });
    expect(errorOf(await change(maker, 1))).toEqual([409, 'stale']);
    const other = await add(maker);
    expect(errorOf(await change(maker, 2, { name: other.attributes.name }))).toEqual([422, 'taken']);
    expect((await change(await keeper(), 2)).status).toBe(404);
    expect((await lines(id)).map(({ action }) => action).toSorted()).toEqual([
      'office.branch.add',
      'office.branch.change',
    ]);
  });

  test('that came with an import is seen, and its office is taken in one press; one with an office is not', async () => {
    const { db } = school;
    const id = newId();
    await db
      .insert(branches)
      .values({ id, code: `i-${id.slice(-8)}`, name: { ar: `مستورد ${id}` }, timeZone: 'Asia/Riyadh' });
    const head = await keeper();
    expect(await rowOf(head, id)).toMatchObject({ role: null, actions: ['take_role'] });
    expect(await offered(head)).not.toContain(id);
    const twice = await Promise.all([head.post(at(`/${id}/role`)), head.post(at(`/${id}/role`))]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await db.select().from(userRoles).where(eq(userRoles.branchId, id))).toMatchObject([
      { userId: head.id, role: 'employee', modules: [...keys] },
    ]);
    expect(await offered(head)).toContain(id);
    expect((await lines(id)).map(({ action }) => action)).toEqual(['office.branch.take_role']);
    const other = await keeper();
    expect(await rowOf(other, id)).toMatchObject({ role: null, actions: [] });
    expect(errorOf(await other.post(at(`/${id}/role`)))).toEqual([409, 'branch_has_office']);
    // Whose account was blocked lets nobody in.
    await db.update(users).set({ status: 'blocked' }).where(eq(users.id, head.id));
    expect((await other.post(at(`/${id}/role`))).status).toBe(200);
    expect((await other.post(at(`/${newId()}/role`))).status).toBe(404);
  });

  test('is closed once nobody is in it, with the reasons before; nobody works there until it is opened again', async () => {
    const { db, ids } = school;
    const maker = await keeper();
    const { id } = await add(maker, { start: { kind: 'copy', branch_uuid: ids.branch, parts: ['classes'] } });
    const [room] = await db.select().from(classrooms).where(eq(classrooms.branchId, id));
    const student = await school.addUser('student', { branchId: id, ...(room && { classroomId: room.id }) });
    const teacher = await school.addUser('teacher', { branchId: id });
    const closing = async () =>
      branchClosingDocument.parse((await maker.get(at(`/${id}/closing`))).body).data.attributes;
    expect(await closing()).toMatchObject({ staff: 2, reasons: [{ code: 'branch_students', count: 1 }] });
    expect(errorOf(await maker.post(at(`/${id}/close`)))).toEqual([409, 'branch_students']);
    expect((await teacher.get('profile')).status).toBe(200);

    await db.update(students).set({ leftOn: '2026-06-01' }).where(eq(students.userId, student.id));
    expect(await closing()).toMatchObject({ former: 1, reasons: [] });
    const twice = await Promise.all([maker.post(at(`/${id}/close`)), maker.post(at(`/${id}/close`))]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rowOf(maker, id)).toMatchObject({
      state: 'closed',
      role: 'office',
      actions: ['change', 'open'],
    });
    expect(await offered(maker)).not.toContain(id);
    expect((await switchTo(maker, id)).status).toBe(404);
    // Other processes are notified a moment later.
    await expect.poll(async () => (await teacher.get('profile')).status).toBe(401);
    expect(await db.$count(sessions, eq(sessions.branchId, id))).toBe(0);
    const choices = await school.anonymous.get('auth/register/choices');
    expect(choices.status).toBe(200);
    expect(JSON.stringify(choices.body)).not.toContain(id);

    for (let press = 0; press < 2; press += 1) expect((await maker.post(at(`/${id}/open`))).status).toBe(200);
    expect(await offered(maker)).toContain(id);
    expect((await lines(id)).map(({ action }) => action).toSorted()).toEqual([
      'office.branch.add',
      'office.branch.close',
      'office.branch.open',
    ]);
  });

  test('is not closed from inside, and not by who does not keep it', async () => {
    const maker = await keeper();
    expect(errorOf(await maker.post(at(`/${school.ids.branch}/close`)))).toEqual([409, 'branch_current']);
    const { id } = await add(maker);
    const other = await keeper();
    for (const act of ['close', 'open']) expect((await other.post(at(`/${id}/${act}`))).status).toBe(404);
    expect((await other.get(at(`/${id}/closing`))).status).toBe(404);
  });
});
