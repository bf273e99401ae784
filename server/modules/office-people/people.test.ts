import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  givenPasswordDocument,
  officePersonCollection,
  officePersonDocument,
} from '@/lib/contract/resources/office-people';
import { newId } from '@/server/platform/db/id';
import {
  auditLog,
  loginFailures,
  sessions,
  students,
  userRoles,
  users,
} from '@/server/platform/db/schema/people';
import { branches } from '@/server/platform/db/schema/school';
import { setBlocked } from './accounts';
import { countersOfNames } from '@/server/access/sessions/account-counters';
import { createSchool, type TestSchool } from '@/tests/server/school';

let school: TestSchool;
const other = newId();
beforeAll(async () => {
  school = await createSchool();
  await school.db
    .insert(branches)
    .values({ id: other, code: newId().slice(-8), name: { ar: 'فرع' }, timeZone: 'Asia/Riyadh' });
});

const at = (path = '') => `/api/office/api/v1/en/people${path}`;
const doc = (type: string, attributes: object) => ({ data: { type, attributes } });
const office = () => school.as('employee');
const facts = (change: object = {}) => ({
  first_name: { ar: 'مُنى', en: 'Muna' },
  last_name: { ar: 'الشهري', en: 'Alshehri' },
  gender: 'female',
  language: 'ar',
  email: null,
  phone: null,
  national_id: null,
  job_title: {},
  number: null,
  role: 'student',
  username: null,
  classroom_uuid: school.ids.classroom,
  children: [],
  modules: [],
  ...change,
});
const add = (change: object = {}) => office().post(at(), doc('office_person', facts(change)));
const added = async (change: object = {}) => givenPasswordDocument.parse((await add(change)).body).data;
const listed = async (query: string, who = office()) =>
  officePersonCollection.parse((await who.get(at(query))).body).data.map(({ id }) => id);
const read = async (id: string, who = office()) =>
  officePersonDocument.parse((await who.get(at(`/${id}`))).body).data.attributes;
const act = (id: string, path: string, body?: object, who = office()) => who.post(at(`/${id}/${path}`), body);
const noReason = doc('office_reason', { reason: null });
const refusal = (reply: { status: number; body: { errors: { code: string }[] } }) => [
  reply.status,
  reply.body.errors[0]?.code,
];
const lines = (action: string, id: string) =>
  school.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.resourceId, id), eq(auditLog.action, action)));
const login = (identifier: string, password: string) =>
  school.anonymous.post('/api/v1/en/login', doc('login', { identifier, password }));

test('a student is found by the name without vowels, in Latin, by number, user name and telephone', async () => {
  const phone = `+9665${String(Date.now()).slice(-8)}`;
  const { id, attributes } = await added({ phone, number: `N${newId().slice(-6)}` });
  const { place } = await read(id);
  for (const typed of [
    'منى الشهري',
    'alshehri mun',
    place?.number ?? '',
    attributes.username,
    `0${phone.slice(4)}`,
  ])
    expect(await listed(`?size=100&search=${encodeURIComponent(typed)}`), typed).toContain(id);
  expect(await listed('?size=100&search=zzzz')).toEqual([]);
});

test('filters of role, class, grade and status leave whom they name; the total counts them', async () => {
  const { id } = await added();
  const { classroom, grade } = school.ids;
  const student = `?size=100&role=student&classroom_uuid=${classroom}&grade_uuid=${grade}&sort=-created`;
  expect((await listed(student))[0]).toBe(id);
  expect(await listed(`${student}&status=blocked`)).not.toContain(id);
  expect(await listed('?size=100&role=parent')).toContain(school.people.parent.id);
  expect(await listed('?size=100&role=employee')).not.toContain(id);
  const { body } = await office().get(at('?size=1&role=student'));
  expect(body.meta.pagination.total).toBeGreaterThan(1);
});

