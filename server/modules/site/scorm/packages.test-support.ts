import { createHash } from 'node:crypto';
import { beforeAll, expect } from 'vitest';
import { packageDocument } from '@/lib/contract/resources/site/scorm-package';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { makePackage, scormManifest } from '@/server/modules/library/media/packages/make-package';

export let school: TestSchool;
export let resource: string;
export let media: string;

export type Person = TestSchool['people']['teacher'];
export const base = '/api/dashboard/api/v1/ar';
export const doc = (type: string, attributes: object) => ({ data: { type, attributes } });
export const page = '<!doctype html><html><head></head><body>Water</body></html>';
export const lesson = (extra = '') =>
  makePackage({
    'imsmanifest.xml': scormManifest('1.2', [
      { title: 'One', href: 'one.html', parameters: '?a=1' },
      { title: 'Two', href: 'pages/two.html' },
    ]),
    'one.html': page + extra,
    'pages/two.html': page,
    'pages/صوت.mp3': new Uint8Array(1_000).fill(7),
    'tool.exe': 'MZ',
  });

export async function send(bytes: Buffer, name = 'lesson.zip') {
  const teacher = school.as('teacher');
  const checksum = createHash('sha256').update(bytes).digest('hex');
  const made = await teacher.post(
    '/api/files/api/v1/ar/uploads',
    doc('upload', { name, type: 'interactive', size: bytes.length, checksum }),
  );
  const { id, attributes } = made.body.data;
  const reply = await teacher.send('PATCH', attributes.url, new Uint8Array(bytes), {
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '0',
  });
  return { id, reply };
}
export async function item(bytes: Buffer, kind = 'scorm_12'): Promise<string> {
  const { id, reply } = await send(bytes);
  expect(reply.status, JSON.stringify(reply.body)).toBe(204);
  const made = await school
    .as('teacher')
    .post('teacher/media', doc('media', { title: { en: 'Water' }, upload_uuid: id }));
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(made.body.data.attributes.package).toBe(kind);
  return made.body.data.id;
}
export async function placed(of: string, more: object = {}): Promise<string> {
  const teacher = school.as('teacher');
  const section = await teacher.post(
    `teacher/subjects/${school.ids.subject}/sections`,
    doc('section', { title: { en: 'A' } }),
  );
  const { id } = section.body.data;
  await teacher.put(`teacher/sections/${id}`, doc('section', { is_published: true }));
  const made = await teacher.post(
    `teacher/sections/${id}/resources`,
    doc('resource', { content: 'media', media_uuid: of, ...more }),
  );
  expect(made.body.data.attributes.resource_type).toBe('package');
  await teacher.put(`teacher/resources/${made.body.data.id}`, doc('resource', { state: 'published' }));
  return made.body.data.id;
}
export async function open(person: Person, id = resource) {
  const reply = await person.post(`${base}/resources/${id}/package`);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return packageDocument.parse(reply.body).data.attributes;
}
export const guest = () => school.agent(null);
export const told = async (url: string, up = '') => {
  const script = await guest().get(new URL(`${up}__player/state.js`, `http://x${url}`).pathname);
  return JSON.parse(new TextDecoder().decode(script.bytes).slice('self.manaraPackage = '.length, -1));
};
export const student = () => school.addUser('student', { classroomId: school.ids.classroom });

/** One school with a package in a section, for the cases of a file. */
export function preparePackageSchool(): void {
  beforeAll(async () => {
    school = await createSchool();
    media = await item(await lesson());
    resource = await placed(media);
  });
}
