import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { lookupCollection } from '@/lib/contract/resources/quizzes/lookup';
import { newId } from '@/server/platform/db/id';
import {
  grades,
  sections,
  subjects,
  supervisorScopes,
  teachingAssignments,
} from '@/server/platform/db/schema/school';
import { createSchool, type TestSchool } from '@/tests/server/school';

let ours: TestSchool;
let theirs: TestSchool;
beforeAll(async () => {
  [ours, theirs] = await Promise.all([createSchool(), createSchool()]);
});

type Who = Parameters<TestSchool['as']>[0];
async function ids(who: Who, path: string): Promise<string[]> {
  const { status, body } = await ours.as(who).get(path);
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(200);
  return lookupCollection.parse(body).data.map(({ id }) => id);
}
const preparation = '/api/session/api/v1/ar/preparation/look-up';

describe.each(['teacher', 'supervisor'] as const)('the lists of a %s', (who) => {
  test('hold what is in reach and nothing of another school', async () => {
    expect(await ids(who, 'teacher/look-up/gradesLookup')).toEqual([ours.ids.grade]);
    expect(await ids(who, 'employee/look-up/gradesLookup')).toEqual([ours.ids.grade]);
    expect(await ids(who, `${preparation}/gradesLookup`)).toEqual([ours.ids.grade]);
    expect(
      await ids(who, `${preparation}/subjectsLookup?grade=${ours.ids.grade}&classroom=${ours.ids.classroom}`),
    ).toEqual([ours.ids.subject]);
    expect(await ids(who, `${preparation}/classroomsLookup?subject=${ours.ids.subject}`)).toEqual([
      ours.ids.classroom,
    ]);
    expect(await ids(who, `${preparation}/teachersLookup`)).toEqual([ours.people.teacher.id]);
    expect(await ids(who, `${preparation}/semesterLookup`)).toEqual([ours.ids.period]);
    expect((await ids(who, `${preparation}/semesterWeeksLookup`)).length).toBeGreaterThan(50);
    expect(await ids(who, `look-up?lists=sections&subject=${ours.ids.subject}`)).toEqual([
      ours.ids.section,
      ours.ids.otherSection,
    ]);
    expect(await ids(who, `look-up?lists=students&classrooms=${ours.ids.classroom}`)).toEqual([
      ours.people.student.id,
    ]);
    expect(
      await ids(who, `${who === 'teacher' ? 'teacher' : 'employee'}/subjects/${ours.ids.subject}/sections`),
    ).toHaveLength(2);
  });

  test('a subject carries its grade where the list has another of its name', async () => {
    const school = await createSchool();
    const [grade, subject] = [newId(), newId()];
    await school.db
      .insert(grades)
      .values({ id: grade, name: { ar: 'السادس' }, stage: 'primary', position: 6 });
    const [own] = await school.db.select().from(subjects).where(eq(subjects.id, school.ids.subject));
    if (!own) throw new Error('no subject');
    await school.db.insert(subjects).values({ ...own, id: subject, gradeId: grade });
    if (who === 'supervisor')
      await school.db.insert(supervisorScopes).values({
        supervisorId: school.people.supervisor.id,
        subjectId: subject,
        branchId: school.ids.branch,
      });
    else {
      const [assignment] = await school.db
        .select()
        .from(teachingAssignments)
        .where(eq(teachingAssignments.teacherId, school.people.teacher.id));
      if (!assignment) throw new Error('no assignment');
      await school.db
        .insert(teachingAssignments)
        .values({ ...assignment, id: newId(), teacherId: school.people.teacher.id, subjectId: subject });
    }
    const names = async (query = '') => {
      const { body } = await school.as(who).get(`${preparation}/subjectsLookup${query}`);
      return lookupCollection.parse(body).data.map(({ attributes }) => attributes.name.ar);
    };
    const found = await names();
    expect(found).toHaveLength(2);
    expect(found).toContain(`${own.name.ar} · السادس`);
    expect(new Set(found).size).toBe(2);
    expect(await names(`?grade=${grade}`)).toEqual([own.name.ar]);
  });

  test('are empty for another school’s ids, which look the same as unknown ones', async () => {
    for (const path of [
      `${preparation}/subjectsLookup?grade=${theirs.ids.grade}`,
      `${preparation}/subjectsLookup?classroom=${theirs.ids.classroom}`,
      `${preparation}/classroomsLookup?subject=${theirs.ids.subject}`,
      `${preparation}/teachersLookup?subject=${theirs.ids.subject}`,
      `look-up?lists=sections&subject=${theirs.ids.subject}`,
      `look-up?lists=students&classrooms=${theirs.ids.classroom}`,
    ]) {
      expect(await ids(who, path), path).toEqual([]);
    }
    expect((await ours.as(who).get(`teacher/subjects/${theirs.ids.subject}/sections`)).status).toBe(404);
  });
});

