import { beforeAll, describe, expect, test } from 'vitest';
import { mediaCollection, mediaDocument } from '@/lib/contract/resources/library/media-item';
import { and, eq } from 'drizzle-orm';
import { newId } from '@/server/platform/db/id';
import { uploads } from '@/server/platform/db/schema/media';
import { resources } from '@/server/platform/db/schema/resources';
import { auditLog, notifications, userRoles } from '@/server/platform/db/schema/people';
import { files, supervisorScopes } from '@/server/platform/db/schema/school';
import { createSchool, type TestSchool } from '@/tests/server/school';

let school: TestSchool;
beforeAll(async () => {
  school = await createSchool();
});

type Person = TestSchool['people']['teacher'];
const body = (attributes: object, type = 'media') => ({ data: { type, attributes } });
const link = (more: object = {}) => ({
  title: { ar: 'دورة الماء', en: 'The water cycle' },
  url: 'https://example.com/water',
  subject_uuid: school.ids.subject,
  grade_uuid: school.ids.grade,
  ...more,
});

/** An upload of the person that has arrived. */
async function arrived(person: Person, type: 'video' | 'image' = 'video') {
  const [fileId, id] = [newId(), newId()];
  await school.db.insert(files).values({
    id: fileId,
    ownerId: person.id,
    branchId: school.ids.branch,
    purpose: 'media',
    storageKey: `uploads/${fileId}`,
    name: 'water.mp4',
    mime: type === 'video' ? 'video/mp4' : 'image/png',
    size: 1000,
    checksum: 'c',
  });
  await school.db.insert(uploads).values({
    id,
    userId: person.id,
    branchId: school.ids.branch,
    name: 'water.mp4',
    type,
    size: 1000,
    received: 1000,
    storageKey: `partial/${id}`,
    fileId,
    expiresAt: new Date(Date.now() + 1000),
  });
  return id;
}
async function made(person: Person, attributes: object = link()) {
  const reply = await person.post('teacher/media', body(attributes));
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return mediaDocument.parse(reply.body).data;
}
const titles = (reply: { body: unknown }) =>
  mediaCollection.parse(reply.body).data.map(({ attributes }) => attributes.title.en);
const share = (person: Person, id: string, visibility: string) =>
  person.post(`teacher/media/${id}/visibility`, body({ visibility }));