test('somebody of another branch is neither listed nor found, and without the key nothing is answered', async () => {
  const far = await school.addUser('teacher', { branchId: other });
  expect(await listed('?size=100&role=school_instructor')).not.toContain(far.id);
  expect((await office().get(at(`/${far.id}`))).status).toBe(404);
  expect((await act(far.id, 'block', noReason)).status).toBe(404);
  const keyless = await school.addUser('employee', { modules: ['office_structure'] });
  expect((await keyless.get(at())).status).toBe(403);
});

test('a new student has the next number; a guardian is linked to the children that are named', async () => {
  const child = await added();
  const number = (await read(child.id)).place?.number ?? '';
  expect(number).toMatch(/^\d{4,}$/);
  const guardian = await added({ role: 'parent', classroom_uuid: null, children: [number] });
  expect((await read(guardian.id)).children.map(({ id }) => id)).toEqual([child.id]);
  expect((await read(child.id)).guardians.map(({ id }) => id)).toEqual([guardian.id]);
  const nobody = await add({ role: 'parent', classroom_uuid: null, children: ['nobody'] });
  expect(refusal(nobody)).toEqual([422, 'student_number']);
  expect(await lines('office.person.add', child.id)).toHaveLength(1);
});

test('a password of the school opens nothing but the choice of an own one', async () => {
  const { attributes } = await added();
  const first = await login(attributes.username, attributes.password);
  expect(refusal(first)).toEqual([422, 'own_password_needed']);
  const { flow } = first.body.errors[0].meta.flow;
  const own = 'seventeen-otters-42';
  const chosen = await school.anonymous.post(
    '/api/base/en/auth/reset-password',
    doc('password', { flow, password: own }),
  );
  expect(chosen.status).toBe(204);
  expect((await login(attributes.username, own)).status).toBe(200);
});

test('a password of the school is over after a week', async () => {
  const { id, attributes } = await added();
  await school.db
    .update(users)
    .set({ temporaryPasswordUntil: new Date(Date.now() - 1_000) })
    .where(eq(users.id, id));
  const late = await login(attributes.username, attributes.password);
  expect(refusal(late)).toEqual([422, 'temporary_password_over']);
});

test('blocking ends sessions at once, and unblocking lets in again; both stand in the history', async () => {
  const student = await school.addUser('student');
  const blocked = await act(student.id, 'block', doc('office_reason', { reason: 'lost card' }));
  expect(blocked.body.data.attributes.status).toBe('blocked');
  expect((await student.get('/api/base/en/profile')).status).toBe(401);
  expect(await school.db.select().from(sessions).where(eq(sessions.userId, student.id))).toEqual([]);
  expect((await act(student.id, 'unblock')).body.data.attributes.status).toBe('active');
  const { history } = await read(student.id);
  expect(history.map(({ action, reason }) => [action, reason])).toEqual([
    ['unblock', null],
    ['block', 'lost card'],
  ]);
});

test('wrong passwords are forgotten when the office unlocks the account', async () => {
  const { id, attributes } = await added();
  const account = { id, username: attributes.username, email: null, phone: null, national_id: null };
  const [key = ''] = countersOfNames(account);
  await school.db.insert(loginFailures).values({ key, count: 12, lastAt: new Date() });
  expect((await read(id)).is_locked).toBe(true);
  expect((await act(id, 'unlock')).body.data.attributes.is_locked).toBe(false);
});

test('facts are changed by whoever read them last; a second editor is told', async () => {
  const { id } = await added();
  const { version, username } = await read(id);
  const {
    role: _r,
    classroom_uuid: _c,
    children: _k,
    modules: _m,
    ...given
  } = facts({
    username,
    version,
    job_title: { en: 'Prefect' },
    national_id: '١٠٩٨ ٧٦٥٤٣٢١'.replace('١٠٩٨', String(Date.now()).slice(-6)),
  });
  const put = () => office().put(at(`/${id}`), doc('office_person', given));
  expect((await put()).body.data.attributes.job_title).toEqual({ en: 'Prefect' });
  expect(refusal(await put())).toEqual([409, 'stale']);
  expect(await lines('office.person.change', id)).toHaveLength(1);
});