test('a student has the subjects, sections and class of the own grade, and no people', async () => {
  expect(await ids('student', 'look-up?lists=subjects')).toEqual([ours.ids.subject]);
  expect(await ids('student', `student/subjects/${ours.ids.subject}/sections`)).toHaveLength(2);
  expect(await ids('student', 'look-up?lists=classrooms')).toEqual([ours.ids.classroom]);
  for (const list of ['students', 'teachers', 'skills'])
    expect(await ids('student', `look-up?lists=${list}`)).toEqual([]);
  expect((await ours.as('student').get(`student/subjects/${theirs.ids.subject}/sections`)).status).toBe(404);
});

test('several lists come as one entry each', async () => {
  const { body } = await ours.as('teacher').get('look-up?lists=grades,classrooms,skills');
  expect(
    body.data.map(({ id, attributes }: { id: string; attributes: { items: unknown[] } }) => [
      id,
      attributes.items.length,
    ]),
  ).toEqual([
    ['grades', 1],
    ['classrooms', 1],
    ['skills', 0],
  ]);
});

test('periods need start, end and grade; items need a period and say which mark is left', async () => {
  const grade = ours.ids.grade;
  expect(
    await ids('teacher', `look-up/periodsLookUp?start_date=2026-09-01&end_date=2026-10-01&grade=${grade}`),
  ).toEqual([ours.ids.period]);
  expect(
    await ids('teacher', `look-up/periodsLookUp?start_date=2031-09-01&end_date=2031-10-01&grade=${grade}`),
  ).toEqual([]);
  for (const query of [
    'start_date=2026-09-01&end_date=2026-10-01',
    `end_date=2026-10-01&grade=${grade}`,
    '',
  ]) {
    expect((await ours.as('teacher').get(`look-up/periodsLookUp?${query}`)).status).toBe(422);
  }
  expect((await ours.as('teacher').get('look-up/itemsLookUp')).status).toBe(422);
  const insert = (id: string, status: string) =>
    ours.db.execute(sql`with quiz as (
      insert into quizzes (id, kind, branch_id, owner_id, subject_id, title, status, review, item_id,
        add_to_certificate, total_mark)
      values (${id}, 'homework', ${ours.ids.branch}, ${ours.people.teacher.id}, ${ours.ids.subject}, '{}',
        ${status}, '{}', ${ours.ids.item}, true, 8) returning id)
    insert into quiz_classrooms (quiz_id, classroom_id) select id, ${ours.ids.classroom}::uuid from quiz`);
  const [given, draft] = ['0193b3a1-0000-7000-8000-00000000000a', '0193b3a1-0000-7000-8000-00000000000b'];
  await insert(given, 'published');
  await insert(draft, 'draft');
  const left = async (quiz?: string, who: Who = 'teacher') =>
    (await ours.as(who).get(`look-up/itemsLookUp?period=${ours.ids.period}${quiz ? `&quiz=${quiz}` : ''}`))
      .body.data[0].attributes.remaining;
  expect([await left(), await left(draft), await left(given), await left(draft, 'student')]).toEqual([
    20, 12, 20, 20,
  ]);
  expect(
    (await theirs.as('teacher').get(`look-up/itemsLookUp?period=${ours.ids.period}&quiz=${draft}`)).body
      .data[0].attributes.remaining,
  ).toBe(20);
});