describe('an item of a library', () => {
  test('is made of a link or of an upload, once', async () => {
    const teacher = school.as('teacher');
    expect((await made(teacher)).attributes).toMatchObject({
      media_type: 'link',
      visibility: 'mine',
      url: 'https://example.com/water',
      file: null,
      subject: { id: school.ids.subject },
    });
    const upload = await arrived(teacher);
    const item = await made(teacher, { title: { ar: 'فيلم' }, upload_uuid: upload });
    expect(item.attributes).toMatchObject({ media_type: 'video', file: { size: 1000, mime: 'video/mp4' } });
    const twice = await teacher.post('teacher/media', body({ title: { ar: 'فيلم' }, upload_uuid: upload }));
    expect([twice.status, twice.body.errors[0].source.pointer]).toEqual([
      422,
      '/data/attributes/upload_uuid',
    ]);
  });

  test.each([
    ['neither a file nor an address', () => ({ title: { ar: 'عنوان' } }), 'upload_uuid'],
    ['an address that is no web address', () => link({ url: 'javascript:alert(1)' }), 'url'],
    ['a subject that is not taught', () => link({ subject_uuid: newId(), grade_uuid: null }), 'subject_uuid'],
    ['a section of another subject', () => link({ section_uuid: newId() }), 'section_uuid'],
    ['a class that is not taught', () => link({ classrooms: [newId()] }), 'classrooms/0'],
    ['no title', () => link({ title: {} }), 'title'],
  ])('%s is refused at its field', async (_, attributes, field) => {
    const reply = await school.as('teacher').post('teacher/media', body(attributes()));
    expect([reply.status, reply.body.errors[0].source.pointer]).toEqual([422, `/data/attributes/${field}`]);
  });

  test("somebody else's upload is not taken", async () => {
    const other = await school.addUser('teacher');
    const reply = await school
      .as('teacher')
      .post('teacher/media', body({ title: { ar: 'فيلم' }, upload_uuid: await arrived(other) }));
    expect(reply.status).toBe(422);
  });

  test('two who change it at once: the second gets a conflict', async () => {
    const teacher = school.as('teacher');
    const { id, attributes } = await made(teacher);
    const change = (en: string) =>
      teacher.put(`teacher/media/${id}`, body({ title: { ar: 'ماء', en }, version: attributes.version }));
    const first = await change('first');
    expect([first.status, first.body.data.attributes.title.en]).toEqual([200, 'first']);
    const second = await change('second');
    expect([second.status, second.body.errors[0].code]).toEqual([409, 'stale']);
  });

  test('a replaced file keeps its places, and only its type fits', async () => {
    const teacher = school.as('teacher');
    const item = await made(teacher, { title: { ar: 'فيلم' }, upload_uuid: await arrived(teacher) });
    const replace = (upload_uuid: string) =>
      teacher.post(`teacher/media/${item.id}/replacement`, body({ upload_uuid }));
    expect((await replace(await arrived(teacher, 'image'))).status).toBe(422);
    const reply = await replace(await arrived(teacher));
    expect(reply.status).toBe(200);
    const now = mediaDocument.parse(reply.body).data;
    expect(now.id).toBe(item.id);
    expect(now.attributes.file?.url).not.toBe(item.attributes.file?.url);
  });

  test('while it is used it is deleted only after its places were named', async () => {
    const teacher = school.as('teacher');
    const { id } = await made(teacher);
    const elsewhere = await createSchool();
    for (const [{ ids }, state] of [
      [school, 'published'],
      [elsewhere, 'draft'],
    ] as const)
      await school.db.insert(resources).values({
        sectionId: ids.section,
        branchId: ids.branch,
        authorId: teacher.id,
        type: 'link',
        title: { ar: 'مورد', en: 'Resource' },
        state,
        mediaId: id,
      });
    const places = await teacher.get(`teacher/media/${id}/places`);
    expect(places.body.data).toMatchObject([
      {
        attributes: {
          kind: 'resource',
          is_published: true,
          section_id: school.ids.section,
          is_reachable: true,
        },
      },
      { attributes: { section_id: elsewhere.ids.section, is_reachable: false } },
    ]);
    const refused = await teacher.send('DELETE', `teacher/media/${id}`);
    expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'media_in_use']);
    expect((await teacher.send('DELETE', `teacher/media/${id}?confirm=1`)).status).toBe(204);
    expect((await teacher.get(`teacher/media/${id}`)).status).toBe(404);
  });
});

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

test('search is of both languages and of every spelling; filters narrow', async () => {
  const teacher = school.as('teacher');
  await made(teacher, link({ title: { ar: 'الإبصارُ والعَين', en: 'Sight and the eye' }, tags: ['حواس'] }));
  const found = async (query: string) => titles(await teacher.get(`teacher/my_library?${query}`));
  const all = encodeURIComponent;
  expect(await found(`search=${all('الابصار')}`)).toEqual(['Sight and the eye']);
  expect(await found(`search=${all('eye SIGHT')}`)).toEqual(['Sight and the eye']);
  expect(await found(`search=${all('حواس')}&type=video`)).toEqual([]);
  expect(
    await found(`search=${all('حواس')}&subject_uuid=${school.ids.subject}&from=2020-01-01`),
  ).toHaveLength(1);
  expect(await found(`search=${all('حواس')}&to=2020-01-01`)).toEqual([]);
});

