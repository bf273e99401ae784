import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { beforeAll, expect } from 'vitest';
import { uploadDocument } from '@/lib/contract/resources/common/upload';
import { createSchool, type TestSchool } from '@/tests/server/school';

export let school: TestSchool;

export type Person = TestSchool['people']['teacher'];
/** A film by its first bytes, filled with noise. */
export const film = (size: number) => {
  const head = Buffer.from([
    0,
    0,
    0,
    0x18,
    ...Buffer.from('ftypmp42'),
    0,
    0,
    0,
    0,
    ...Buffer.from('mp42isom'),
  ]);
  return Buffer.concat([head, randomBytes(size - head.length)]);
};
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
export const announce = (person: Person, attributes: object) =>
  person.post('/api/files/api/v1/ar/uploads', {
    data: { type: 'upload', attributes: { name: 'water.mp4', type: 'video', ...attributes } },
  });
export async function begun(person: Person, bytes: Uint8Array, more: object = {}) {
  const reply = await announce(person, { size: bytes.length, checksum: sha256(bytes), ...more });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return uploadDocument.parse(reply.body).data;
}
export const tus = { 'tus-resumable': '1.0.0' };
export const part = (person: Person, url: string, bytes: Uint8Array, offset: number) =>
  person.send('PATCH', url, bytes, {
    ...tus,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
  });
export const offsetOf = async (person: Person, url: string) =>
  Number((await person.send('HEAD', url, undefined, tus)).headers.get('upload-offset'));

/** What waits in the folder of parts of an upload. */
export const leftOf = (id: string) =>
  readdirSync(school.deps.settings.uploadFolder).filter((name) => name.startsWith(id));

/** One school for the cases of a file. */
export function prepareUploadSchool(): void {
  beforeAll(async () => {
    school = await createSchool();
  });
}
