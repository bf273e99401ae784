import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { joinRequestCollection, studentProfileDocument } from '@/lib/contract/resources/people/registration';
import { newId } from '@/server/platform/db/id';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { createRegistrations, type Registrations, wish, person, codesOf } from './registration.test-support';

let school: Registrations['school'];
let post: Registrations['post'];
let freshAddress: Registrations['freshAddress'];
let codeSentTo: Registrations['codeSentTo'];
let activated: Registrations['activated'];
let studentWithCode: Registrations['studentWithCode'];
beforeAll(async () => {
  ({ school, post, freshAddress, codeSentTo, activated, studentWithCode } = await createRegistrations());
});

describe('a wish that the school confirms', () => {
  test('a parent gets the child with the agreement, not before, and is notified', async () => {
    const child = await studentWithCode();
    const email = person().email;
    const parent = await activated('parent', person({ email, codes: [child.code.toLowerCase()] }));
    const links = () =>
      school.db.execute(
        sql`select 1 from guardianships where parent_id = ${parent.id} and revoked_at is null`,
      );
    expect((await links()).rows).toHaveLength(0);
    const supervisor = school.as('supervisor');
    const { data } = joinRequestCollection.parse(
      (await supervisor.get('join-requests?state=pending&size=100')).body,
    );
    const request = data.find(({ attributes }) => attributes.person.id === parent.id);
    expect(request?.attributes).toMatchObject({ kind: 'guardian', student: { id: child.id } });
    expect((await supervisor.post(`join-requests/${request?.id}/approve`, wish({}))).status).toBe(204);
    expect((await links()).rows).toHaveLength(1);
    expect((await codeSentTo(email)).template).toBe('join-approved');
    const again = await supervisor.post(`join-requests/${request?.id}/approve`, wish({}));
    expect([again.status, again.body.errors[0].code]).toEqual([409, 'request_decided']);
    const mine = await parent.get('join-requests/mine');
    expect(mine.body.data[0].attributes).toMatchObject({
      state: 'approved',
      actions: [],
      person: { email: null },
    });
  });

  test('of a guardian whose link was ended asks for a separate confirmation', async () => {
    const child = await studentWithCode();
    const parent = await activated('parent', person({ codes: [child.code] }));
    await school.db.execute(
      sql`insert into guardianships (parent_id, student_id, revoked_at)
        values (${parent.id}, ${child.id}, now())`,
    );
    const supervisor = school.as('supervisor');
    const { data } = joinRequestCollection.parse(
      (await supervisor.get('join-requests?state=pending&size=100')).body,
    );
    const request = data.find(({ attributes }) => attributes.person.id === parent.id);
    expect(request?.attributes.was_revoked).toBe(true);
    const mine = joinRequestCollection.parse((await parent.get('join-requests/mine')).body);
    expect(mine.data[0]?.attributes.was_revoked).toBe(false);
    const isLinked = async () =>
      (
        await school.db.execute(
          sql`select 1 from guardianships where parent_id = ${parent.id} and revoked_at is null`,
        )
      ).rows.length;
    const refused = await supervisor.post(`join-requests/${request?.id}/approve`, wish({}));
    expect([refused.status, codesOf(refused.body)]).toEqual([422, ['confirms_revoked:guardian_revoked']]);
    expect(await isLinked()).toBe(0);
    const reply = await supervisor.post(
      `join-requests/${request?.id}/approve`,
      wish({ confirms_revoked: true }),
    );
    expect([reply.status, await isLinked()]).toEqual([204, 1]);
  });

  test('is seen and decided in its own branch only', async () => {
    const child = await studentWithCode();
    const parent = await activated('parent', person({ codes: [child.code] }));
    const other = await createSchool();
    const { rows } = await school.db.execute<{ id: string }>(
      sql`select id from join_requests where user_id = ${parent.id}`,
    );
    const id = rows[0]?.id;
    expect((await other.as('supervisor').post(`join-requests/${id}/approve`, wish({}))).status).toBe(404);
    const list = await other.as('employee').get('join-requests?size=100');
    expect(list.body.data.map((row: { id: string }) => row.id)).not.toContain(id);
    expect((await school.as('teacher').get('join-requests')).status).toBe(403);
    expect((await school.as('parent').delete(`join-requests/${id}`)).status).toBe(404);
    expect((await parent.delete(`join-requests/${id}`)).status).toBe(204);
  });

  test('a student is put into a class of the school and gets a number', async () => {
    const { rows } = await school.db.execute<{ code: string }>(
      sql`select code from branches where id = ${school.ids.branch}`,
    );
    const student = await activated('student', {
      ...person(),
      stage: 'primary',
      grade_id: school.ids.grade,
      country: 'SA',
      school_code: rows[0]?.code.toUpperCase(),
      guardian_name: 'محمد',
      guardian_phone: '٠٥٠١٢٣٤٥٦٧',
    } as never);
    const own = studentProfileDocument.parse((await student.get('student/profile')).body).data.attributes;
    expect(own).toMatchObject({
      is_grade_fixed: false,
      branch: null,
      guardian_phone: '+966501234567',
      requests: [{ state: 'pending' }],
    });
    const employee = school.as('employee');
    const { data } = joinRequestCollection.parse(
      (await employee.get('join-requests?state=pending&size=100')).body,
    );
    const request = data.find(({ attributes }) => attributes.person.id === student.id);
    expect(request?.attributes.classrooms.map(({ id }) => id)).toEqual([school.ids.classroom]);
    const bare = await employee.post(`join-requests/${request?.id}/approve`, wish({}));
    expect([bare.status, codesOf(bare.body)]).toEqual([422, ['classroom_id:required']]);
    const yes = await employee.post(
      `join-requests/${request?.id}/approve`,
      wish({ classroom_id: school.ids.classroom }),
    );
    expect(yes.status).toBe(204);
    expect((await student.get('profile')).body.data.attributes.is_school_student).toBe(true);
    const fixed = await student.send('PUT', 'student/profile', {
      data: { type: 'student_profile', attributes: { grade_id: newId() } },
    });
    expect([fixed.status, codesOf(fixed.body)]).toEqual([422, ['grade_id:grade_fixed']]);
  });

  test('an instructor is shown to visitors once the school agreed', async () => {
    const instructor = await activated('instructor', {
      ...person(),
      headline: { ar: 'مدرّسة رياضيات' },
      languages: ['ar'],
      subjects: [school.ids.subject],
      branch_id: school.ids.branch,
    } as never);
    const shown = async () =>
      (
        await school.db.execute(
          sql`select is_available from instructor_profiles where user_id = ${instructor.id}`,
        )
      ).rows;
    expect(await shown()).toEqual([{ is_available: false }]);
    const { rows } = await school.db.execute<{ id: string }>(
      sql`select id from join_requests where user_id = ${instructor.id} and branch_id = ${school.ids.branch}`,
    );
    await school.as('supervisor').post(`join-requests/${rows[0]?.id}/approve`, wish({}));
    expect(await shown()).toEqual([{ is_available: true }]);
  });

  test('cannot be guessed: wrong codes wait like wrong passwords', async () => {
    const parent = await activated('parent', person());
    const statuses = [];
    for (let index = 0; index < 8; index += 1)
      statuses.push((await parent.post('join-requests', wish({ code: `ZZZZ99${index}9` }))).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
  });

  test('is declined with a reason that the person reads', async () => {
    const child = await studentWithCode();
    const parent = await activated('parent', person());
    const made = await parent.post('join-requests', wish({ code: child.code }));
    expect(made.status).toBe(201);
    const supervisor = school.as('supervisor');
    const bare = await supervisor.post(`join-requests/${made.body.data.id}/decline`, wish({ reason: ' ' }));
    expect(bare.status).toBe(422);
    await supervisor.post(
      `join-requests/${made.body.data.id}/decline`,
      wish({ reason: 'لم نجد ما يثبت الصلة.' }),
    );
    const notices = await parent.get('/api/notification/api/v1/ar/list-notification');
    expect(notices.body.data[0].attributes.body).toContain('لم نجد ما يثبت الصلة.');
  });

  test('reaches those who decide when the account is activated, not before', async () => {
    const child = await studentWithCode();
    const letters = newId().replaceAll(/[\d-]/g, (sign) => 'ابتثجحخدذر'[Number(sign)] ?? '');
    const given = person({ first_name: { ar: `سارة ${letters}` }, codes: [child.code] });
    const supervisor = school.as('supervisor');
    await supervisor.get('profile');
    const notices = async () =>
      (
        await school.db.execute(sql`select 1 from notifications n
          where n.key = 'join_request' and n.params->'name'->>'ar' like ${`${given.first_name.ar}%`}
            and exists (select 1 from user_roles r
              where r.user_id = n.user_id and r.role = 'educational_supervisor')`)
      ).rows.length;
    await freshAddress();
    expect((await post('parent', given)).status).toBe(201);
    const waiting = await supervisor.get('join-requests?state=pending&size=100');
    expect(JSON.stringify(waiting.body)).not.toContain(given.email);
    const { rows } = await school.db.execute<{ id: string }>(
      sql`select r.id from join_requests r join users u on u.id = r.user_id where u.email = ${given.email}`,
    );
    expect(
      (await school.as('supervisor').post(`join-requests/${rows[0]?.id}/approve`, wish({}))).status,
    ).toBe(404);
    expect(await notices()).toBe(0);
    await school.db.execute(sql`update one_time_codes set sent_at = sent_at - interval '5 minutes'`);
    await activated('parent', given);
    expect(await notices()).toBe(1);
  });

  test('is not asked twice: a link is reported, and an open wish is answered with itself', async () => {
    const child = await studentWithCode();
    const parent = await activated('parent', person());
    const first = await parent.post('join-requests', wish({ code: child.code }));
    const again = await parent.post('join-requests', wish({ code: child.code }));
    expect([again.status, again.body.data.id]).toEqual([201, first.body.data.id]);
    await school.as('supervisor').post(`join-requests/${first.body.data.id}/approve`, wish({}));
    const linked = await parent.post('join-requests', wish({ code: child.code }));
    expect([linked.status, codesOf(linked.body)]).toEqual([422, ['code:already_linked']]);
  });

  test('numbers of students go on from the greatest, however long it is', async () => {
    const at = await createSchool();
    await at.db.execute(sql`update students set number = '20269999' where user_id = ${at.people.student.id}`);
    const code = (await at.db.execute(sql`select code from branches where id = ${at.ids.branch}`)).rows[0]
      ?.code;
    for (const number of ['20270000', '20270001']) {
      const student = await activated('student', {
        ...person(),
        stage: 'primary',
        grade_id: at.ids.grade,
        country: 'SA',
        school_code: code,
      } as never);
      const { body } = await at.as('employee').get('join-requests?size=100');
      const { id } = joinRequestCollection
        .parse(body)
        .data.find(({ attributes }) => attributes.person.id === student.id) ?? { id: '' };
      const approval = wish({ classroom_id: at.ids.classroom });
      expect((await at.as('employee').post(`join-requests/${id}/approve`, approval)).status).toBe(204);
      const { rows } = await at.db.execute(sql`select number from students where user_id = ${student.id}`);
      expect(rows).toEqual([{ number }]);
    }
  });

  test('of a student follows the grade, shows the school what it decides by, and ends with another school', async () => {
    const other = await createSchool();
    const codeOf = async (id: string) =>
      (await school.db.execute<{ code: string }>(sql`select code from branches where id = ${id}`)).rows[0]
        ?.code;
    const student = await activated('student', {
      ...person(),
      stage: 'primary',
      grade_id: other.ids.grade,
      country: 'SA',
      school_code: await codeOf(school.ids.branch),
      guardian_name: 'محمد',
    } as never);
    await student.post('join-requests', wish({ school_code: await codeOf(other.ids.branch) }));
    const put = (attributes: object) =>
      student.send('PUT', 'student/profile', { data: { type: 'student_profile', attributes } });
    const future = await put({ birth_date: '2999-01-01' });
    expect([future.status, codesOf(future.body)]).toEqual([422, ['birth_date:birth_date']]);
    expect((await put({ grade_id: school.ids.grade })).status).toBe(200);
    const requestTo = async (at: TestSchool) => {
      const { body } = await at.as('employee').get('join-requests?size=100');
      return joinRequestCollection
        .parse(body)
        .data.find(({ attributes }) => attributes.person.id === student.id);
    };
    const request = await requestTo(school);
    expect(request?.attributes).toMatchObject({
      grade: { id: school.ids.grade },
      classrooms: [{ id: school.ids.classroom }],
      details: { guardian_name: 'محمد' },
    });
    const own = await student.get('join-requests/mine');
    expect(own.body.data.map(({ attributes }: { attributes: object }) => attributes)).toEqual([
      expect.objectContaining({ state: 'pending', details: {} }),
      expect.objectContaining({ state: 'pending', details: {} }),
    ]);
    await school
      .as('employee')
      .post(`join-requests/${request?.id}/approve`, wish({ classroom_id: school.ids.classroom }));
    expect((await requestTo(other))?.attributes.state).toBe('withdrawn');
  });
});
