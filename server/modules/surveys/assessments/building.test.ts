import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  assessmentCollection,
  assessmentDocument,
  assessmentPeople,
  assessmentTemplates,
  libraryStatements,
} from '@/lib/contract/resources/surveys/assessment';
import { newId } from '@/server/platform/db/id';
import { branches, teachingAssignments } from '@/server/platform/db/schema/school';
import { assessmentRound } from './jobs';
import {
  assessmentSchool,
  type AssessmentSchool,
  at,
  category,
  document,
  expectStatus,
} from './assessments.test-support';

let world: AssessmentSchool;
beforeAll(async () => {
  world = await assessmentSchool();
});

const read = async (id: string) => {
  const reply = expectStatus(await world.manager.get(`assessments/${id}`), 200);
  return { ...assessmentDocument.parse(reply.body).data.attributes };
};
const change = (id: string, version: number, fields: object) =>
  world.manager.put(`assessments/${id}`, document('assessment', { version, ...fields }));
const codes = (reply: { body: { errors?: { code: string }[] } }) =>
  reply.body.errors?.map(({ code }) => code);

describe('building', () => {
  test('begins as a draft with what is known, and sends only what changed', async () => {
    const { id, version } = await world.draft();
    const before = await read(id);
    expect(before).toMatchObject({
      state: 'draft',
      anonymous: true,
      min_group: 3,
      pairs: ['everyone'],
      locked: [],
    });
    const [student] = await world.crowd('student', 1);
    const reply = await change(id, version, { assessor_role: ['student'], assessors: [student?.id] });
    expect(reply.status).toBe(200);
    const after = await read(id);
    expect(after.assessors).toEqual([student?.id]);
    expect({
      ...after,
      assessors: [],
      assessor_role: [],
      actions: [],
      version,
      updated_at: '',
      counts: before.counts,
      plan: before.plan,
    }).toEqual({
      ...before,
      actions: [],
      updated_at: '',
    });
    expect(after.actions.map(({ key }) => key)).toEqual(['update', 'open', 'duplicate', 'delete']);
  });

  test('a list goes with its roles, and holds people of these roles in the branches alone', async () => {
    const { id, version } = await world.draft();
    const other = await assessmentSchool();
    const [student] = await world.crowd('student', 1);
    const [stranger] = await other.crowd('student', 1);
    expect((await change(id, version, { assessors: [student?.id] })).status).toBe(422);
    const teacher = world.school.as('teacher');
    // Of people of another school not even the name is disclosed.
    for (const [people, code, row, name] of [
      [[stranger?.id], 'choice', 0, undefined],
      [[student?.id, teacher.id], 'other_role', 1, expect.anything()],
      [[id], 'choice', 0, undefined],
    ] as const) {
      const reply = await change(id, version, { assessor_role: ['student'], assessors: people });
      expect([reply.status, reply.body.errors[0].title, codes(reply)]).toEqual([422, 'assessors', [code]]);
      const [refused] = reply.body.errors;
      expect(refused.source.pointer).toBe(`/data/attributes/assessors/${row}`);
      expect([refused.meta.id, refused.meta.name]).toEqual([people[row], name]);
    }
    expect((await change(id, version, { branches: [other.school.ids.branch] })).status).toBe(422);
    expect((await read(id)).assessors).toEqual([]);
  });

  test('a refusal names everybody who cannot stand in a list, in every list, and writes nothing', async () => {
    const { school } = world;
    const { db, ids } = school;
    const second = newId();
    await db.insert(branches).values({
      id: second,
      code: `B${second.slice(-6)}`,
      name: { ar: 'فرع النخيل' },
      timeZone: 'Asia/Riyadh',
    });
    const manager = await school.addUser('manager', { branchId: ids.branch });
    await db.execute(sql`insert into user_roles (id, user_id, role, branch_id, modules)
      select ${newId()}, user_id, role, ${second}, modules from user_roles where user_id = ${manager.id}`);
    const [here, closed] = await world.crowd('student', 2);
    const [away] = await world.crowd('student', 1);
    await db.execute(sql`update students set branch_id = ${second} where user_id = ${away?.id}`);
    await db.execute(sql`update users set status = 'blocked' where id = ${closed?.id}`);
    const { id, version } = await world.draft({}, manager);
    const write = (fields: object) =>
      manager.put(`assessments/${id}`, document('assessment', { version, ...fields }));
    const reply = await write({
      ...{ assessor_role: ['student'], assessors: [away?.id, here?.id, closed?.id] },
      ...{ assessee_role: ['school_instructor'], assessees: [here?.id] },
    });
    expect(reply.status).toBe(422);
    expect(
      reply.body.errors.map((error: { source: { pointer: string }; code: string; meta: { id: string } }) => [
        error.source.pointer,
        error.code,
        error.meta.id,
      ]),
    ).toEqual([
      ['/data/attributes/assessors/0', 'other_branch', away?.id],
      ['/data/attributes/assessors/2', 'account_closed', closed?.id],
      ['/data/attributes/assessees/0', 'other_role', here?.id],
    ]);
    expect(reply.body.errors[0].meta.name).toMatchObject({ ar: expect.any(String) });
    const saved = expectStatus(await manager.get(`assessments/${id}`), 200).body.data.attributes;
    expect([saved.version, saved.assessors]).toEqual([version, []]);

    const offered = async (query: string) =>
      assessmentPeople.parse(expectStatus(await manager.get(`assessment-people?${query}`), 200).body).meta
        ?.ids;
    expect(await offered('role=student&size=100')).toEqual(expect.arrayContaining([here?.id, away?.id]));
    const kept = await offered(`role=student&branches=${ids.branch}`);
    expect(kept).toContain(here?.id);
    expect(kept).not.toContain(away?.id);
    // A branch of others is none of those that are asked.
    expect(await offered(`role=student&branches=${newId()}`)).toEqual([]);
    expect(await offered(`ids=${away?.id},${here?.id}`)).toEqual([here?.id, away?.id].toSorted());
    expect((await manager.get('assessment-people')).status).toBe(422);
  });

  test('two people at once: the second is notified', async () => {
    const { id, version } = await world.draft();
    expect((await change(id, version, { min_group: 4 })).status).toBe(200);
    const second = await change(id, version, { min_group: 5 });
    expect([second.status, codes(second)]).toEqual([409, ['stale']]);
  });

  test.each([
    ['no end', { end_at: null }, 'end_at'],
    ['over', { start_at: at(-3), end_at: at(-2) }, 'end_at'],
    ['nothing to answer', { categories: [] }, 'categories'],
    ['an empty category', { categories: [category([])] }, 'categories'],
    ['nobody', { assessors: [], assessor_role: [] }, 'pairs'],
    ['no rule', { pairs: [] }, 'pairs'],
  ])('cannot open with %s', async (_name, fields, title) => {
    const [student] = await world.crowd('student', 1);
    const { id } = await world.draft({
      assessor_role: ['student'],
      assessors: [student?.id],
      assessee_role: ['school_instructor'],
      assessees: [world.school.as('teacher').id],
      ...fields,
    });
    const reply = await world.manager.post(`assessments/${id}/open`);
    expect([reply.status, reply.body.errors[0].title]).toEqual([422, title]);
  });

  test('refuses an end before its start', async () => {
    const reply = await world.manager.post(
      'assessments',
      document('assessment', { title: { ar: 'تقييم' }, start_at: at(2), end_at: at(1) }),
    );
    expect([reply.status, codes(reply)]).toEqual([422, ['after_start']]);
  });

  test('is of the branches of its manager alone', async () => {
    const { id } = await world.draft();
    const stranger = await assessmentSchool();
    expect((await stranger.manager.get(`assessments/${id}`)).status).toBe(404);
    const list = await stranger.manager.get('assessments');
    expect(list.body.data).toEqual([]);
    // A manager of the whole school has it.
    expect((await world.school.as('manager').get(`assessments/${id}`)).status).toBe(200);
  });

  test('lists by state, and finds by either language', async () => {
    const { id } = await world.draft({ title: { ar: 'تقييم الأقران', en: 'Peer review' } });
    const found = async (query: string) => {
      const reply = expectStatus(await world.manager.get(`assessments?${query}`), 200);
      return assessmentCollection.parse(reply.body).data.map((row) => row.id);
    };
    expect(await found('search=peer&state=draft')).toEqual([id]);
    expect(await found(`search=${encodeURIComponent('الاقران')}`)).toEqual([id]);
    expect(await found('search=peer&state=running')).toEqual([]);
  });
});