// docs/spec/wire-names.md: every role has its own lists, and people only where it works with them.
describe('look-ups are for every role', () => {
  test.each([
    ['parent', () => [ours.ids.subject], () => [ours.ids.classroom]],
    ['studentTeacher', () => [ours.ids.subject], () => [ours.ids.classroom]],
    ['employee', () => [ours.ids.subject], () => [ours.ids.classroom]],
    ['instructor', () => [], () => []],
    ['manager', () => [], () => []],
  ] as const)('%s', async (who, subjects, classrooms) => {
    expect(await ids(who, 'look-up?lists=subjects')).toEqual(subjects());
    expect(await ids(who, 'look-up?lists=classrooms')).toEqual(classrooms());
    expect(
      await ids(who, `look-up?lists=subjects&classroom=${theirs.ids.classroom}`),
      'a class of another school',
    ).toEqual([]);
    for (const list of ['students', 'teachers', 'skills', 'extra_classrooms'])
      expect(await ids(who, `look-up?lists=${list}`), list).toEqual([]);
    expect((await ours.as(who).get(`instructor/subjects/${theirs.ids.subject}/sections`)).status).toBe(404);
  });

  // docs/spec/wire-names.md: {user_type}/subjects/{id}/sections for students and instructors.
  test('an instructor has the sections and subjects of the own courses', async () => {
    const { db, people } = ours;
    const id = '0193b3a1-0000-7000-8000-0000000000c1';
    await db.execute(sql`insert into courses (id, instructor_id, subject_id, stage, title, summary,
      description, seats, starts_on, ends_on)
      values (${id}, ${people.instructor.id}, ${ours.ids.subject}, 'primary', '{}', '{}', '{}', 5,
        '2026-09-01', '2026-12-01')`);
    expect(await ids('instructor', `instructor/subjects/${ours.ids.subject}/sections`)).toHaveLength(2);
    expect(await ids('instructor', 'look-up?lists=subjects')).toEqual([ours.ids.subject]);
    const { body } = await ours
      .as('instructor')
      .get('profile?include=instructor.subjects&subjects_limit=false');
    const instructor = { type: 'instructor', id: people.instructor.id };
    expect(body.data.relationships).toEqual({ instructor: { data: instructor } });
    expect(body.included.map(({ type, id: own }: { type: string; id: string }) => [type, own])).toEqual([
      ['instructor', people.instructor.id],
      ['subject', ours.ids.subject],
    ]);
    expect((await ours.as('instructor').get('profile')).body.included).toBeUndefined();
    expect(
      (await ours.as('student').get('profile?include=instructor.subjects')).body.included,
    ).toBeUndefined();
  });
});

test('`include` names the lists on the administration host', async () => {
  expect(await ids('student', '/api/admin/api/v1/ar/look-up?include=subjects')).toEqual([ours.ids.subject]);
  const { status, body } = await ours.as('student').get('/api/admin/api/v1/ar/look-up?include=users');
  expect([status, body.errors[0].source.parameter]).toEqual([422, 'include']);
});

test('the look-up of the certificates gives a student the own subjects', async () => {
  expect(await ids('student', '/api/certificates/api/v1/ar/look-up')).toEqual([ours.ids.subject]);
});

test('roles and period types are lists of fixed words in both languages, extra classrooms those of other branches', async () => {
  expect(await ids('teacher', 'look-up?lists=period_types')).toEqual(['lesson', 'break', 'prayer', 'other']);
  const { body } = await ours.as('teacher').get('look-up?lists=roles');
  expect(body.data).toHaveLength(8);
  expect(body.data[0].attributes.name).toEqual({ ar: 'طالب', en: 'Student' });
  expect(await ids('supervisor', 'look-up?lists=extra_classrooms')).toEqual([]);
  const [system, branch, classroom] = ['5', '6', '7'].map(
    (last) => `0193b3a1-0000-7000-8000-0000000000d${last}`,
  );
  await ours.db.execute(sql`insert into educational_systems (id, name) values (${system}, '{"ar":"نظام"}')`);
  await ours.db.execute(
    sql`update branches set educational_system_id = ${system} where id = ${ours.ids.branch}`,
  );
  await ours.db.execute(sql`insert into branches (id, code, name, time_zone, educational_system_id)
    values (${branch}, ${`far-${Date.now()}`}, '{"ar":"فرع آخر"}', 'Asia/Riyadh', ${system})`);
  await ours.db.execute(sql`insert into classrooms (id, branch_id, grade_id, name)
    values (${classroom}, ${branch}, ${ours.ids.grade}, '{"ar":"فصل"}')`);
  await ours.db.execute(sql`insert into supervisor_scopes (supervisor_id, subject_id, branch_id)
    values (${ours.people.supervisor.id}, ${ours.ids.subject}, ${branch})`);
  expect(await ids('supervisor', 'look-up?lists=extra_classrooms')).toEqual([classroom]);
  expect(await ids('teacher', 'look-up?lists=extra_classrooms')).toEqual([]);
});

