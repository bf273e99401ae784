import { beforeAll, expect, test } from 'vitest';
import { studentHome } from '@/lib/contract/resources/homes/dashboard';
import { resourceDocument, sectionDocument, subjectDocument } from '@/lib/contract/resources/site/subject';
import { newId } from '@/server/platform/db/id';
import { createSchool, type TestSchool } from '@/tests/server/school';

let school: TestSchool;
beforeAll(async () => {
  school = await createSchool();
});

const base = '/api/dashboard/api/v1/ar';
const doc = (type: string, attributes: object) => ({ data: { type, attributes } });
const place = (attributes: object) =>
  school.as('teacher').post(`teacher/sections/${school.ids.section}/resources`, doc('resource', attributes));
const publish = (id: string) =>
  school.as('teacher').put(`teacher/resources/${id}`, doc('resource', { state: 'published' }));

test('a link is placed with its address, becomes an item of the teacher, and students open it', async () => {
  const made = await place({ content: 'link', title: { ar: 'رابط' }, url: 'https://example.org/a' });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  await publish(made.body.data.id);
  const { attributes } = resourceDocument.parse(
    (await school.as('student').get(`${base}/resources/${made.body.data.id}`)).body,
  ).data;
  expect([attributes.resource_type, attributes.media?.url]).toEqual(['link', 'https://example.org/a']);
  const refused = await place({ content: 'link', title: { ar: 'رابط' }, url: 'javascript:alert(1)' });
  expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([422, '/data/attributes/url']);
});

test('the order of a subject is set by its own staff, for their branch', async () => {
  const path = `subjects/${school.ids.subject}/settings`;
  const body = doc('subject_settings', { is_in_order: true });
  const isInOrder = async () =>
    subjectDocument.parse(
      (await school.as('student').get(`${base}/student/subjects/${school.ids.subject}`)).body,
    ).data.attributes.is_in_order;
  expect(await isInOrder()).toBe(false);
  expect((await school.as('teacher').put(`teacher/${path}`, body)).status).toBe(204);
  expect((await school.as('supervisor').put(`employee/${path}`, body)).status).toBe(204);
  expect(await isInOrder()).toBe(true);
  const others = await createSchool();
  expect((await others.as('teacher').put(`teacher/${path}`, body)).status).toBe(404);
  await school.as('teacher').put(`teacher/${path}`, doc('subject_settings', { is_in_order: false }));
});

test('a section is published with all that it holds in one act, and its count is named before', async () => {
  const teacher = school.as('teacher');
  const section = async (parent_uuid: string | null) =>
    (
      await teacher.post(
        `teacher/subjects/${school.ids.subject}/sections`,
        doc('section', { title: { ar: 'وحدة' }, parent_uuid }),
      )
    ).body.data.id as string;
  const page = async (id: string) =>
    (
      await teacher.post(
        `teacher/sections/${id}/resources`,
        doc('resource', { content: 'page', title: { ar: 'صفحة' }, body: { ar: '<p>نص</p>' } }),
      )
    ).body.data.id as string;
  const above = await section(null);
  const below = await section(above);
  const drafts = [await page(above), await page(above), await page(below)];
  const hidden = await page(above);
  await teacher.put(`teacher/resources/${hidden}`, doc('resource', { state: 'hidden' }));
  const read = async () =>
    sectionDocument.parse((await teacher.get(`${base}/sections/${above}`)).body).data.attributes;
  expect(await read()).toMatchObject({ is_published: false, draft_count: 3, unpublished_sections: 1 });
  const others = await createSchool();
  expect((await others.as('teacher').post(`teacher/sections/${above}/publish`)).status).toBe(404);
  const opened = async (id: string) => (await school.as('student').get(`${base}/resources/${id}`)).status;
  expect(await opened(drafts[2] ?? '')).toBe(404);
  expect((await school.as('student').post(`teacher/sections/${above}/publish`)).status).toBe(403);
  expect((await teacher.post(`teacher/sections/${above}/publish`)).status).toBe(200);
  expect((await teacher.post(`teacher/sections/${above}/publish`)).status).toBe(200);
  expect(await read()).toMatchObject({ is_published: true, draft_count: 0, unpublished_sections: 0 });
  expect(await Promise.all([...drafts, hidden].map(opened))).toEqual([200, 200, 200, 404]);
  const found = sectionDocument.parse(
    (await school.as('student').get(`${base}/sections/${above}`)).body,
  ).data;
  expect(found.attributes).toMatchObject({ draft_count: 0, unpublished_sections: 0 });
});

test('the home of a student says what was read last, and forgets what was hidden', async () => {
  const student = await school.addUser('student');
  const lastRead = async () =>
    studentHome.parse((await student.get('home/student')).body).data.attributes.last_read;
  expect(await lastRead()).toBeNull();
  const { id } = (await place({ content: 'page', title: { ar: 'صفحة' }, body: { ar: '<p>نص</p>' } })).body
    .data;
  await publish(id);
  await student.post(
    `${base}/resources/${id}/progress`,
    doc('progress', { event_id: newId(), at: new Date().toISOString(), position: null, seen: [[0, 1]] }),
  );
  expect(await lastRead()).toMatchObject({
    id,
    section_id: school.ids.section,
    is_done: true,
    subject: { id: school.ids.subject },
  });
  await school.as('teacher').put(`teacher/resources/${id}`, doc('resource', { state: 'hidden' }));
  expect(await lastRead()).toBeNull();
});
