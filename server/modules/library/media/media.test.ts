import { describe, expect, test } from 'vitest';
import { mediaDocument } from '@/lib/contract/resources/library/media-item';
import { newId } from '@/server/platform/db/id';
import { uploads } from '@/server/platform/db/schema/media';
import { resources } from '@/server/platform/db/schema/resources';
import { files } from '@/server/platform/db/schema/school';
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
