import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  resourceCollection,
  resourceDocument,
  sectionCollection,
  subjectCollection,
} from '@/lib/contract/resources/site/subject';
import { newId } from '@/server/platform/db/id';
import { mediaItems } from '@/server/platform/db/schema/media';
import { publicActivities } from '@/server/platform/db/schema/activities';
import { subjectSettings } from '@/server/platform/db/schema/resources';
import { files } from '@/server/platform/db/schema/school';
import { idsOf } from '@/tests/server/attempt-calls';
import { choice, choiceKey, quizMaker } from '@/tests/server/attempt-fixture';
import { createSchool, type TestSchool } from '@/tests/server/school';

let school: TestSchool;
beforeAll(async () => {
  school = await createSchool();
});

type Person = TestSchool['people']['teacher'];
const base = '/api/dashboard/api/v1/ar';
const doc = (type: string, attributes: object) => ({ data: { type, attributes } });
const list = (ids: string[]) => ({ data: ids.map((id) => ({ type: 'order', id, attributes: {} })) });

async function section(en: string, more: object = {}, isPublished = true): Promise<string> {
  const teacher = school.as('teacher');
  const made = await teacher.post(
    `teacher/subjects/${school.ids.subject}/sections`,
    doc('section', { title: { ar: 'قسم', en }, ...more }),
  );
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id } = made.body.data;
  if (isPublished) {
    const done = await teacher.put(`teacher/sections/${id}`, doc('section', { is_published: true }));
    expect(done.body.data.attributes.is_published).toBe(true);
  }
  return id;
}
async function resource(sectionId: string, attributes: object, isPublished = true): Promise<string> {
  const teacher = school.as('teacher');
  const made = await teacher.post(`teacher/sections/${sectionId}/resources`, doc('resource', attributes));
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id } = made.body.data;
  if (isPublished) await teacher.put(`teacher/resources/${id}`, doc('resource', { state: 'published' }));
  return id;
}
const pageOf = (en: string, more: object = {}) => ({
  content: 'page',
  title: { ar: 'صفحة', en },
  body: { ar: '<p>نص <script>alert(1)</script></p>' },
  ...more,
});
async function film(seconds = 600) {
  const [fileId, id] = [newId(), newId()];
  await school.deps.files.put(`uploads/${fileId}`, new Uint8Array(10), 'video/mp4');
  await school.db.insert(files).values({
    id: fileId,
    ownerId: school.as('teacher').id,
    branchId: school.ids.branch,
    purpose: 'media',
    storageKey: `uploads/${fileId}`,
    name: 'film.mp4',
    mime: 'video/mp4',
    size: 10,
    checksum: fileId,
  });
  await school.db.insert(mediaItems).values({
    id,
    ownerId: school.as('teacher').id,
    branchId: school.ids.branch,
    type: 'video',
    title: { ar: 'فيلم', en: 'Film' },
    fileId,
    seconds,
    search: 'film',
  });
  return { id, fileId };
}
const read = async (person: Person, id: string) =>
  resourceDocument.parse((await person.get(`${base}/resources/${id}`)).body).data;
const resourcesOf = async (person: Person, id: string) =>
  resourceCollection.parse((await person.get(`${base}/sections/${id}/resources`)).body).data;
const sendProgress = (person: Person, id: string, attributes: object) =>
  person.post(
    `${base}/resources/${id}/progress`,
    doc('progress', {
      event_id: newId(),
      at: new Date().toISOString(),
      position: null,
      seen: [],
      ...attributes,
    }),
  );