test('sections of a subject are its uppermost level; those below a section come by its own call', async () => {
  const below = '0193b3a1-0000-7000-8000-0000000000b1';
  await ours.db.execute(sql`insert into sections (id, subject_id, parent_id, title, position)
    values (${below}, ${ours.ids.subject}, ${ours.ids.section}, '{"ar":"فرع"}', 9)`);
  const path = `student/subjects/${ours.ids.subject}/sections`;
  const { body } = await ours.as('student').get(path);
  expect(
    body.data.map(({ id, attributes }: { id: string; attributes: { has_sections: boolean } }) => [
      id,
      attributes.has_sections,
    ]),
  ).toEqual([
    [ours.ids.section, true],
    [ours.ids.otherSection, false],
  ]);
  expect(await ids('student', `student/subjects/section/${ours.ids.section}/sections`)).toEqual([below]);
  expect(await ids('supervisor', `employee/subjects/section/${ours.ids.otherSection}/sections`)).toEqual([]);
  expect(
    (await ours.as('student').get(`student/subjects/section/${theirs.ids.section}/sections`)).status,
  ).toBe(404);
  await ours.db.execute(sql`delete from sections where id = ${below}`);
});

test.each(['lists=users', 'lists=grades;drop', 'grade=1', 'sort=name', 'size=0', 'size=501'])(
  'refuses %s',
  async (query) => {
    expect((await ours.as('teacher').get(`look-up?${query}`)).status).toBe(422);
  },
);

test('searches students by normalised name', async () => {
  await ours.db.execute(sql`update users set search = 'احمد العلي' where id = ${ours.people.student.id}`);
  expect(await ids('teacher', `look-up?lists=students&search=${encodeURIComponent('أحمد')}`)).toEqual([
    ours.people.student.id,
  ]);
  expect(await ids('teacher', `look-up?lists=students&search=${encodeURIComponent('%')}`)).toEqual([]);
});

test('sections of a branch are visible to its staff, and to its students once published', async () => {
  const subjectId = ours.ids.subject;
  const [draft, published, foreign, gone] = [newId(), newId(), newId(), newId()];
  const row = (id: string, more: object) => ({ id, subjectId, title: { ar: 'قسم' }, position: 50, ...more });
  await ours.db
    .insert(sections)
    .values([
      row(draft, { branchId: ours.ids.branch, isPublished: false }),
      row(published, { branchId: ours.ids.branch, isPublished: true }),
      row(foreign, { branchId: theirs.ids.branch, isPublished: true }),
      row(gone, { branchId: ours.ids.branch, deletedAt: new Date() }),
    ]);
  const added = async (who: Who, path: string) =>
    (await ids(who, path)).filter((id) => [draft, published, foreign, gone].includes(id)).toSorted();
  const path = `subjects/${subjectId}/sections`;
  expect(await added('teacher', `teacher/${path}`)).toEqual([draft, published].toSorted());
  expect(await added('supervisor', `look-up?lists=sections&subject=${subjectId}`)).toEqual(
    [draft, published].toSorted(),
  );
  expect(await added('student', `student/${path}`)).toEqual([published]);
  for (const [who, id, status] of [
    ['student', draft, 404],
    ['teacher', draft, 200],
    ['teacher', foreign, 404],
    ['teacher', gone, 404],
  ] as const)
    expect((await ours.as(who).get(`${who}/subjects/section/${id}/sections`)).status).toBe(status);
  await ours.db.delete(sections).where(eq(sections.position, 50));
});
