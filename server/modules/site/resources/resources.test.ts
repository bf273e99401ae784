import { describe, expect, test } from 'vitest';
import { sectionCollection } from '@/lib/contract/resources/site/subject';
import { createSchool } from '@/tests/server/school';
import {
  school,
  type Person,
  base,
  doc,
  section,
  resource,
  pageOf,
  film,
  read,
  resourcesOf,
  tell,
  prepareResourceSchool,
} from './resources.test-support';

prepareResourceSchool();

const list = (ids: string[]) => ({ data: ids.map((id) => ({ type: 'order', id, attributes: {} })) });

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
    await tell(student, id, { position: 300, seen: [[0, 300]] });
    const { body } = await teacher.get(`teacher/resources/${id}/readers`);
    expect(body.data[0]).toMatchObject({ id: student.id, attributes: { percent: 50, done_at: null } });
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