describe('staff of a subject', () => {
  test('build a section with resources, order and publish them, and students see what is published', async () => {
    const [teacher, student] = [school.as('teacher'), school.as('student')];
    const id = await section('Built', {}, false);
    const found = async (person: Person) =>
      sectionCollection
        .parse((await person.get(`${base}/subjects/${school.ids.subject}/content`)).body)
        .data.map((one) => one.id);
    expect(await found(student)).not.toContain(id);
    expect(await found(teacher)).toContain(id);
    const first = await resource(id, pageOf('First'), false);
    const second = await resource(id, pageOf('Second'));
    await teacher.put(`teacher/sections/${id}`, doc('section', { is_published: true }));
    expect(await found(student)).toContain(id);
    expect((await resourcesOf(student, id)).map((one) => one.id)).toEqual([second]);
    expect((await resourcesOf(teacher, id)).map((one) => one.id)).toEqual([first, second]);
    expect((await teacher.post(`teacher/sections/${id}/resources/order`, list([second, first]))).status).toBe(
      204,
    );
    expect((await resourcesOf(teacher, id)).map((one) => one.id)).toEqual([second, first]);
    expect((await teacher.post(`teacher/sections/${id}/resources/order`, list([second]))).status).toBe(409);
    expect((await read(student, second)).attributes.body?.ar).toBe('<p>نص </p>');
    expect((await student.get(`${base}/resources/${first}`)).status).toBe(404);
  });

  test('do not change the curriculum, and fill its sections', async () => {
    const teacher = school.as('teacher');
    const path = `teacher/sections/${school.ids.section}`;
    const refused = await teacher.put(path, doc('section', { title: { ar: 'آخر' } }));
    expect([refused.status, refused.body.errors[0].code]).toEqual([403, 'curriculum']);
    expect((await teacher.send('DELETE', path)).status).toBe(403);
    await resource(school.ids.section, pageOf('In the curriculum'));
  });

  test('take away a section only when it is empty', async () => {
    const teacher = school.as('teacher');
    const id = await section('Kept');
    const inside = await resource(id, pageOf('Inside'));
    const refused = await teacher.send('DELETE', `teacher/sections/${id}`);
    expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'section_in_use']);
    expect((await teacher.send('DELETE', `teacher/resources/${inside}`)).status).toBe(204);
    expect((await teacher.send('DELETE', `teacher/sections/${id}`)).status).toBe(204);
    expect((await teacher.get(`${base}/sections/${id}`)).status).toBe(404);
  });

  test('nest sections four deep, and no deeper', async () => {
    let parent = await section('1');
    for (const level of ['2', '3', '4']) parent = await section(level, { parent_uuid: parent });
    const reply = await school
      .as('teacher')
      .post(
        `teacher/subjects/${school.ids.subject}/sections`,
        doc('section', { title: { ar: 'عميق' }, parent_uuid: parent }),
      );
    expect([reply.status, reply.body.errors[0].code]).toEqual([422, 'too_deep']);
  });

  test('of another branch and of another subject find nothing', async () => {
    const id = await section('Ours');
    const page = await resource(id, pageOf('Ours'));
    const others = await createSchool();
    const colleague = await school.addUser('teacher');
    for (const person of [others.as('teacher'), colleague]) {
      expect((await person.get(`${base}/sections/${id}`)).status).toBe(404);
      expect(
        (await person.put(`teacher/resources/${page}`, doc('resource', { state: 'hidden' }))).status,
      ).toBe(404);
      expect((await person.get(`teacher/resources/${page}/readers`)).status).toBe(404);
    }
    expect((await others.as('student').get(`${base}/resources/${page}`)).status).toBe(404);
  });

  test('see who opened a resource and how far', async () => {
    const [teacher, student] = [school.as('teacher'), school.as('student')];
    const { id: media } = await film();
    const id = await resource(await section('Readers'), { content: 'media', media_uuid: media });
    await sendProgress(student, id, { position: 300, seen: [[0, 300]] });
    const { body } = await teacher.get(`teacher/resources/${id}/readers`);
    expect(body.data[0]).toMatchObject({ id: student.id, attributes: { percent: 50, done_at: null } });
  });
});

