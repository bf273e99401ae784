import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ours, theirs, type Who, ids, prepareTwoSchools } from './lookups.test-support';

prepareTwoSchools();

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

test('`include` names the lists on the administration host', async () => {
  expect(await ids('student', '/api/admin/api/v1/ar/look-up?include=subjects')).toEqual([ours.ids.subject]);
  const { status, body } = await ours.as('student').get('/api/admin/api/v1/ar/look-up?include=users');
  expect([status, body.errors[0].source.parameter]).toEqual([422, 'include']);
});

test('lists have the words of the specification: periods, semester, academic year', async () => {
  const many = await ours.as('teacher').get('look-up?include=periods,semester,academic_year');
  expect(many.body.data.map(({ id }: { id: string }) => id)).toEqual([
    'periods',
    'semester',
    'academic_year',
  ]);
  expect(await ids('teacher', 'look-up?include=periods')).toContain(ours.ids.period);
  // The newest years of all schools of this database: other tests have theirs.
  const years = await ids('teacher', 'look-up?include=academic_year');
  const { rows } = await ours.db.execute(
    sql`select id from academic_years where id = any(${sql.param(years)}::uuid[])`,
  );
  expect(years.length).toBeGreaterThan(0);
  expect(rows).toHaveLength(years.length);
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
