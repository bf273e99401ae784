import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { lookupCollection } from '@/lib/contract/resources/lookup';
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

  test('are empty for another school’s ids, which cannot be told from unknown ones', async () => {
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

test('periods need start, end and grade; items need a period and tell what is left', async () => {
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
      insert into quizzes (id, kind, branch_id, owner_id, subject_id, title, status, review, item_id, add_to_certificate, total_mark)
      values (${id}, 'homework', ${ours.ids.branch}, ${ours.people.teacher.id}, ${ours.ids.subject}, '{}', ${status}, '{}', ${ours.ids.item}, true, 8) returning id)
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

test.each([
  ['parent', 403],
  ['instructor', 403],
  ['manager', 403],
  ['employee', 403],
] as const)('%s gets %i', async (who, status) => {
  expect((await ours.as(who).get('teacher/look-up/gradesLookup')).status).toBe(status);
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
