import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { officePersonCollection } from '@/lib/contract/resources/people/office-people';
import { newId } from '@/server/platform/db/id';
import { auditLog, guardianships, students, users } from '@/server/platform/db/schema/people';
import { branches, classrooms } from '@/server/platform/db/schema/school';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { schoolDay } from '@/tests/setup/school-day';
import { at, doc, officeOf, refusal } from './people.test-support';

let school: TestSchool;
let here: ReturnType<typeof officeOf>;
beforeAll(async () => {
  school = await createSchool();
  here = officeOf(school);
});

async function makeClass(capacity: number | null = null, branchId = school.ids.branch) {
  const id = newId();
  const name = { ar: `فصل ${id.slice(-4)}` };
  await school.db.insert(classrooms).values({ id, branchId, gradeId: school.ids.grade, name, capacity });
  return id;
}
const move = (id: string, classroom: string, on = schoolDay(-1), path = 'move') =>
  here.act(id, path, doc('student_move', { classroom_uuid: classroom, on, reason: 'طلب الأسرة' }));
const leave = (id: string, on = schoolDay(-1)) =>
  here.act(id, 'leave', doc('student_move', { on, reason: null }));
const problem = (reply: {
  status: number;
  body: { errors: { code: string; source?: { pointer?: string } }[] };
}) => [reply.status, reply.body.errors[0]?.source?.pointer?.split('/').at(-1), reply.body.errors[0]?.code];
const linesOf = (id: string, action: string) =>
  school.db
    .select({ data: auditLog.data, actorId: auditLog.actorId })
    .from(auditLog)
    .where(and(eq(auditLog.resourceId, id), eq(auditLog.action, action)));

test('a student moves to another class from a day on; history and log keep where from', async () => {
  const student = await school.addUser('student');
  const to = await makeClass();
  const reply = await move(student.id, to);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const { place, moves } = await here.read(student.id);
  expect(place?.classroom.id).toBe(to);
  expect(moves).toMatchObject([
    {
      kind: 'move',
      from: { id: school.ids.classroom },
      to: { id: to },
      on: schoolDay(-1),
      reason: 'طلب الأسرة',
    },
  ]);
  expect(await linesOf(student.id, 'office.person.move')).toMatchObject([
    {
      actorId: here.office().id,
      data: { before: { classroom: school.ids.classroom }, after: { classroom: to, on: schoolDay(-1) } },
    },
  ]);
});

