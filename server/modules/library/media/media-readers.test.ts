import { describe, expect, test } from 'vitest';
import { mediaDocument } from '@/lib/contract/resources/library/media-item';
import { and, eq } from 'drizzle-orm';
import { newId } from '@/server/platform/db/id';
import { auditLog, notifications, userRoles } from '@/server/platform/db/schema/people';
import { supervisorScopes } from '@/server/platform/db/schema/school';
import { createSchool } from '@/tests/server/school';
import {
  school,
  type Person,
  body,
  link,
  made,
  titles,
  share,
  prepareMediaSchool,
} from './media.test-support';

prepareMediaSchool();

describe('who finds an item', () => {
  test('its owner alone, then the branch, and the school with the consent of a supervisor of the subject', async () => {
    const teacher = await school.addUser('teacher');
    await school.db.execute(
      `insert into teaching_assignments (id, teacher_id, classroom_id, subject_id, academic_year_id)
       values ('${newId()}', '${teacher.id}', '${school.ids.classroom}', '${school.ids.subject}', '${school.ids.year}')`,
    );
    const supervisor = school.as('supervisor');
    const name = `Consent ${newId().slice(-6)}`;
    const { id } = await made(teacher, link({ title: { ar: 'موافقة', en: name } }));
    const found = async (person: Person, path: string) => titles(await person.get(`${path}?search=${name}`));
    const everywhere = async () => ({
      own: await found(teacher, 'teacher/my_library'),
      colleague: await found(school.as('teacher'), 'teacher/school-media-library'),
      student: await found(school.as('student'), '/api/session/api/v1/ar/student/media-library'),
      waiting: await found(supervisor, 'employee/media-requests'),
    });
    expect(await everywhere()).toEqual({ own: [name], colleague: [], student: [], waiting: [] });
    await share(teacher, id, 'branch');
    expect(await everywhere()).toEqual({ own: [name], colleague: [name], student: [name], waiting: [] });
    await share(teacher, id, 'school');
    expect((await everywhere()).waiting).toEqual([name]);

    const consent = (person: Person, input: object) =>
      person.post(
        `${person === supervisor ? 'employee' : 'teacher'}/media/${id}/consent`,
        body(input, 'media_consent'),
      );
    expect((await consent(teacher, { decision: 'granted' })).status).toBe(403);
    expect((await consent(supervisor, { decision: 'declined' })).status).toBe(422);
    const declined = await consent(supervisor, { decision: 'declined', reason: 'الصوت غير واضح' });
    expect([declined.status, declined.body.data.attributes.visibility]).toEqual([200, 'branch']);
    const own = mediaDocument.parse((await teacher.get(`teacher/media/${id}`)).body).data;
    expect(own.attributes).toMatchObject({ consent: 'declined', consent_reason: 'الصوت غير واضح' });
    const colleague = mediaDocument.parse((await school.as('teacher').get(`teacher/media/${id}`)).body).data;
    expect([colleague.attributes.consent_reason, colleague.attributes.actions]).toEqual([null, []]);

    await share(teacher, id, 'school');
    const granted = await consent(supervisor, { decision: 'granted' });
    expect(granted.body.data.attributes).toMatchObject({ visibility: 'school', consent: 'granted' });
    expect((await consent(supervisor, { decision: 'granted' })).status).toBe(409);
  });

  test('a supervisor decides about the own subjects alone, also when others find the item', async () => {
    const teacher = school.as('teacher');
    const name = `Foreign ${newId().slice(-6)}`;
    const { id } = await made(teacher, link({ title: { ar: 'غريب', en: name } }));
    await share(teacher, id, 'branch');
    await share(teacher, id, 'school');
    const other = await school.addUser('supervisor');
    const read = mediaDocument.parse((await other.get(`employee/media/${id}`)).body).data;
    expect(read.attributes.actions.map(({ key }) => key)).not.toContain('consent');
    expect(titles(await other.get(`employee/media-requests?search=${name}`))).toEqual([]);
    const answer = body({ decision: 'granted' }, 'media_consent');
    expect((await other.post(`employee/media/${id}/consent`, answer)).status).toBe(404);
    expect((await school.as('supervisor').post(`employee/media/${id}/consent`, answer)).status).toBe(200);
  });

  test('a supervisor whom nobody else of the subject could answer consents by sharing, and that is written down', async () => {
    const school = await createSchool();
    const supervisor = school.as('supervisor');
    const wish = async () => {
      const reply = await supervisor.post(
        'employee/media',
        body({ ...link(), subject_uuid: school.ids.subject, grade_uuid: school.ids.grade }),
      );
      const { id } = mediaDocument.parse(reply.body).data;
      const shared = await supervisor.post(`employee/media/${id}/visibility`, body({ visibility: 'school' }));
      return { id, attributes: mediaDocument.parse(shared.body).data.attributes };
    };
    const consents = (id: string) =>
      school.db
        .select({ actorId: auditLog.actorId, data: auditLog.data })
        .from(auditLog)
        .where(and(eq(auditLog.resourceId, id), eq(auditLog.action, 'media.consent')));
    const alone = await wish();
    expect(alone.attributes).toMatchObject({ visibility: 'school', consent: 'granted', decides_alone: true });
    expect(await consents(alone.id)).toEqual([
      { actorId: supervisor.id, data: { decision: 'granted', isOwn: true } },
    ]);
    // Somebody else of the subject is asked first.
    const other = await school.addUser('supervisor');
    await school.db
      .insert(supervisorScopes)
      .values({ supervisorId: other.id, subjectId: school.ids.subject, branchId: school.ids.branch });
    const asked = await wish();
    expect(asked.attributes).toMatchObject({
      visibility: 'mine',
      consent: 'requested',
      decides_alone: false,
    });
    expect(await consents(asked.id)).toEqual([]);
    const own = body({ decision: 'granted' }, 'media_consent');
    expect((await supervisor.post(`employee/media/${asked.id}/consent`, own)).status).toBe(403);
    expect((await other.post(`employee/media/${asked.id}/consent`, own)).status).toBe(200);
  });

  test('in a subject that nobody supervises every supervisor of the branch is asked, and where there is none the wish is refused', async () => {
    const own = await createSchool();
    const { db, ids } = own;
    const teacher = own.as('teacher');
    const wish = async () => {
      const attributes = link({ subject_uuid: ids.subject, grade_uuid: ids.grade });
      const { id } = mediaDocument.parse((await teacher.post('teacher/media', body(attributes))).body).data;
      return {
        id,
        reply: await teacher.post(`teacher/media/${id}/visibility`, body({ visibility: 'school' })),
      };
    };
    await db.delete(supervisorScopes).where(eq(supervisorScopes.subjectId, ids.subject));
    const supervisor = own.as('supervisor');
    const { id, reply } = await wish();
    expect(reply.body.data.attributes).toMatchObject({ consent: 'requested', decides_alone: false });
    expect(titles(await supervisor.get('employee/media-requests'))).toEqual(['The water cycle']);
    expect((await supervisor.get('home/menu-counters')).body.data.attributes.media_requests).toBe(1);
    const notices = await db
      .select({ userId: notifications.userId })
      .from(notifications)
      .where(eq(notifications.key, 'media_requested'));
    expect(notices.map(({ userId }) => userId)).toContain(supervisor.id);
    const granted = body({ decision: 'granted' }, 'media_consent');
    const withoutLibrary = await own.addUser('supervisor', { modules: ['homework'] });
    expect((await withoutLibrary.post(`employee/media/${id}/consent`, granted)).status).toBe(403);
    expect((await supervisor.post(`employee/media/${id}/consent`, granted)).status).toBe(200);

    await db.delete(userRoles).where(eq(userRoles.userId, supervisor.id));
    const nobody = (await wish()).reply;
    expect([nobody.status, nobody.body.errors[0].code]).toEqual([409, 'nobody_decides']);
  });

  test('supervisors of the subject are notified of a wish once, its author of the decision', async () => {
    const school = await createSchool();
    const [teacher, supervisor] = [school.as('teacher'), school.as('supervisor')];
    const stranger = await school.addUser('supervisor');
    const noticesOf = async (person: Person) =>
      (
        await school.db
          .select()
          .from(notifications)
          .where(eq(notifications.userId, person.id))
          .orderBy(notifications.createdAt)
      ).map(({ key, screenName, params, data }) => ({ key, screenName, ...params, ...data }));
    const waiting = async () =>
      (await supervisor.get('home/menu-counters')).body.data.attributes.media_requests;
    const made = await teacher.post(
      'teacher/media',
      body({ title: { ar: 'ماء' }, url: 'https://example.com/', subject_uuid: school.ids.subject }),
    );
    const { id } = made.body.data;
    expect(await waiting()).toBe(0);
    await share(teacher, id, 'school');
    await share(teacher, id, 'school');
    expect(await waiting()).toBe(1);
    expect((await supervisor.get('home/supervisor')).body.data.attributes.waiting.media_requests).toBe(1);
    expect((await stranger.get('home/supervisor')).body.data.attributes.waiting.media_requests).toBe(0);
    expect(await noticesOf(supervisor)).toEqual([
      expect.objectContaining({ key: 'media_requested', title: { ar: 'ماء' }, media_uuid: id }),
    ]);
    expect(await noticesOf(stranger)).toEqual([]);
    const decide = (decision: object) =>
      supervisor.post(`employee/media/${id}/consent`, body(decision, 'media_consent'));
    await decide({ decision: 'declined', reason: 'الصورة غير واضحة' });
    await share(teacher, id, 'school');
    await decide({ decision: 'granted' });
    expect(await noticesOf(teacher)).toEqual([
      expect.objectContaining({
        key: 'media_declined',
        screenName: 'teacher_media',
        reason: 'الصورة غير واضحة',
        media_uuid: id,
      }),
      expect.objectContaining({ key: 'media_approved', screenName: 'teacher_media' }),
    ]);
    expect(await waiting()).toBe(0);
  });

  test('a student finds what is of the own grade and, where classes are named, of the own class', async () => {
    const teacher = school.as('teacher');
    const mine = await made(teacher, link({ classrooms: [school.ids.classroom] }));
    await share(teacher, mine.id, 'branch');
    const path = `/api/session/api/v1/ar/student/media-library/${mine.id}`;
    expect((await school.as('student').get(path)).status).toBe(200);
    const stranger = await createSchool();
    expect((await stranger.as('student').get(path)).status).toBe(404);
    expect((await stranger.as('teacher').get(`teacher/media/${mine.id}`)).status).toBe(404);
  });

  test('a library needs its module', async () => {
    const bare = await school.addUser('teacher', { modules: [] });
    for (const path of ['teacher/my_library', 'teacher/school-media-library'])
      expect((await bare.get(path)).status, path).toBe(403);
    const one = await school.addUser('teacher', { modules: ['media_library'] });
    expect((await one.get('teacher/school-media-library')).status).toBe(200);
    expect((await one.get('teacher/my_library')).status).toBe(403);
  });
});
