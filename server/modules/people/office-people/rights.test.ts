import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { sessions, userRoles, users } from '@/server/platform/db/schema/people';
import { branches } from '@/server/platform/db/schema/school';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { setBlocked } from './accounts';
import { at, changeOf, doc, officeOf, refusal } from './people.test-support';

let school: TestSchool;
let here: ReturnType<typeof officeOf>;
const other = newId();
beforeAll(async () => {
  school = await createSchool();
  here = officeOf(school);
  await school.db
    .insert(branches)
    .values({ id: other, code: newId().slice(-8), name: { ar: 'فرع' }, timeZone: 'Asia/Riyadh' });
});

test('nobody raises their own rights, nor gives or takes keys that they do not hold', async () => {
  const limited = await school.addUser('employee', { modules: ['office_people'] });
  const colleague = await school.addUser('employee', { modules: ['meetings'] });
  const own = (await here.read(limited.id, limited)).grants[0]?.id;
  const grant = (modules: string[]) => doc('office_grant', { modules });
  const keys = (id: string, row: string | undefined, modules: string[]) =>
    limited.put(at(`/${id}/roles/${row}`), grant(modules));
  expect(refusal(await keys(limited.id, own, ['office_people', 'office_settings']))).toEqual([
    403,
    'office_self',
  ]);
  const row = (await here.read(colleague.id, limited)).grants[0]?.id;
  expect(refusal(await keys(colleague.id, row, ['office_settings']))).toEqual([403, 'office_key_not_held']);
  const given = await keys(colleague.id, row, ['office_people']);
  expect(given.body.data.attributes.grants[0].modules).toEqual(['office_people']);
  const role = doc('office_grant', { role: 'school_instructor', modules: ['office_people'] });
  expect(refusal(await here.act(colleague.id, 'roles', role, limited))).toEqual([422, 'choice']);
});

test('the sign-in of somebody with more rights is not changed by a person who lacks them', async () => {
  const limited = await school.addUser('employee', { modules: ['office_people'] });
  const head = await school.addUser('employee');
  expect(refusal(await here.act(head.id, 'reset-password', undefined, limited))).toEqual([
    403,
    'office_more_rights',
  ]);
  const elsewhere = await school.addUser('teacher');
  await school.db
    .insert(userRoles)
    .values({ userId: elsewhere.id, role: 'educational_supervisor', branchId: other });
  expect(refusal(await here.act(elsewhere.id, 'reset-password'))).toEqual([403, 'office_more_rights']);
  expect((await here.read(elsewhere.id)).actions.map(({ key }) => key)).not.toContain('reset');
});

test('the addresses by which one signs in oneself are not changed here', async () => {
  const own = await here.read(here.office().id);
  const given = {
    username: own.username,
    email: `${newId()}@school.example`,
    version: own.version,
  };
  const reply = await here.office().put(at(`/${here.office().id}`), changeOf(given));
  expect(refusal(reply)).toEqual([403, 'office_self']);
});

test('a role of the branch is given once with its keys and taken away, and sessions end with it', async () => {
  const teacher = await school.addUser('teacher');
  const role = doc('office_grant', { role: 'educational_supervisor', modules: ['timetable'] });
  expect((await here.act(teacher.id, 'roles', role)).status).toBe(201);
  expect(refusal(await here.act(teacher.id, 'roles', role))).toEqual([409, 'role_held']);
  const grant = (await here.read(teacher.id)).grants.find((each) => each.role === 'educational_supervisor');
  expect(grant).toMatchObject({ modules: ['timetable'], may_take: true });
  expect((await here.office().delete(at(`/${teacher.id}/roles/${grant?.id}`))).status).toBe(204);
  expect((await teacher.get('/api/base/en/profile')).status).toBe(401);
});

test('the last open account of the office is not blocked, by nobody; the one before it is', async () => {
  const fresh = await createSchool({ isFresh: true });
  const [head, second] = [fresh.as('employee'), await fresh.addUser('employee')];
  const blocked = (id: string) =>
    fresh.db.transaction((tx) =>
      setBlocked(tx, { by: { userId: null, role: null, branchId: null }, now: new Date() }, id, true),
    );
  expect(await blocked(second.id)).toBe(true);
  await expect(blocked(head.id)).rejects.toMatchObject({ title: 'conflict', message: 'last_office' });
  expect((await head.get(at())).status).toBe(200);
});

test('an assessment manager of the branch makes assessments for it and for no other', async () => {
  const { attributes, id } = await here.added({
    ...{ role: 'assessment_manager', classroom_uuid: null, modules: ['assessments', 'homework'] },
  });
  expect((await here.read(id)).grants).toMatchObject([
    { role: 'assessment_manager', branch: {}, modules: ['assessments'] },
  ]);
  await school.db.update(users).set({ temporaryPasswordUntil: null }).where(eq(users.id, id));
  const { username: identifier, password } = attributes;
  const { body } = await school.anonymous.post('/api/v1/en/login', doc('login', { identifier, password }));
  const manager = school.withToken(body.meta.token);
  const draft = (branch: string) =>
    manager.post('assessments', doc('assessment', { title: { ar: 'تقييم' }, branches: [branch] }));
  expect((await draft(school.ids.branch)).status).toBe(201);
  expect((await draft(other)).status).toBe(422);
  const { grants } = await here.read(id);
  const grant = doc('office_grant', { modules: [] });
  expect((await here.office().put(at(`/${id}/roles/${grants[0]?.id}`), grant)).status).toBe(200);
  expect(await school.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
});
