import { and, eq, like } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  officeChoicesDocument,
  officeClassCollection,
  officeClassDocument,
  scopeCollection,
  scopeDocument,
  teachingCollection,
  teachingEffectDocument,
} from '@/lib/contract/resources/school/office-structure';
import { newId } from '@/server/platform/db/id';
import { auditLog } from '@/server/platform/db/schema/people';
import { branches, classrooms, grades, subjects } from '@/server/platform/db/schema/school';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { addTimetable } from '@/tests/server/timetable';

let school: TestSchool;
const [free, far] = [newId(), newId()];
beforeAll(async () => {
  school = await createSchool();
  const other = newId();
  await school.db
    .insert(branches)
    .values({ id: other, code: newId().slice(-8), name: { ar: 'فرع' }, timeZone: 'Asia/Riyadh' });
  const { branch, grade } = school.ids;
  await school.db.insert(classrooms).values([
    { id: free, branchId: branch, gradeId: grade, name: { ar: 'فصل الأَمل', en: 'Hope' } },
    { id: far, branchId: other, gradeId: grade, name: { ar: 'بعيد' } },
  ]);
});

const at = (path: string) => `/api/office/api/v1/en/${path}`;
const doc = (type: string, attributes: object) => ({ data: { type, attributes } });
const office = () => school.as('employee');
const fields = (change: object = {}) => ({
  grade_uuid: school.ids.grade,
  name: { ar: `فصل ${newId()}` },
  capacity: null,
  homeroom_teacher_uuid: null,
  ...change,
});
const add = (change: object = {}) => office().post(at('classes'), doc('office_class', fields(change)));
const made = async (change: object = {}) => officeClassDocument.parse((await add(change)).body).data;
const put = (id: string, { grade_uuid: _grade, ...change }: Record<string, unknown>) =>
  office().put(at(`classes/${id}`), doc('office_class', change));
const lines = (action: string, id: string) =>
  school.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.resourceId, id), like(auditLog.action, action)));

test('a class is found by its name without the signs of vowels, and only in the own branch', async () => {
  const { body } = await office().get(at(`classes?search=${encodeURIComponent('الامل')}`));
  expect(officeClassCollection.parse(body).data.map(({ id }) => id)).toEqual([free]);
  expect((await office().get(at(`classes/${far}`))).status).toBe(404);
});

test('a new class stands in the list with its homeroom teacher and is a line of the audit log', async () => {
  const teacher = school.people.teacher.id;
  const { id, attributes } = await made({ capacity: '٢٥', homeroom_teacher_uuid: teacher });
  expect(attributes).toMatchObject({
    capacity: 25,
    students: 0,
    homeroom_teacher: { id: teacher },
    version: 1,
  });
  expect(await lines('office.class.add', id)).toMatchObject([
    { actorId: office().id, data: { before: null, after: { capacity: 25 } } },
  ]);
});

test('two classes of a grade with one name are refused at the name', async () => {
  const reply = await add({ name: { en: 'HOPE' } });
  expect(reply.status).toBe(422);
  expect(reply.body.errors[0]).toMatchObject({ title: 'name', code: 'taken' });
});

test('of two who change a class the second gets a conflict, and the first is kept', async () => {
  const { id } = await made();
  const wish = (name: string) => ({ ...fields({ name: { en: name } }), version: 1 });
  expect((await put(id, wish(`First ${id}`))).status).toBe(200);
  const second = await put(id, wish(`Second ${id}`));
  expect(second.status).toBe(409);
  expect(second.body.errors[0].code).toBe('stale');
  const now = officeClassDocument.parse((await office().get(at(`classes/${id}`))).body).data.attributes;
  expect([now.name.en, now.version]).toEqual([`First ${id}`, 2]);
  expect(await lines('office.class.change', id)).toHaveLength(1);
});

test('a class has no fewer places than students, and is not taken away while it has any', async () => {
  await Promise.all([1, 2].map(() => school.addUser('student')));
  const { classroom } = school.ids;
  const count = officeClassDocument.parse((await office().get(at(`classes/${classroom}`))).body).data
    .attributes.students;
  const small = await put(classroom, { ...fields({ capacity: count - 1 }), version: 1 });
  expect([small.status, small.body.errors[0].title]).toEqual([422, 'capacity']);
  const gone = await office().delete(at(`classes/${classroom}`));
  expect([gone.status, gone.body.errors[0].code]).toEqual([409, 'class_has_students']);
  expect(gone.body.errors[0].detail).toContain(`${count} students`);
});

