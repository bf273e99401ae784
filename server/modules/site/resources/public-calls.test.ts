import { beforeAll, expect, test } from 'vitest';
import {
  resourceDocument,
  sectionCollection,
  sectionDocument,
  subjectDocument,
  subjectMediaCollection,
} from '@/lib/contract/resources/site/subject';
import { createSchool, type TestSchool } from '@/tests/server/school';

let school: TestSchool;
let section: string;
let link: string;
const admin = '/api/admin/api/v1/ar';
const doc = (type: string, attributes: object) => ({ data: { type, attributes } });

beforeAll(async () => {
  school = await createSchool();
  const teacher = school.as('teacher');
  const made = async (title: string, parent?: string) => {
    const { body } = await teacher.post(
      `teacher/subjects/${school.ids.subject}/sections`,
      doc('section', { title: { ar: title }, ...(parent && { parent_uuid: parent }) }),
    );
    await teacher.put(`teacher/sections/${body.data.id}`, doc('section', { is_published: true }));
    return body.data.id as string;
  };
  section = await made('وحدة');
  await made('درس', section);
  const placed = await teacher.post(
    `teacher/sections/${section}/resources`,
    doc('resource', { content: 'link', title: { ar: 'رابط' }, url: 'https://example.org/' }),
  );
  link = placed.body.data.id;
  await teacher.put(`teacher/resources/${link}`, doc('resource', { state: 'published' }));
});

/** Names of somebody else, as the app of the other school sent them. */
const asSomebodyElse = (path: string) =>
  path.startsWith('student/')
    ? `user_uuid=${school.people.parent.id}&first_name=${encodeURIComponent('سارة')}&last_name=x`
    : `user_uuid=${school.people.parent.id}`;
const get = (path: string, who: 'student' | 'parent' = 'student') =>
  school.as(who).get(`${admin}/${path}${path.includes('?') ? '&' : '?'}${asSomebodyElse(path)}`);
const resourcePath = () =>
  `public-subject-format-subject/${section}/public-resource-subject-format-subject/${link}`;

test('the addresses of the admin service lead to the same subject, sections, media and resource', async () => {
  const { subject } = school.ids;
  expect(
    subjectDocument.parse((await get(`student/subjects/view-public-subject/${subject}`)).body).data.id,
  ).toBe(subject);
  const media = subjectMediaCollection.parse((await get(`subjects/${subject}/public-media?type=link`)).body);
  expect(media.data.map(({ attributes }) => attributes.place?.resource_id)).toEqual([link]);
  const top = sectionCollection
    .parse((await get(`general-quizzes/subject/ouredu/${subject}/sections`)).body)
    .data.find(({ id }) => id === section);
  expect(top?.attributes.has_sections).toBe(true);
  expect(sectionCollection.parse((await get(`subsections/${section}`)).body).data).toHaveLength(1);
  expect(
    sectionDocument.parse((await get(`view-public-subject-format-subject/${section}`)).body).data.id,
  ).toBe(section);
  expect(resourceDocument.parse((await get(resourcePath())).body).data.id).toBe(link);
});

test('with any name in the address: the reader is who is signed in', async () => {
  const sent = await school.as('student').post(
    `/api/dashboard/api/v1/ar/resources/${link}/progress`,
    doc('progress', {
      event_id: crypto.randomUUID(),
      at: new Date().toISOString(),
      position: null,
      seen: [],
      is_done: true,
    }),
  );
  expect(sent.status).toBe(200);
  const { body } = await get(`student/subjects/view-public-subject/${school.ids.subject}`);
  expect(subjectDocument.parse(body).data.attributes.progress.done).toBe(1);
  expect((await get(resourcePath(), 'parent')).status).toBe(403);
});

test('a resource is found in its own section alone, and nothing of another school', async () => {
  const elsewhere = `public-subject-format-subject/${school.ids.section}/public-resource-subject-format-subject/${link}`;
  expect((await get(elsewhere)).status).toBe(404);
  const others = await createSchool();
  for (const path of [
    `student/subjects/view-public-subject/${school.ids.subject}`,
    `subjects/${school.ids.subject}/public-media`,
    `general-quizzes/subject/ouredu/${school.ids.subject}/sections`,
    `subsections/${section}`,
    `view-public-subject-format-subject/${section}`,
    resourcePath(),
  ])
    expect((await others.as('student').get(`${admin}/${path}`)).status, path).toBe(404);
});
