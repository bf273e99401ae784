import { beforeAll, expect } from 'vitest';
import { resourceCollection, resourceDocument } from '@/lib/contract/resources/site/subject';
import { newId } from '@/server/platform/db/id';
import { mediaItems } from '@/server/platform/db/schema/media';
import { files } from '@/server/platform/db/schema/school';
import { createSchool, type TestSchool } from '@/tests/server/school';

export let school: TestSchool;

export type Person = TestSchool['people']['teacher'];
export const base = '/api/dashboard/api/v1/ar';
export const doc = (type: string, attributes: object) => ({ data: { type, attributes } });

export async function section(en: string, more: object = {}, isPublished = true): Promise<string> {
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
export async function resource(sectionId: string, attributes: object, isPublished = true): Promise<string> {
  const teacher = school.as('teacher');
  const made = await teacher.post(`teacher/sections/${sectionId}/resources`, doc('resource', attributes));
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id } = made.body.data;
  if (isPublished) await teacher.put(`teacher/resources/${id}`, doc('resource', { state: 'published' }));
  return id;
}
export const pageOf = (en: string, more: object = {}) => ({
  content: 'page',
  title: { ar: 'صفحة', en },
  body: { ar: '<p>نص <script>alert(1)</script></p>' },
  ...more,
});
export async function film(seconds = 600) {
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
export const read = async (person: Person, id: string) =>
  resourceDocument.parse((await person.get(`${base}/resources/${id}`)).body).data;
export const resourcesOf = async (person: Person, id: string) =>
  resourceCollection.parse((await person.get(`${base}/sections/${id}/resources`)).body).data;
export const tell = (person: Person, id: string, attributes: object) =>
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

/** One school for the cases of a file. */
export function prepareResourceSchool(): void {
  beforeAll(async () => {
    school = await createSchool();
  });
}