test('the owner and supervisors read who opened an item', async () => {
  const teacher = school.as('teacher');
  const { id } = await made(teacher);
  await share(teacher, id, 'branch');
  const path = `/api/session/api/v1/ar/student/media-library/${id}`;
  await school.as('student').get(path);
  await school.as('student').get(path);
  // What authors do with their own is no reading.
  await teacher.get(`teacher/media/${id}`);
  const views = await teacher.get(`teacher/media/${id}/views`);
  expect(views.body.data.map((row: { id: string }) => row.id)).toEqual([school.as('student').id]);
  const student = views.body.data.find((row: { id: string }) => row.id === school.as('student').id);
  expect(student.attributes).toMatchObject({ count: 2, classroom: { id: school.ids.classroom } });
  expect((await school.as('supervisor').get(`employee/media/${id}/views`)).status).toBe(200);
  const colleague = await school.addUser('teacher');
  expect((await colleague.get(`teacher/media/${id}/views`)).status).toBe(404);
});

test('the quota counts what is stored', async () => {
  const teacher = await school.addUser('teacher');
  await arrived(teacher);
  const { body: reply } = await teacher.get('teacher/media-quota');
  expect(reply.data.attributes).toMatchObject({ used: 1000 });
});

describe('what belongs to a film', () => {
  const captions = (person: Person, id: string, attributes: object) =>
    person.post(`teacher/media/${id}/captions`, body(attributes, 'media_captions'));
  const film = async (person: Person) =>
    made(person, { ...link({ url: undefined }), upload_uuid: await arrived(person), seconds: 12.5 });

  test('captions of two languages, written again, and taken away again', async () => {
    const teacher = school.as('teacher');
    const { id, attributes } = await film(teacher);
    expect(attributes.seconds).toBe(12.5);
    const content = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<i onclick=x>ماء</i>';
    expect((await captions(teacher, id, { language: 'ar', content })).status).toBe(200);
    const reply = mediaDocument.parse((await captions(teacher, id, { language: 'en', content })).body).data;
    expect(reply.attributes.captions.map(({ language }) => language)).toEqual(['ar', 'en']);
    const file = await teacher.get(reply.attributes.captions[0]?.url ?? '');
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/vtt']);
    const without = mediaDocument.parse(
      (await captions(teacher, id, { language: 'ar', content: null })).body,
    );
    expect(without.data.attributes.captions.map(({ language }) => language)).toEqual(['en']);
  });

  test('captions that are none, of a link, or of somebody else are refused', async () => {
    const teacher = school.as('teacher');
    const { id } = await film(teacher);
    const none = await captions(teacher, id, { language: 'ar', content: '<script>alert(1)</script>' });
    expect([none.status, none.body.errors[0].code]).toEqual([422, 'captions']);
    const page = await made(teacher);
    const content = 'WEBVTT\n\n00:01.000 --> 00:02.000\nx';
    expect((await captions(teacher, page.id, { language: 'ar', content })).status).toBe(422);
    const other = await school.addUser('teacher');
    expect((await captions(other, id, { language: 'ar', content })).status).toBe(404);
  });

  test('a poster is an own picture that was sent for it', async () => {
    const teacher = school.as('teacher');
    const picture = newId();
    const poster = {
      ownerId: teacher.id,
      branchId: school.ids.branch,
      mime: 'image/webp',
      size: 9,
      checksum: 'c',
    };
    await school.db.insert(files).values({
      ...poster,
      id: picture,
      purpose: 'poster',
      storageKey: `uploads/${picture}`,
      name: 'p.webp',
    });
    const upload_uuid = await arrived(teacher);
    const fields = { ...link({ url: undefined }), upload_uuid };
    const other = newId();
    const reply = await teacher.post('teacher/media', body({ ...fields, poster_uuid: other }));
    expect([reply.status, reply.body.errors[0].source.pointer]).toEqual([
      422,
      '/data/attributes/poster_uuid',
    ]);
    const item = await made(teacher, { ...fields, poster_uuid: picture });
    expect(item.attributes.poster_url).toBe(`/api/files/${picture}`);
  });
});