describe('progress of a student', () => {
  let student: Person;
  beforeEach(async () => {
    student = await school.addUser('student');
  });

  test('is kept, goes on at the second, and a film is done at nine tenths', async () => {
    const { id: media } = await film();
    const id = await resource(await section('Film'), { content: 'media', media_uuid: media });
    const early = new Date(Date.now() - 60_000).toISOString();
    await sendProgress(student, id, { position: 250, seen: [[0, 250]] });
    // An older word that comes later moves nothing back.
    await sendProgress(student, id, { at: early, position: 20, seen: [[0, 20]] });
    expect((await read(student, id)).attributes.progress).toMatchObject({
      position: 250,
      percent: 41,
      done_at: null,
    });
    const done = await sendProgress(student, id, { position: 545, seen: [[250, 545]] });
    expect(done.body.data.attributes).toMatchObject({ percent: 100 });
    expect(done.body.data.attributes.done_at).not.toBeNull();
    const subject = subjectCollection
      .parse((await student.get(`${base}/student/subjects`)).body)
      .data.find((one) => one.id === school.ids.subject);
    expect(subject?.attributes.last_resource?.id).toBe(id);
    expect(subject?.attributes.progress.done).toBe(1);
  });

  test('sent twice is counted once, and many devices at once lose nothing', async () => {
    const { id: media } = await film();
    const id = await resource(await section('Devices'), { content: 'media', media_uuid: media });
    const spans = Array.from({ length: 12 }, (_, index): [number, number] => [index * 50, index * 50 + 40]);
    await Promise.all(
      spans.flatMap((span) => [
        sendProgress(student, id, { seen: [span] }),
        sendProgress(student, id, { seen: [span] }),
      ]),
    );
    expect((await read(student, id)).attributes.progress.seen).toEqual(spans);
  });

  test('may be ticked only where the teacher allows it', async () => {
    const id = await resource(await section('Tick'), pageOf('Page', { allows_tick: false }));
    expect((await sendProgress(student, id, { is_done: true })).body.data.attributes.done_at).toBeNull();
    expect((await sendProgress(student, id, { seen: [[0, 1]] })).body.data.attributes.done_at).not.toBeNull();
  });

  test('of a film whose length nobody knows is done when the device says that it ended', async () => {
    const { id: media } = await film();
    await school.db.execute(sql`update media_items set seconds = null where id = ${media}`);
    const id = await resource(await section('Unknown'), {
      content: 'media',
      media_uuid: media,
      allows_tick: false,
    });
    expect((await sendProgress(student, id, { seen: [[0, 500]] })).body.data.attributes.done_at).toBeNull();
    expect((await sendProgress(student, id, { is_done: true })).body.data.attributes.done_at).not.toBeNull();
  });

  test('is of an open resource alone', async () => {
    const opens_at = new Date(Date.now() + 3_600_000).toISOString();
    const id = await resource(await section('Early'), pageOf('Later', { opens_at }));
    const shown = await read(student, id);
    expect([shown.attributes.locked, shown.attributes.body]).toEqual(['not_yet', null]);
    const reply = await sendProgress(student, id, { is_done: true });
    expect([reply.status, reply.body.errors[0].code]).toEqual([409, 'resource_closed']);
  });

  test('in order: what follows a required resource opens when that is done', async () => {
    await school.db
      .insert(subjectSettings)
      .values({ subjectId: school.ids.subject, branchId: school.ids.branch, isInOrder: true });
    const id = await section('In order');
    const first = await resource(id, pageOf('First', { is_required: true }));
    const second = await resource(id, pageOf('Second'));
    const locked = async () => (await resourcesOf(student, id)).map(({ attributes }) => attributes.locked);
    expect(await locked()).toEqual([null, 'in_order']);
    expect((await sendProgress(student, second, { is_done: true })).status).toBe(409);
    await sendProgress(student, first, { is_done: true });
    expect(await locked()).toEqual([null, null]);
    // The order runs through the subject, into the sections below and after.
    const below = await resource(
      await section('Below', { parent_uuid: id }),
      pageOf('Below', { is_required: true }),
    );
    const after = await resource(await section('After in order'), pageOf('After'));
    const lockOf = async (one: string) => (await read(student, one)).attributes.locked;
    expect([await lockOf(below), await lockOf(after)]).toEqual([null, 'in_order']);
    await sendProgress(student, below, { is_done: true });
    expect(await lockOf(after)).toBeNull();
    // What was taken out of the library holds nobody up, and staff are held up by nothing.
    const { id: media } = await film();
    const lost = await resource(id, { content: 'media', media_uuid: media, is_required: true });
    expect([await lockOf(lost), await lockOf(after)]).toEqual([null, 'in_order']);
    expect((await read(school.as('teacher'), after)).attributes.locked).toBeNull();
    await school.db.execute(sql`update media_items set deleted_at = now() where id = ${media}`);
    expect(await lockOf(after)).toBeNull();
    // Nor does an activity that has nothing to ask: its questions are in an open quiz, or gone.
    const activity = newId();
    await school.db.insert(publicActivities).values({
      id: activity,
      subjectId: school.ids.subject,
      kind: 'quiz',
      title: { ar: 'نشاط' },
      summary: { ar: 'نشاط' },
      questionIds: [],
      isPublished: true,
      position: 1,
    });
    const empty = await resource(id, { content: 'activity', activity_uuid: activity, is_required: true });
    expect([await lockOf(empty), await lockOf(after)]).toEqual([null, null]);
    const question = await quizMaker(school.db, idsOf(school)).question(choice(`سؤال ${newId()}`), choiceKey);
    await school.db
      .update(publicActivities)
      .set({ questionIds: [question] })
      .where(eq(publicActivities.id, activity));
    expect(await lockOf(after)).toBe('in_order');
    await school.db
      .update(publicActivities)
      .set({ isPublished: false })
      .where(eq(publicActivities.id, activity));
    expect(await lockOf(after)).toBeNull();
    await school.db.execute(sql`delete from subject_settings where subject_id = ${school.ids.subject}`);
  });

  test.each([
    ['a moment that is none', { at: 'soon' }, 'at'],
    ['seconds before the beginning', { position: -1 }, 'position'],
    ['more spans than a device can have seen', { seen: Array.from({ length: 201 }, () => [0, 1]) }, 'seen'],
  ])('%s is refused at its field', async (_, attributes, field) => {
    const id = await resource(await section('Bad'), pageOf('Bad'));
    const reply = await sendProgress(student, id, attributes);
    expect([reply.status, reply.body.errors[0].source.pointer]).toEqual([422, `/data/attributes/${field}`]);
  });
});