describe('who assesses whom', () => {
  test('students their own teachers, guardians theirs, supervisors whom they supervise, colleagues of a subject, and oneself', async () => {
    const { school } = world;
    const peer = await school.addUser('teacher');
    await school.db.insert(teachingAssignments).values({
      teacherId: peer.id,
      classroomId: school.ids.classroom,
      subjectId: school.ids.subject,
      academicYearId: school.ids.year,
    });
    const stranger = await school.addUser('teacher');
    const rules = ['own_students', 'own_parents', 'own_head', 'subject_peers', 'self'];
    const { id } = await world.draft({
      assessor_role: ['student', 'parent', 'educational_supervisor', 'school_instructor'],
      assessors: [
        school.as('student').id,
        school.as('parent').id,
        school.as('supervisor').id,
        peer.id,
        stranger.id,
      ],
      assessee_role: ['school_instructor'],
      assessees: [school.as('teacher').id],
      pairs: rules,
    });
    expect((await read(id)).plan).toEqual({ forms: 5, idle_assessors: 1, idle_assessees: 0 });
    expectStatus(await world.manager.post(`assessments/${id}/open`), 200);
    const { rows } = await school.db.execute(
      sql`select rater, assessor_id from assessment_forms where assessment_id = ${id} order by rater`,
    );
    expect(rows).toEqual([
      { rater: 'educational_supervisor', assessor_id: school.as('supervisor').id },
      { rater: 'parent', assessor_id: school.as('parent').id },
      { rater: 'school_instructor', assessor_id: peer.id },
      { rater: 'self', assessor_id: school.as('teacher').id },
      { rater: 'student', assessor_id: school.as('student').id },
    ]);
  });

  test('may be nobody but oneself', async () => {
    const teacher = world.school.as('teacher');
    const { id } = await world.draft({
      assessee_role: ['school_instructor'],
      assessees: [teacher.id],
      pairs: ['self'],
    });
    expect((await read(id)).plan).toEqual({ forms: 1, idle_assessors: 0, idle_assessees: 0 });
    expectStatus(await world.manager.post(`assessments/${id}/open`), 200);
    expect([...(await world.formsOf(teacher, id)).keys()]).toEqual([teacher.id]);
  });

  test('offers people by role, branch and name, whole groups by their ids', async () => {
    const { school } = world;
    const [student] = await world.crowd('student', 1, { firstName: { ar: 'جمانة', en: 'Jumana' } });
    await school.db.execute(sql`update users set search = 'جمانه jumana' where id = ${student?.id}`);
    const reply = expectStatus(await world.manager.get('assessment-people?role=student&search=jumana'), 200);
    const { data, meta } = assessmentPeople.parse(reply.body);
    expect(data.map(({ id, attributes }) => [id, attributes.can_fill])).toEqual([[student?.id, true]]);
    expect(meta?.ids).toEqual([student?.id]);
    const bare = await school.addUser('teacher', { modules: [] });
    const teachers = expectStatus(
      await world.manager.get('assessment-people?role=school_instructor&size=100'),
      200,
    );
    const unable = assessmentPeople
      .parse(teachers.body)
      .data.filter(({ attributes }) => !attributes.can_fill);
    expect(unable.map((person) => person.id)).toEqual([bare.id]);
  });
});

