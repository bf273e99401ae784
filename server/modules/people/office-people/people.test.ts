import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { officePersonCollection } from '@/lib/contract/resources/people/office-people';
import { countersOfNames } from '@/server/access/sessions/account-counters';
import { newId } from '@/server/platform/db/id';
import { auditLog, loginFailures, sessions, students, users } from '@/server/platform/db/schema/people';
import { branches } from '@/server/platform/db/schema/school';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { found, isFound } from './search';
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

const listed = async (query: string) =>
  officePersonCollection.parse((await here.office().get(at(query))).body).data.map(({ id }) => id);
const noReason = doc('office_reason', { reason: null });
const lines = (action: string, id: string) =>
  school.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.resourceId, id), eq(auditLog.action, action)));
const login = (identifier: string, password: string) =>
  school.anonymous.post('/api/v1/en/login', doc('login', { identifier, password }));

test('a student is found by the name without vowels, in Latin, by number, user name and telephone', async () => {
  const phone = `+9665${String(Date.now()).slice(-8)}`;
  const { id, attributes } = await here.added({ phone, number: `N${newId().slice(-6)}` });
  const { place } = await here.read(id);
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

test('whom a search finds along the indexes are as many as are found account by account', async () => {
  const phone = `+9665${String(Date.now() + 7).slice(-8)}`;
  const { id, attributes } = await here.added({ phone, number: `N${newId().slice(-6)}` });
  const { place } = await here.read(id);
  const { branch } = school.ids;
  for (const typed of ['منى', place?.number ?? '', attributes.username, `0${phone.slice(4)}`, 'zzzz']) {
    const { rows } = await school.db.execute<{ along: number; each: number; both: number }>(sql`select
      count(*) filter (where users.id in (${found(branch, typed)}))::int as along,
      count(*) filter (where ${isFound(branch, typed)})::int as each,
      count(*) filter (where ${isFound(branch, typed)} and users.id in (${found(branch, typed)}))::int as both
      from users`);
    const [counts] = rows;
    expect((counts?.along ?? 0) > 0, typed).toBe(typed !== 'zzzz');
    expect([counts?.each, counts?.both], typed).toEqual([counts?.along, counts?.along]);
  }
});

test('filters of role, class, grade and status leave whom they name; the total counts them', async () => {
  const { id } = await here.added();
  const { classroom, grade } = school.ids;
  const student = `?size=100&role=student&classroom_uuid=${classroom}&grade_uuid=${grade}&sort=-created`;
  expect((await listed(student))[0]).toBe(id);
  expect(await listed(`${student}&status=blocked`)).not.toContain(id);
  expect(await listed('?size=100&role=parent')).toContain(school.people.parent.id);
  expect(await listed('?size=100&role=employee')).not.toContain(id);
  const { body } = await here.office().get(at('?size=1&role=student'));
  expect(body.meta.pagination.total).toBeGreaterThan(1);
});

test('somebody of another branch is neither listed nor found, and without the key nothing is answered', async () => {
  const far = await school.addUser('teacher', { branchId: other });
  expect(await listed('?size=100&role=school_instructor')).not.toContain(far.id);
  expect((await here.office().get(at(`/${far.id}`))).status).toBe(404);
  expect((await here.act(far.id, 'block', noReason)).status).toBe(404);
  const keyless = await school.addUser('employee', { modules: ['office_structure'] });
  expect((await keyless.get(at())).status).toBe(403);
});

test('a new student has the next number; a guardian is linked to the children that are named', async () => {
  const child = await here.added();
  const number = (await here.read(child.id)).place?.number ?? '';
  expect(number).toMatch(/^\d{4,}$/);
  const guardian = await here.added({ role: 'parent', classroom_uuid: null, children: [number] });
  expect((await here.read(guardian.id)).children.map(({ id }) => id)).toEqual([child.id]);
  expect((await here.read(child.id)).guardians.map(({ id }) => id)).toEqual([guardian.id]);
  const nobody = await here.add({ role: 'parent', classroom_uuid: null, children: ['nobody'] });
  expect(refusal(nobody)).toEqual([422, 'student_number']);
  expect(await lines('office.person.add', child.id)).toHaveLength(1);
});

test('a password of the school opens nothing but the choice of an own one', async () => {
  const { attributes } = await here.added();
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
  const { id, attributes } = await here.added();
  await school.db
    .update(users)
    .set({ temporaryPasswordUntil: new Date(Date.now() - 1_000) })
    .where(eq(users.id, id));
  const late = await login(attributes.username, attributes.password);
  expect(refusal(late)).toEqual([422, 'temporary_password_over']);
});

test('blocking ends sessions at once, and unblocking lets in again; both stand in the history', async () => {
  const student = await school.addUser('student');
  const blocked = await here.act(student.id, 'block', doc('office_reason', { reason: 'lost card' }));
  expect(blocked.body.data.attributes.status).toBe('blocked');
  expect((await student.get('/api/base/en/profile')).status).toBe(401);
  expect(await school.db.select().from(sessions).where(eq(sessions.userId, student.id))).toEqual([]);
  expect((await here.act(student.id, 'unblock')).body.data.attributes.status).toBe('active');
  const { history } = await here.read(student.id);
  expect(history.map(({ action, reason }) => [action, reason])).toEqual([
    ['unblock', null],
    ['block', 'lost card'],
  ]);
});

test('wrong passwords are forgotten when the office unlocks the account', async () => {
  const { id, attributes } = await here.added();
  const account = { id, username: attributes.username, email: null, phone: null, national_id: null };
  const [key = ''] = countersOfNames(account);
  await school.db.insert(loginFailures).values({ key, count: 12, lastAt: new Date() });
  expect((await here.read(id)).is_locked).toBe(true);
  expect((await here.act(id, 'unlock')).body.data.attributes.is_locked).toBe(false);
});

test('facts are changed by the editor who read them last; a second editor gets a conflict', async () => {
  const { id } = await here.added();
  const { version, username } = await here.read(id);
  const change = changeOf({
    username,
    version,
    job_title: { en: 'Prefect' },
    national_id: `${String(Date.now()).slice(-6)} ٧٦٥٤٣٢١`,
  });
  const put = () => here.office().put(at(`/${id}`), change);
  expect((await put()).body.data.attributes.job_title).toEqual({ en: 'Prefect' });
  expect(refusal(await put())).toEqual([409, 'stale']);
  expect(await lines('office.person.change', id)).toHaveLength(1);
});

test('an address that somebody has is refused at its field', async () => {
  const email = `${newId()}@school.example`;
  await here.added({ email });
  const second = await here.add({ email: email.toUpperCase() });
  expect(refusal(second)).toEqual([422, 'taken']);
  expect(second.body.errors[0].title).toBe('email');
});

test('a student of the branch keeps class and number in the row that lists read', async () => {
  const { id } = await here.added();
  const [row] = await school.db.select().from(students).where(eq(students.userId, id));
  expect(row).toMatchObject({ branchId: school.ids.branch, classroomId: school.ids.classroom });
});
