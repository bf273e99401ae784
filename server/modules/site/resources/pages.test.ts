import { beforeAll, expect, test } from 'vitest';
import { resourceDocument } from '@/lib/contract/resources/site/subject';
import { newId } from '@/server/platform/db/id';
import { files } from '@/server/platform/db/schema/school';
import { createSchool, type TestSchool } from '@/tests/server/school';

let school: TestSchool;
beforeAll(async () => {
  school = await createSchool();
});

const base = '/api/dashboard/api/v1/ar';
const doc = (type: string, attributes: object) => ({ data: { type, attributes } });

async function picture(owner: string) {
  const id = newId();
  await school.deps.files.put(`uploads/${id}`, new Uint8Array(10), 'image/png');
  await school.db.insert(files).values({
    id,
    ownerId: owner,
    branchId: school.ids.branch,
    purpose: 'question_media',
    storageKey: `uploads/${id}`,
    name: 'leaf.png',
    mime: 'image/png',
    size: 10,
    checksum: id,
    width: 4,
    height: 3,
  });
  return id;
}
const place = (body: string, more: object = {}) =>
  school
    .as('teacher')
    .post(
      `teacher/sections/${school.ids.section}/resources`,
      doc('resource', { content: 'page', title: { ar: 'صفحة' }, body: { ar: body }, ...more }),
    );
const publish = (id: string) =>
  school.as('teacher').put(`teacher/resources/${id}`, doc('resource', { state: 'published' }));
const read = async (who: 'student' | 'teacher', id: string) =>
  resourceDocument.parse((await school.as(who).get(`${base}/resources/${id}`)).body).data.attributes;

test('a page is shown with picture, table, link and typed formula, and staff get it as it was written', async () => {
  const file = await picture(school.people.teacher.id);
  const html = `<h2>الورقة</h2><table><tbody><tr><th>أ</th><td>$x^2$</td></tr></tbody></table><p>https://example.org <img data-file-id="${file}" alt="ورقة" /></p>`;
  const made = await place(html);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id } = made.body.data;
  await publish(id);
  const shown = await read('student', id);
  expect(shown.body?.ar).toContain(`<img src="/api/files/${file}" alt="ورقة" width="4" height="3"`);
  expect(shown.body?.ar).toContain('class="katex"');
  expect(shown.body?.ar).toContain('href="https://example.org"');
  expect([shown.source, shown.files]).toEqual([null, {}]);
  const built = await read('teacher', id);
  expect(built.source?.ar).toBe(html);
  expect(built.files).toEqual({ [file]: { url: `/api/files/${file}` } });
});

test('a picture of a page is read by those who may open the page, and by nobody else', async () => {
  const file = await picture(school.people.teacher.id);
  const { id } = (await place(`<p><img data-file-id="${file}" alt="" /></p>`)).body.data;
  const seen = async () => (await school.as('student').get(`/api/files/${file}`)).status;
  expect(await seen()).toBe(404);
  await publish(id);
  expect(await seen()).toBe(200);
  const others = await createSchool();
  expect((await others.as('student').get(`/api/files/${file}`)).status).toBe(404);
  const opens_at = new Date(Date.now() + 9_000_000).toISOString();
  await school.as('teacher').put(`teacher/resources/${id}`, doc('resource', { opens_at }));
  expect(await seen()).toBe(404);
});

test('a file that the author may not read does not get into a page', async () => {
  const foreign = await picture(school.people.student.id);
  const reply = await place(`<p><img data-file-id="${foreign}" alt="" /></p>`);
  expect([reply.status, reply.body.errors?.[0]?.source.pointer]).toEqual([422, '/data/attributes/body']);
});