describe('from open to published', () => {
  const open = async (fields: object = {}) => {
    const students = await world.crowd('student', 3);
    const teacher = world.school.as('teacher');
    const id = await world.running([{ role: 'student', people: students }], [teacher], fields);
    return { id, students, teacher };
  };

  test('waits for its start, runs, is closed by the clock and published once', async () => {
    const { id } = await open({ start_at: at(1), end_at: at(3) });
    expect((await read(id)).state).toBe('scheduled');
    const { db, deps } = world.school;
    const round = (days: number) => assessmentRound(db, deps.settings.secret, new Date(at(days)));
    const notificationsOf = async () => {
      const { rows } = await db.execute(
        sql`select key, count(*)::int as count from notifications where data->>'assessment_uuid' = ${id}
          group by key order by key`,
      );
      return rows;
    };
    await round(0.5);
    expect(await notificationsOf()).toEqual([]);
    await round(1.1);
    await round(1.2);
    expect(await notificationsOf()).toEqual([{ key: 'assessment_open', count: 3 }]);
    await round(2.5);
    expect(await notificationsOf()).toEqual([
      { key: 'assessment_due', count: 3 },
      { key: 'assessment_open', count: 3 },
    ]);
    await round(3.1);
    expect((await read(id)).state).toBe('closed');
    expect((await world.manager.post(`assessments/${id}/publish`)).status).toBe(200);
    expect((await world.manager.post(`assessments/${id}/publish`)).status).toBe(409);
    expect((await read(id)).state).toBe('published');
  });

  test('what somebody answered is locked, and says why; the rest may change', async () => {
    const { id, students, teacher } = await open();
    const [first, second] = students;
    if (!first || !second) throw new Error('no students');
    const free = await read(id);
    expect(free.actions.map(({ key }) => key)).toContain('withdraw');
    expectStatus(await world.send(first, id, teacher.id, world.ratings(4)), 200);
    const { version, locked, categories } = await read(id);
    expect(locked).toContain('categories');
    for (const fields of [{ anonymous: false }, { min_group: 4 }, { categories: [] }, { pairs: ['self'] }]) {
      const reply = await change(id, version, fields);
      expect([reply.status, codes(reply)]).toEqual([409, ['assessment_locked']]);
    }
    // What is sent as it stands changes nothing.
    const same = await change(id, version, { categories, anonymous: true, end_at: at(9) });
    expect(same.status).toBe(200);
    const gone = await change(id, version + 1, { assessor_role: ['student'], assessors: [second.id] });
    expect([gone.status, codes(gone)]).toEqual([409, ['assessment_answered']]);
    const fewer = await change(id, version + 1, {
      assessor_role: ['student'],
      assessors: [first.id, second.id],
    });
    expect(fewer.body.data.attributes.counts).toMatchObject({ assessors: 2, forms: 2, submitted: 1 });
    expect((await world.manager.post(`assessments/${id}/withdraw`)).status).toBe(409);
  });

  test('goes back to a draft before anybody answered', async () => {
    const { id } = await open();
    expect((await world.manager.post(`assessments/${id}/withdraw`)).body.data.attributes.state).toBe('draft');
  });

  test('reminds those who are not done, once a day', async () => {
    const { id, students, teacher } = await open();
    const [first] = students;
    if (!first) throw new Error('no students');
    expectStatus(await world.send(first, id, teacher.id, world.ratings(4)), 200);
    const reply = await world.manager.post(`assessments/${id}/reminders`);
    expect([reply.status, reply.body.meta]).toEqual([200, { told: 2 }]);
    expect(codes(await world.manager.post(`assessments/${id}/reminders`))).toEqual(['assessment_reminded']);
  });

  test('a copy is the next cycle, without those who left the school', async () => {
    const { id, students } = await open();
    const { db } = world.school;
    await db.execute(sql`update users set status = 'blocked' where id = ${students[0]?.id}`);
    const copy = expectStatus(await world.manager.post(`assessments/${id}/duplicate`), 201);
    const { counts, state, start_at } = copy.body.data.attributes;
    expect([counts.assessors, state, start_at]).toEqual([2, 'draft', null]);
    const { rows } = await db.execute(
      sql`select series_id from assessments where id in (${id}, ${copy.body.data.id})`,
    );
    expect(rows).toEqual([{ series_id: id }, { series_id: id }]);
  });

  test('leaves nothing when it is deleted', async () => {
    const { id, students, teacher } = await open();
    const [first] = students;
    if (!first) throw new Error('no students');
    expectStatus(await world.send(first, id, teacher.id, world.ratings(4)), 200);
    expect((await world.manager.delete(`assessments/${id}`)).status).toBe(204);
    expect((await world.manager.get(`assessments/${id}`)).status).toBe(404);
    const { rows } = await world.school.db.execute(sql`select (select count(*)::int from assessment_sheets
        where assessment_id = ${id}) as sheets,
      (select count(*)::int from assessment_keys where assessment_id = ${id}) as keys`);
    expect(rows).toEqual([{ sheets: 0, keys: 0 }]);
    expect((await first.get(`my-assessments/${id}`)).status).toBe(404);
  });
});