test('an address that somebody has is refused at its field', async () => {
  const email = `${newId()}@school.example`;
  await added({ email });
  const second = await add({ email: email.toUpperCase() });
  expect(refusal(second)).toEqual([422, 'taken']);
  expect(second.body.errors[0].title).toBe('email');
});

test('nobody raises their own rights, nor gives or takes keys that they do not hold', async () => {
  const limited = await school.addUser('employee', { modules: ['office_people'] });
  const colleague = await school.addUser('employee', { modules: ['meetings'] });
  const own = (await read(limited.id, limited)).grants[0]?.id;
  const grant = (modules: string[]) => doc('office_grant', { modules });
  const keys = (id: string, row: string | undefined, modules: string[]) =>
    limited.put(at(`/${id}/roles/${row}`), grant(modules));
  expect(refusal(await keys(limited.id, own, ['office_people', 'office_settings']))).toEqual([
    403,
    'office_self',
  ]);
  const row = (await read(colleague.id, limited)).grants[0]?.id;
  expect(refusal(await keys(colleague.id, row, ['office_settings']))).toEqual([403, 'office_key_not_held']);
  const given = await keys(colleague.id, row, ['office_people']);
  expect(given.body.data.attributes.grants[0].modules).toEqual(['office_people']);
  const role = doc('office_grant', { role: 'school_instructor', modules: ['office_people'] });
  expect(refusal(await act(colleague.id, 'roles', role, limited))).toEqual([422, 'choice']);
});

test('the sign-in of somebody with more rights is not changed by whoever lacks them', async () => {
  const limited = await school.addUser('employee', { modules: ['office_people'] });
  const head = await school.addUser('employee');
  expect(refusal(await act(head.id, 'reset-password', undefined, limited))).toEqual([
    403,
    'office_more_rights',
  ]);
  const elsewhere = await school.addUser('teacher');
  await school.db
    .insert(userRoles)
    .values({ userId: elsewhere.id, role: 'educational_supervisor', branchId: other });
  expect(refusal(await act(elsewhere.id, 'reset-password'))).toEqual([403, 'office_more_rights']);
  expect((await read(elsewhere.id)).actions.map(({ key }) => key)).not.toContain('reset');
});

test('the addresses by which one signs in oneself are not changed here', async () => {
  const own = await read(office().id);
  const {
    role: _r,
    classroom_uuid: _c,
    children: _k,
    modules: _m,
    ...given
  } = facts({
    username: own.username,
    email: `${newId()}@school.example`,
    version: own.version,
  });
  const reply = await office().put(at(`/${office().id}`), doc('office_person', given));
  expect(refusal(reply)).toEqual([403, 'office_self']);
});

test('a role of the branch is given once with its keys and taken away, and sessions end with it', async () => {
  const teacher = await school.addUser('teacher');
  const role = doc('office_grant', { role: 'educational_supervisor', modules: ['timetable'] });
  expect((await act(teacher.id, 'roles', role)).status).toBe(201);
  expect(refusal(await act(teacher.id, 'roles', role))).toEqual([409, 'role_held']);
  const grant = (await read(teacher.id)).grants.find((each) => each.role === 'educational_supervisor');
  expect(grant).toMatchObject({ modules: ['timetable'], may_take: true });
  expect((await office().delete(at(`/${teacher.id}/roles/${grant?.id}`))).status).toBe(204);
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

test('a student of the branch keeps class and number in the row that lists read', async () => {
  const { id } = await added();
  const [row] = await school.db.select().from(students).where(eq(students.userId, id));
  expect(row).toMatchObject({ branchId: school.ids.branch, classroomId: school.ids.classroom });
});
