import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  assessmentCollection,
  assessmentPeople,
  assessmentTemplates,
  libraryStatements,
} from '@/lib/contract/resources/surveys/assessment';
import { newId } from '@/server/platform/db/id';
import { branches, teachingAssignments } from '@/server/platform/db/schema/school';
import { assessmentSchool, at, category, document, expectStatus } from './assessments.test-support';
import { world, read, change, codes, prepareAssessmentSchool } from './building.test-support';

prepareAssessmentSchool();

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