describe('beginnings', () => {
  test('templates can be taken as they are', async () => {
    const reply = expectStatus(await world.manager.get('assessment-templates'), 200);
    const [teacher] = assessmentTemplates.parse(reply.body).data;
    expect(teacher?.attributes.categories).toHaveLength(8);
    const { id } = await world.draft({ categories: teacher?.attributes.categories });
    expect((await read(id)).categories).toEqual(teacher?.attributes.categories);
  });

  test('own statements are kept, found and taken away, and are nobody else’s', async () => {
    const fields = {
      category: { ar: 'التخطيط' },
      text: { ar: 'يبدأ الحصة في وقتها', en: 'Starts on time' },
      kind: 'rating',
    };
    const made = expectStatus(
      await world.manager.post('assessment-statements', document('assessment_statement', fields)),
      201,
    );
    const { id } = made.body.data;
    const list = async (who = world.manager) =>
      libraryStatements
        .parse((await who.get('assessment-statements?search=time')).body)
        .data.map((row) => row.id);
    expect(await list()).toEqual([id]);
    const other = world.school.as('manager');
    expect(await list(other)).toEqual([]);
    expect((await other.delete(`assessment-statements/${id}`)).status).toBe(404);
    expect((await world.manager.delete(`assessment-statements/${id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
  });
});