test('a class goes with its assignments; one that lessons name stays', async () => {
  const [empty, used] = [await made(), await made()];
  for (const { id } of [empty, used])
    await office().post(
      at('teaching-assignments'),
      doc('teaching_assignment', {
        teacher_uuid: school.people.teacher.id,
        subject_uuid: school.ids.subject,
        classroom_uuids: [id],
      }),
    );
  await addTimetable(
    school.db,
    school.ids,
    [['08:00', '08:45']],
    [{ weekday: 0, period: 1, teacherId: school.people.teacher.id, classroomId: used.id }],
  );
  const refused = await office().delete(at(`classes/${used.id}`));
  expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'class_in_use']);
  expect((await office().delete(at(`classes/${empty.id}`))).status).toBe(204);
  expect((await office().get(at(`classes/${empty.id}`))).status).toBe(404);
  const listed = await office().get(at(`teaching-assignments?classroom_uuid=${used.id}`));
  const [left] = teachingCollection.parse(listed.body).data;
  expect(left?.attributes).toMatchObject({ lessons: 1, subject: { id: school.ids.subject } });
  const kept = await office().delete(at(`teaching-assignments/${left?.id}`));
  expect([kept.status, kept.body.errors[0].code]).toEqual([409, 'teaching_has_lessons']);
});

test('a preview says what an assignment would do and writes nothing; repeated it adds nothing', async () => {
  const { id } = await made();
  const [before, colleague] = [await school.addUser('teacher'), await school.addUser('teacher')];
  const assignment = { subject_uuid: school.ids.subject, classroom_uuids: [school.ids.classroom] };
  await office().post(
    at('teaching-assignments'),
    doc('teaching_assignment', { ...assignment, teacher_uuid: before.id }),
  );
  const wish = doc('teaching_assignment', {
    teacher_uuid: colleague.id,
    subject_uuid: school.ids.subject,
    classroom_uuids: [id, school.ids.classroom],
  });
  const ask = async (path: string) => {
    const { rows, added } = teachingEffectDocument.parse((await office().post(at(path), wish)).body).data
      .attributes;
    const outcomeOf = (classroom: string) => rows.find((row) => row.classroom.id === classroom)?.outcome;
    return [outcomeOf(id), outcomeOf(school.ids.classroom), added];
  };
  expect(await ask('teaching-assignments/preview')).toEqual(['new', 'shared', 2]);
  expect(await ask('teaching-assignments')).toEqual(['new', 'shared', 2]);
  expect(await ask('teaching-assignments')).toEqual(['there', 'there', 0]);
  expect(await lines('office.teaching.add', colleague.id)).toHaveLength(1);
});

test('who does not teach in the branch, its classes and subjects of another grade are refused', async () => {
  const [grade, subject] = [newId(), newId()];
  await school.db.insert(grades).values({ id: grade, name: { ar: 'صف' }, stage: 'primary', position: 6 });
  await school.db
    .insert(subjects)
    .values({ id: subject, gradeId: grade, name: { ar: 'مادة' }, icon: 'leaf' });
  const wish = {
    teacher_uuid: school.people.teacher.id,
    subject_uuid: school.ids.subject,
    classroom_uuids: [free],
  };
  const refusedAt = async (change: object) =>
    (await office().post(at('teaching-assignments'), doc('teaching_assignment', { ...wish, ...change }))).body
      .errors[0].title;
  expect(await refusedAt({ teacher_uuid: school.people.supervisor.id })).toBe('teacher_uuid');
  expect(await refusedAt({ classroom_uuids: [far] })).toBe('classroom_uuids');
  expect(await refusedAt({ subject_uuid: subject })).toBe('subject_uuid');
});

test('the subjects of a supervisor are written as a whole, and a second editor gets a conflict', async () => {
  const supervisor = school.people.supervisor.id;
  const listed = scopeCollection.parse((await office().get(at('supervisor-scopes'))).body).data;
  const own = listed.find(({ id }) => id === supervisor)?.attributes;
  expect(own?.subjects.map(({ id }) => id)).toEqual([school.ids.subject]);
  const write = (subject_uuids: string[], version = own?.version) =>
    office().put(at(`supervisor-scopes/${supervisor}`), doc('supervisor_scope', { subject_uuids, version }));
  const none = scopeDocument.parse((await write([])).body).data.attributes;
  expect(none.subjects).toEqual([]);
  expect((await write([school.ids.subject])).status).toBe(409);
  const again = await write([school.ids.subject, school.ids.subject], none.version);
  expect(scopeDocument.parse(again.body).data.attributes.version).toBe(own?.version);
  expect(
    (
      await office().put(
        at(`supervisor-scopes/${school.people.teacher.id}`),
        doc('supervisor_scope', { subject_uuids: [], version: '' }),
      )
    ).status,
  ).toBe(404);
});

test('choices are of the branch; without the key nothing of the structure is answered', async () => {
  const { body } = await office().get(at('structure-choices'));
  const choices = officeChoicesDocument.parse(body).data.attributes;
  expect(choices.classrooms.map(({ id }) => id)).toContain(free);
  expect(choices.classrooms.map(({ id }) => id)).not.toContain(far);
  expect(choices.year?.id).toBeDefined();
  const keyless = await school.addUser('employee', { modules: ['office_people'] });
  expect((await keyless.get(at('classes'))).status).toBe(403);
});
