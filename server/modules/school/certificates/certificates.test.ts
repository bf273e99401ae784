import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  certificateClasses,
  certificateCollection,
  certificateProof,
} from '@/lib/contract/resources/school/certificate';
import type { Permission } from '@/lib/contract/roles';
import { parentHome } from '@/lib/contract/resources/homes/dashboard-family';
import { newId } from '@/server/platform/db/id';
import { guardianships, studentTeacherLinks } from '@/server/platform/db/schema/people';
import { subjects, supervisorScopes, teachingAssignments } from '@/server/platform/db/schema/school';
import { createReportSchool } from '@/tests/server/report-fixture';
import { both } from '@/tests/server/tenant';
import {
  base,
  school,
  amal,
  badr,
  publish,
  wish,
  issue,
  cardsOf,
  listOf,
  verify,
  prepareCertificateSchool,
} from './certificates.test-support';

prepareCertificateSchool();

const revokeBody = { data: { type: 'certificate_revocation', attributes: { reason: 'خطأ في الاسم' } } };

describe('issuing the cards of a class', () => {
  test('is for the supervisor of the class: others get 403 or 404, and no student of another class is in it', async () => {
    await publish();
    const other = await createReportSchool();
    const stranger = await other.addUser('student');
    expect((await issue({ students: [stranger.id] })).status).toBe(422);
    expect((await issue({ classroom_id: other.ids.classroom })).status).toBe(404);
    expect((await issue({ period_id: other.ids.period })).status).toBe(404);
    expect((await other.as('supervisor').post(`${base}/certificates`, wish())).status).toBe(404);
    expect((await school.as('teacher').post(`${base}/certificates`, wish())).status).toBe(403);
    expect((await school.as('student').post(`${base}/certificates`, wish())).status).toBe(403);
    expect(await cardsOf('teacher')).toHaveLength(2);
    const choices = certificateClasses.parse(
      (await school.as('teacher').get(`${base}/certificates/choices`)).body,
    );
    expect(choices.data.map(({ id, attributes }) => [id, attributes.periods.map((one) => one.id)])).toEqual([
      [school.ids.classroom, [school.ids.period]],
    ]);
    const { period, classroom } = school.ids;
    const query = `period=${period}&classroom=${classroom}`;
    expect((await other.as('teacher').get(`${base}/certificates/classes?${query}`)).status).toBe(404);
    expect((await other.as('teacher').get(`${base}/certificates/classes/print?${query}`)).status).toBe(404);
  });
});

describe('who issues the report cards of a class', () => {
  /** A subject of the class that the teacher of the school teaches too. */
  async function addSubject(name: string) {
    const id = newId();
    const { ids, db, people } = school;
    await db.insert(subjects).values({ id, gradeId: ids.grade, name: both(name, name), icon: 'art' });
    await db.insert(teachingAssignments).values({
      teacherId: people.teacher.id,
      classroomId: ids.classroom,
      subjectId: id,
      academicYearId: ids.year,
    });
    return id;
  }
  async function addSupervisor(supervised: readonly string[], modules?: readonly Permission[]) {
    const person = await school.addUser('supervisor', modules ? { modules } : {});
    await school.db
      .insert(supervisorScopes)
      .values(
        supervised.map((subjectId) => ({ supervisorId: person.id, subjectId, branchId: school.ids.branch })),
      );
    return person;
  }
  type Person = Awaited<ReturnType<typeof addSupervisor>>;
  const mayIssue = async (person: Person) => {
    const choices = certificateClasses.parse((await person.get(`${base}/certificates/choices`)).body);
    const issued = await person.post(`${base}/certificates`, wish());
    const said = choices.data.map(({ attributes }) => attributes.may_issue);
    expect(said).toEqual([issued.status !== 403]);
    if (issued.status === 403) expect(issued.body.errors[0].code).toBe('not_whole_class');
    return said[0];
  };

  test('is who supervises all of its subjects, then who several, and never nobody', async () => {
    await publish();
    const [art, sport] = [await addSubject('الفنية'), await addSubject('البدنية')];
    const one = school.people.supervisor;
    expect(await mayIssue(one)).toBe(true);
    const other = await addSupervisor([art]);
    expect([await mayIssue(one), await mayIssue(other)]).toEqual([true, true]);
    const several = await addSupervisor([art, sport]);
    expect([await mayIssue(one), await mayIssue(several)]).toEqual([false, true]);
    const withoutModule = await addSupervisor([school.ids.subject, art, sport], ['homework']);
    expect((await withoutModule.post(`${base}/certificates`, wish())).status).toBe(403);
    const whole = await addSupervisor([school.ids.subject, art, sport]);
    expect([await mayIssue(several), await mayIssue(whole)]).toEqual([false, true]);
  });

  test('takes them back too; an appreciation goes by the student', async () => {
    await publish();
    await issue();
    const { body: given } = await school.as('teacher').post(`${base}/certificates/appreciation`, {
      data: {
        type: 'certificate',
        attributes: { students: [amal], template: 'progress', reason: both('تقدم', 'Progress') },
      },
    });
    expect(given.meta).toEqual({ issued: 1, kept: 0 });
    await addSupervisor([school.ids.subject, await addSubject('الفنية')]);
    const list = await listOf(amal);
    const revocable = list.map(({ attributes }) => [
      attributes.kind,
      attributes.actions.some(({ key }) => key === 'revoke'),
    ]);
    expect(Object.fromEntries(revocable)).toEqual({ report_card: false, appreciation: true });
    const statuses = list.map(async ({ id, attributes }) => {
      const { status } = await school.as('supervisor').post(`${base}/certificates/${id}/revoke`, revokeBody);
      return [attributes.kind, status];
    });
    expect(Object.fromEntries(await Promise.all(statuses))).toEqual({ report_card: 403, appreciation: 204 });
  });
});

