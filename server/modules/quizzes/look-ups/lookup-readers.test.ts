import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { lookupCollection } from '@/lib/contract/resources/quizzes/lookup';
import { newId } from '@/server/platform/db/id';
import {
  grades,
  sections,
  subjects,
  supervisorScopes,
  teachingAssignments,
} from '@/server/platform/db/schema/school';
import { createSchool } from '@/tests/server/school';
import { ours, theirs, type Who, ids, prepareTwoSchools } from './lookups.test-support';

prepareTwoSchools();

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
    await db.execute(sql`insert into courses (id, instructor_id, subject_id, stage, title, summary, description, seats, starts_on, ends_on)
      values (${id}, ${people.instructor.id}, ${ours.ids.subject}, 'primary', '{}', '{}', '{}', 5, '2026-09-01', '2026-12-01')`);
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

test('the look-up of the certificates gives a student the own subjects', async () => {
  expect(await ids('student', '/api/certificates/api/v1/ar/look-up')).toEqual([ours.ids.subject]);
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

test('teachers stand in the order of the language in which they are read', async () => {
  const school = await createSchool();
  const named = async (ar: string, en: string) => {
    const { id } = await school.addUser('teacher', {
      firstName: { ar, en },
      lastName: { ar: 'علي', en: 'Ali' },
    });
    const [assigned] = await school.db
      .select()
      .from(teachingAssignments)
      .where(eq(teachingAssignments.teacherId, school.people.teacher.id));
    if (!assigned) throw new Error('no assignment');
    await school.db.insert(teachingAssignments).values({ ...assigned, id: newId(), teacherId: id });
    return id;
  };
  const zainab = await named('أسماء', 'zainab');
  const basma = await named('بسمة', 'Basma');
  const both = [zainab, basma];
  const order = async (locale: string) => {
    const reply = await school
      .as('supervisor')
      .get(`/api/session/api/v1/${locale}/preparation/look-up/teachersLookup`);
    const found = lookupCollection.parse(reply.body).data.map(({ id }) => id);
    return found.filter((id) => both.includes(id));
  };
  expect(await order('ar')).toEqual([zainab, basma]);
  expect(await order('en')).toEqual([basma, zainab]);
});