test('a full class takes nobody, by whichever way, and of two who want the last place one gets it', async () => {
  const [one, two, three] = [
    await school.addUser('student'),
    await school.addUser('student'),
    await school.addUser('student'),
  ];
  const to = await makeClass(1);
  const replies = await Promise.all([move(one.id, to), move(two.id, to)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(problem(await move(three.id, to))).toEqual([422, 'classroom_uuid', 'class_full']);
  expect(problem(await here.add({ classroom_uuid: to }))).toEqual([422, 'classroom_uuid', 'class_full']);
});

test('a foreign or the same class, a future day or one before the last move are refused', async () => {
  const student = await school.addUser('student');
  const branch = newId();
  await school.db
    .insert(branches)
    .values({ id: branch, code: branch.slice(-8), name: { ar: 'فرع' }, timeZone: 'Asia/Riyadh' });
  const [to, foreign] = [await makeClass(), await makeClass(null, branch)];
  expect(problem(await move(student.id, foreign))).toEqual([422, 'classroom_uuid', 'id']);
  expect(problem(await move(student.id, school.ids.classroom))).toEqual([
    422,
    'classroom_uuid',
    'same_class',
  ]);
  expect(problem(await move(student.id, to, schoolDay(3)))).toEqual([422, 'on', 'day_ahead']);
  await move(student.id, to, schoolDay(-2));
  expect(problem(await move(student.id, school.ids.classroom, schoolDay(-9)))).toEqual([
    422,
    'on',
    'day_before_move',
  ]);
  expect((await move(school.people.teacher.id, to)).status).toBe(404);
});

test('who leaves is signed out, in no list of the class, and found among those who left; results stay with the family', async () => {
  const student = await school.addUser('student');
  await school.db.insert(guardianships).values({ parentId: school.people.parent.id, studentId: student.id });
  expect((await leave(student.id)).status).toBe(200);
  expect((await student.get('profile')).status).toBe(401);
  const { status, left_on, actions } = await here.read(student.id);
  expect([status, left_on]).toEqual(['left', schoolDay(-1)]);
  const keys = actions.map(({ key }) => key);
  expect(keys).toContain('return');
  for (const key of ['move', 'block', 'reset', 'leave']) expect(keys).not.toContain(key);
  const listed = async (query: string) =>
    officePersonCollection.parse((await here.office().get(at(query))).body).data.map(({ id }) => id);
  const inClass = `?size=100&classroom_uuid=${school.ids.classroom}`;
  expect(await listed(inClass)).not.toContain(student.id);
  expect(await listed(`${inClass}&status=left`)).toContain(student.id);
  const lookup = await school.as('teacher').get('look-ups/students?size=100');
  expect(JSON.stringify(lookup.body)).not.toContain(student.id);
  const [link] = await school.db
    .select({ revoked: guardianships.revokedAt })
    .from(guardianships)
    .where(eq(guardianships.studentId, student.id));
  expect(link?.revoked).toBeNull();
});

test('who returns is what they were before, in a class with a place', async () => {
  const student = await school.addUser('student');
  const [full, to] = [await makeClass(1), await makeClass()];
  await move((await school.addUser('student')).id, full);
  await school.db.update(users).set({ status: 'pending' }).where(eq(users.id, student.id));
  await leave(student.id, schoolDay(-5));
  expect(refusal(await leave(student.id))).toEqual([409, 'student_left']);
  expect(refusal(await move(student.id, to))).toEqual([409, 'student_left']);
  expect(refusal(await here.act(student.id, 'block', doc('office_reason', { reason: null })))).toEqual([
    409,
    'student_left',
  ]);
  expect(problem(await move(student.id, full, schoolDay(-1), 'return'))).toEqual([
    422,
    'classroom_uuid',
    'class_full',
  ]);
  expect((await move(student.id, to, schoolDay(-1), 'return')).status).toBe(200);
  const { status, left_on, place, moves } = await here.read(student.id);
  expect([status, left_on, place?.classroom.id]).toEqual(['pending', null, to]);
  expect(moves.map(({ kind }) => kind)).toEqual(['return', 'leave']);
  expect(refusal(await move(student.id, to, schoolDay(-1), 'return'))).toEqual([409, 'student_present']);
});

test('an account that waited to be activated still waits after it was blocked and unblocked', async () => {
  const { id } = await school.addUser('student');
  await school.db.update(users).set({ status: 'pending' }).where(eq(users.id, id));
  await here.act(id, 'block', doc('office_reason', { reason: null }));
  expect((await here.read(id)).status).toBe('blocked');
  expect(refusal(await leave(id))).toEqual([409, 'student_blocked']);
  await here.act(id, 'unblock');
  expect((await here.read(id)).status).toBe('pending');
});

test('a guardian is linked by what they sign in with, follows the student at once, and no longer when the link ends', async () => {
  const student = await school.addUser('student');
  const parent = await school.addUser('parent');
  const phone = `+9665${String(Date.now()).slice(-8)}`;
  await school.db.update(users).set({ phone }).where(eq(users.id, parent.id));
  const link = (identifier: string, relation: string | null = 'mother') =>
    here.act(student.id, 'guardians', doc('guardian_link', { identifier, relation }));
  expect(problem(await link('nobody.at.all'))).toEqual([422, 'identifier', 'guardian_unknown']);
  const [teacher] = await school.db.select().from(users).where(eq(users.id, school.people.teacher.id));
  expect(problem(await link(teacher?.username ?? ''))).toEqual([422, 'identifier', 'guardian_unknown']);
  expect((await link(`0${phone.slice(4)}`)).status).toBe(201);
  expect(refusal(await link(phone))).toEqual([409, 'guardian_linked']);
  expect((await here.read(student.id)).guardians).toMatchObject([{ id: parent.id, relation: 'mother' }]);
  expect((await here.read(parent.id)).children).toMatchObject([{ id: student.id, relation: 'mother' }]);
  const one = at(`/${student.id}/guardians/${parent.id}`);
  await here.office().put(one, doc('guardian_link', { relation: 'other' }));
  expect((await here.read(student.id)).guardians).toMatchObject([{ relation: 'other' }]);
  const follows = async () =>
    (await parent.get(`parent/reports/student/absence?student_id=${student.id}`)).status === 200;
  const isFollowing = await follows();
  expect((await here.office().delete(one)).status).toBe(204);
  expect([isFollowing, await follows()]).toEqual([true, false]);
  expect((await here.office().delete(one)).status).toBe(404);
  expect((await here.read(student.id)).history.map(({ action }) => action)).toEqual([
    'unlink',
    'relation',
    'link',
  ]);
});

test('somebody with more rights is neither blocked nor unblocked by a person who lacks them', async () => {
  const limited = await school.addUser('employee', { modules: ['office_people'] });
  const head = await school.addUser('employee');
  const reason = doc('office_reason', { reason: null });
  expect(refusal(await here.act(head.id, 'block', reason, limited))).toEqual([403, 'office_more_rights']);
  expect((await here.read(head.id, limited)).actions.map(({ key }) => key)).not.toContain('block');
  await here.act(head.id, 'block', reason);
  expect(refusal(await here.act(head.id, 'unblock', undefined, limited))).toEqual([
    403,
    'office_more_rights',
  ]);
  expect((await here.act(head.id, 'unblock')).status).toBe(200);
});

test('a class that a student left counts the place as free', async () => {
  const student = await school.addUser('student');
  const [to, other] = [await makeClass(1), await school.addUser('student')];
  await move(student.id, to, schoolDay(-3));
  await leave(student.id, schoolDay(-2));
  expect((await move(other.id, to)).status).toBe(200);
  const rows = await school.db.select().from(students).where(eq(students.classroomId, to));
  expect(rows).toHaveLength(2);
});

test('a child is linked and unlinked from the side of the guardian, with a line in both histories, and the end is taken back', async () => {
  const parent = await school.addUser('parent');
  const [first, second] = [await school.addUser('student'), await school.addUser('student')];
  await school.db.insert(guardianships).values({ parentId: parent.id, studentId: first.id });
  const link = (student: string) =>
    here.act(parent.id, 'children', doc('guardian_link', { student_uuid: student, relation: 'father' }));
  expect(problem(await link(school.people.teacher.id))).toEqual([422, 'student_uuid', 'id']);
  expect(
    (
      await here.act(
        school.people.teacher.id,
        'children',
        doc('guardian_link', { student_uuid: second.id, relation: null }),
      )
    ).status,
  ).toBe(404);
  expect((await here.read(parent.id)).actions.map(({ key }) => key)).toContain('link_child');
  expect((await link(second.id)).status).toBe(201);
  expect(refusal(await link(second.id))).toEqual([409, 'guardian_linked']);
  expect((await here.read(parent.id)).children).toContainEqual(
    expect.objectContaining({ id: second.id, relation: 'father' }),
  );
  const path = `${second.id}/guardians/${parent.id}`;
  expect(refusal(await here.act(path, 'restore'))).toEqual([409, 'guardian_linked']);
  expect((await here.office().delete(at(`/${path}`))).status).toBe(204);
  expect((await here.act(path, 'restore')).status).toBe(204);
  expect((await here.read(second.id)).guardians).toMatchObject([{ id: parent.id, relation: 'father' }]);
  const [one, other] = [await here.read(parent.id), await here.read(second.id)];
  expect(one.history.map(({ action }) => action)).toEqual(['link_child', 'unlink_child', 'link_child']);
  expect(other.history.map(({ action }) => action)).toEqual(['link', 'unlink', 'link']);
  expect((await here.act(`${first.id}/guardians/${school.people.teacher.id}`, 'restore')).status).toBe(404);
});