test('previous and next run through the whole subject, sections before what is below them', async () => {
  const student = school.as('student');
  const top = await section('Top');
  const below = await section('Below', { parent_uuid: top });
  const after = await section('After');
  const one = await resource(top, pageOf('One'));
  const two = await resource(below, pageOf('Two'));
  const three = await resource(after, pageOf('Three'));
  const steps = async (id: string) => {
    const { previous, next } = (await read(student, id)).attributes;
    return [previous?.id, next?.id];
  };
  expect((await steps(one))[1]).toBe(two);
  expect(await steps(two)).toEqual([one, three]);
  expect((await steps(three))[0]).toBe(two);
});

test('a film in a section is read through it, with ranges, and by nobody who may not open it', async () => {
  const { id: media, fileId } = await film();
  const sectionId = await section('Ranges');
  const id = await resource(sectionId, { content: 'media', media_uuid: media }, false);
  const student = school.as('student');
  const get = () => student.send('GET', `/api/files/${fileId}`, undefined, { range: 'bytes=2-4' });
  expect((await get()).status).toBe(404);
  await school.as('teacher').put(`teacher/resources/${id}`, doc('resource', { state: 'published' }));
  const part = await get();
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 2-4/10']);
  expect((await read(student, id)).attributes.media?.file?.url).toBe(`/api/files/${fileId}`);
  const others = await createSchool();
  expect((await others.as('student').get(`/api/files/${fileId}`)).status).toBe(404);
});