describe('verifying', () => {
  test('shows anybody what was issued; a revoked one says so and nothing more', async () => {
    await publish();
    await issue();
    const [card] = await listOf(amal);
    const { id = '', attributes } = card ?? {};
    const code = attributes?.code ?? '';
    expect(attributes?.verify_url).toMatch(new RegExp(`^https?://[^/]+/en/verify/${code}$`));
    const proof = certificateProof.parse((await verify(code)).body).data.attributes;
    expect(proof).toMatchObject({ state: 'valid', serial: attributes?.serial, content: { total: 28.5 } });
    expect((await verify(code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);

    const path = `${base}/certificates/${id}/revoke`;
    expect((await school.as('teacher').post(path, revokeBody)).status).toBe(403);
    const noReason = { data: { type: 'certificate_revocation', attributes: { reason: ' ' } } };
    expect((await school.as('supervisor').post(path, noReason)).status).toBe(422);
    expect((await school.as('supervisor').post(path, revokeBody)).status).toBe(204);
    expect((await school.as('supervisor').post(path, revokeBody)).body.errors[0].code).toBe(
      'certificate_revoked',
    );
    const after = (await verify(code)).body;
    expect(certificateProof.parse(after).data.attributes).toMatchObject({ state: 'revoked', content: null });
    expect(JSON.stringify(after)).not.toMatch(/Amal|أمل|خطأ/);
    expect(await listOf(amal)).toEqual([]);
    expect((await school.as('supervisor').get(`${base}/certificates/${id}/print`)).status).toBe(404);
  });

  test('knows no row that the school did not seal as it stands', async () => {
    await publish();
    await issue();
    const [card] = await listOf(badr);
    const code = card?.attributes.code ?? '';
    await school.db.execute(
      sql`update certificates set content = jsonb_set(content, '{total}', '30') where id = ${card?.id ?? null}`,
    );
    expect((await verify(code)).status).toBe(404);
  });

  test('stops many tries of codes from one address', async () => {
    const tries = (ip: string) =>
      school.server.fetch(new Request(`http://school.test${base}/verify/K7P4-9XQM-3HTR-WY2D`), {
        ...{ token: null, sessionKey: null, receivedAt: school.deps.now().getTime() },
        ip,
      });
    for (let count = 0; count < 30; count += 1) expect((await tries('203.0.113.7')).status).toBe(404);
    expect((await tries('203.0.113.7')).status).toBe(429);
    expect((await tries('203.0.113.8')).status).toBe(404);
  });
});

test('students read their own, and others of none', async () => {
  await publish();
  await issue();
  const list = `${base}/certificates/student/certificates-list`;
  const [card] = await listOf(amal);
  expect((await school.as('student').get(`${list}/${amal}`)).status).toBe(404);
  expect((await school.as('student').get(`${base}/certificates/${card?.id ?? ''}/print`)).status).toBe(404);
  expect((await school.as('parent').get(`${list}/${amal}`)).status).toBe(404);
  expect((await school.as('employee').get(`${list}/${amal}`)).status).toBe(403);
  expect((await school.as('teacher').get(`${list}/${amal}`)).status).toBe(200);
  expect((await school.anonymous.get(`${list}/${amal}`)).status).toBe(401);
});

test('a student teacher reads and prints those of a student once the link is accepted', async () => {
  const { db, people } = school;
  await publish();
  await issue();
  const list = `${base}/certificates/student/certificates-list/${amal}`;
  const link = { studentTeacherId: people.studentTeacher.id, studentId: amal };
  await db.insert(studentTeacherLinks).values(link);
  expect((await school.as('studentTeacher').get(list)).status).toBe(404);
  await db
    .update(studentTeacherLinks)
    .set({ acceptedAt: new Date() })
    .where(eq(studentTeacherLinks.studentId, amal));
  const [card] = certificateCollection.parse((await school.as('studentTeacher').get(list)).body).data;
  expect(card?.attributes.actions.map(({ key }) => key)).toEqual(['print']);
  const print = `${base}/certificates/${card?.id ?? ''}/print`;
  expect((await school.as('studentTeacher').get(print)).status).toBe(200);
});

test('guardians hear of it, find it on their home and read it while the link stands', async () => {
  const { db, people } = school;
  await db.insert(guardianships).values({ parentId: people.parent.id, studentId: amal });
  await publish();
  await issue();
  const told = await school.as('parent').get('/api/notification/api/v1/en/list-notification');
  expect(told.body.data[0].attributes).toMatchObject({
    kind: 'certificate_issued',
    click_action: `/en/home/parent/certificates/${amal}`,
  });
  const home = parentHome.parse((await school.as('parent').get('home/parent')).body);
  const child = home.data.attributes.children.find(({ id }) => id === amal);
  expect(child?.certificate).toMatchObject({ kind: 'report_card', about: { ar: expect.any(String) } });
  const list = `${base}/certificates/student/certificates-list/${amal}`;
  const [card] = certificateCollection.parse((await school.as('parent').get(list)).body).data;
  expect(card?.attributes.actions.map(({ key }) => key)).toEqual(['print']);
  expect((await school.as('parent').get(`${base}/certificates/${card?.id ?? ''}/print`)).status).toBe(200);
  await db.execute(
    sql`update certificates set issued_at = issued_at - interval '15 days' where student_id = ${amal}`,
  );
  const later = parentHome.parse((await school.as('parent').get('home/parent')).body);
  expect(later.data.attributes.children.map(({ certificate }) => certificate)).not.toContainEqual(
    expect.anything(),
  );
  await db.update(guardianships).set({ revokedAt: new Date() }).where(eq(guardianships.studentId, amal));
  expect((await school.as('parent').get(list)).status).toBe(404);
});
