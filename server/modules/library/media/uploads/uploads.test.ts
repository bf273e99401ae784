import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { uploadDocument } from '@/lib/contract/resources/common/upload';
import { uploads } from '@/server/platform/db/schema/media';
import { files } from '@/server/platform/db/schema/school';
import { countStatements } from '@/tests/server/count-statements';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { removeExpired } from './commands';
import { createUploadParts } from './parts';

let school: TestSchool;
beforeAll(async () => {
  school = await createSchool();
});

type Person = TestSchool['people']['teacher'];
/** A film by its first bytes, filled with noise. */
const film = (size: number) => {
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
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const announce = (person: Person, attributes: object) =>
  person.post('/api/files/api/v1/ar/uploads', {
    data: { type: 'upload', attributes: { name: 'water.mp4', type: 'video', ...attributes } },
  });
async function begun(person: Person, bytes: Uint8Array, more: object = {}) {
  const reply = await announce(person, { size: bytes.length, checksum: sha256(bytes), ...more });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return uploadDocument.parse(reply.body).data;
}
const tus = { 'tus-resumable': '1.0.0' };
const part = (person: Person, url: string, bytes: Uint8Array, offset: number) =>
  person.send('PATCH', url, bytes, {
    ...tus,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
  });
const offsetOf = async (person: Person, url: string) =>
  Number((await person.send('HEAD', url, undefined, tus)).headers.get('upload-offset'));
const state = async (person: Person, url: string) =>
  uploadDocument.parse((await person.get(url)).body).data.attributes;

/** What waits in the folder of parts of an upload. */
const leftOf = (id: string) =>
  readdirSync(school.deps.settings.uploadFolder).filter((name) => name.startsWith(id));

describe('an upload in parts', () => {
  test('goes on where it stopped and arrives whole', async () => {
    const teacher = school.as('teacher');
    const bytes = film(300_000);
    const { id, attributes } = await begun(teacher, bytes);
    expect(attributes).toMatchObject({ received: 0, is_complete: false });
    expect((await part(teacher, attributes.url, bytes.subarray(0, 100_000), 0)).status).toBe(204);
    expect(await offsetOf(teacher, attributes.url)).toBe(100_000);
    expect((await state(teacher, attributes.url)).received).toBe(100_000);
    // A part that was sent already is not written again.
    expect((await part(teacher, attributes.url, bytes.subarray(0, 100_000), 0)).status).toBe(409);
    expect((await part(teacher, attributes.url, bytes.subarray(100_000), 100_000)).status).toBe(204);
    expect(await state(teacher, attributes.url)).toMatchObject({ received: 300_000, is_complete: true });
    const [row] = await school.db.select().from(uploads).where(eq(uploads.id, id));
    const [file] = await school.db
      .select()
      .from(files)
      .where(eq(files.id, row?.fileId ?? ''));
    expect(file).toMatchObject({
      mime: 'video/mp4',
      size: 300_000,
      checksum: sha256(bytes),
      purpose: 'media',
    });
    const stored = await school.deps.files.get(file?.storageKey ?? '');
    expect(sha256(new Uint8Array(await new Response(stored?.body).arrayBuffer()))).toBe(sha256(bytes));
    expect(leftOf(id)).toEqual([]);
  });

  test('goes on after another start of the school', async () => {
    const teacher = school.as('teacher');
    const bytes = film(50_000);
    const { id, attributes } = await begun(teacher, bytes);
    await part(teacher, attributes.url, bytes.subarray(0, 20_000), 0);
    // What the next process finds in the folder.
    const again = await createUploadParts(school.deps.settings.uploadFolder);
    expect(await again.received(id)).toBe(20_000);
    expect((await part(teacher, attributes.url, bytes.subarray(20_000), 20_000)).status).toBe(204);
    expect((await state(teacher, attributes.url)).is_complete).toBe(true);
  });

  test('costs one statement a part in its midst', async () => {
    const teacher = school.as('teacher');
    const bytes = film(90_000);
    const { attributes } = await begun(teacher, bytes);
    const statements = await countStatements(async () => {
      for (const offset of [0, 20_000, 40_000])
        expect(
          (await part(teacher, attributes.url, bytes.subarray(offset, offset + 20_000), offset)).status,
        ).toBe(204);
    });
    expect(statements).toBe(3);
    expect((await state(teacher, attributes.url)).received).toBe(60_000);
  });

  test('whose end was written but not answered is whole at the next call', async () => {
    const teacher = school.as('teacher');
    const bytes = film(40_000);
    const { attributes } = await begun(teacher, bytes);
    const parts = await createUploadParts(school.deps.settings.uploadFolder);
    const request = new Request(`http://school.test${attributes.url}`, {
      method: 'PATCH',
      body: new Uint8Array(bytes),
      headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    });
    expect((await parts.answer(request)).status).toBe(204);
    expect((await state(teacher, attributes.url)).is_complete).toBe(true);
    expect((await state(teacher, attributes.url)).is_complete).toBe(true);
  });

  test('of a file that is there already is complete at once', async () => {
    const teacher = await school.addUser('teacher');
    const bytes = film(30_000);
    const first = await begun(teacher, bytes);
    await part(teacher, first.attributes.url, bytes, 0);
    expect((await begun(teacher, bytes)).attributes).toMatchObject({ is_complete: true, received: 30_000 });
    // Not for somebody else: a checksum is no key to files of others.
    const other = await school.addUser('teacher');
    expect((await begun(other, bytes)).attributes.is_complete).toBe(false);
  });

  test('whose file joined the store just before the process ended is whole at the next question', async () => {
    const teacher = school.as('teacher');
    const bytes = film(20_000);
    const { id, attributes } = await begun(teacher, bytes);
    const parts = await createUploadParts(school.deps.settings.uploadFolder);
    await part(teacher, attributes.url, bytes.subarray(0, 5_000), 0);
    // As a process leaves it that is killed between the store and the database.
    const [row] = await school.db
      .update(uploads)
      .set({ received: bytes.length, checksum: sha256(bytes) })
      .where(eq(uploads.id, id))
      .returning();
    await school.deps.files.put(row?.storageKey ?? '', bytes, 'video/mp4');
    await parts.remove(id);
    expect(await state(teacher, attributes.url)).toMatchObject({ is_complete: true, received: 20_000 });
    const [done] = await school.db.select().from(uploads).where(eq(uploads.id, id));
    const [file] = await school.db
      .select()
      .from(files)
      .where(eq(files.id, done?.fileId ?? ''));
    expect(file).toMatchObject({ mime: 'video/mp4', size: 20_000, checksum: sha256(bytes) });
  });

  test('that many ask about when its last part arrives becomes one file', async () => {
    const teacher = await school.addUser('teacher');
    const bytes = film(60_000);
    const { attributes } = await begun(teacher, bytes);
    const parts = await createUploadParts(school.deps.settings.uploadFolder);
    const request = new Request(`http://school.test${attributes.url}`, {
      method: 'PATCH',
      body: new Uint8Array(bytes),
      headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    });
    await parts.answer(request);
    const answers = await Promise.all(Array.from({ length: 6 }, () => state(teacher, attributes.url)));
    expect(answers.map(({ is_complete, received }) => [is_complete, received])).toEqual(
      Array.from({ length: 6 }, () => [true, 60_000]),
    );
    expect(await school.db.select().from(files).where(eq(files.ownerId, teacher.id))).toHaveLength(1);
  });

  test('of bytes that an item is made of names the item, until it is deleted', async () => {
    const teacher = await school.addUser('teacher');
    const bytes = film(25_000);
    const first = await begun(teacher, bytes);
    await part(teacher, first.attributes.url, bytes, 0);
    expect((await begun(teacher, bytes)).attributes.media_uuid).toBeNull();
    const item = (upload_uuid: string) =>
      teacher.post('teacher/media', {
        data: { type: 'media', attributes: { title: { ar: 'فيضان' }, upload_uuid } },
      });
    const made = await item(first.id);
    expect(made.status).toBe(201);
    const again = await begun(teacher, bytes);
    expect(again.attributes).toMatchObject({ is_complete: true, media_uuid: made.body.data.id });
    expect((await item(again.id)).status).toBe(422);
    await teacher.send('DELETE', `teacher/media/${made.body.data.id}?confirm=1`);
    const later = await begun(teacher, bytes);
    expect(later.attributes).toMatchObject({ is_complete: true, media_uuid: null });
    expect((await item(later.id)).status).toBe(201);
  });

  test.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
  ] as const)(
    'of a picture (%s) keeps no place and no camera, stands upright, and is known when it is sent again',
    async (format, mime) => {
      const teacher = await school.addUser('teacher');
      const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c43' } })
        .withExif({
          IFD0: { Make: 'Camera of Layan' },
          IFD3: { GPSLatitude: '24/1 42/1 0/1', GPSLatitudeRef: 'N' },
        })
        .withMetadata({ orientation: 6 })
        .toFormat(format)
        .toBuffer();
      expect(bytes.includes('Camera of Layan')).toBe(true);
      const picture = { name: `field.${format}`, type: 'image' };
      const { id, attributes } = await begun(teacher, bytes, picture);
      expect((await part(teacher, attributes.url, bytes, 0)).status).toBe(204);
      const [row] = await school.db.select().from(uploads).where(eq(uploads.id, id));
      const [file] = await school.db
        .select()
        .from(files)
        .where(eq(files.id, row?.fileId ?? ''));
      const stored = await school.deps.files.get(file?.storageKey ?? '');
      const kept = Buffer.from(await new Response(stored?.body).arrayBuffer());
      expect(kept.includes('Camera of Layan')).toBe(false);
      const read = await sharp(kept).metadata();
      expect([read.exif, read.xmp, read.orientation]).toEqual([undefined, undefined, undefined]);
      expect(file).toMatchObject({ mime, width: 40, height: 60, size: kept.length, checksum: sha256(kept) });
      expect(row).toMatchObject({ size: bytes.length, checksum: sha256(bytes) });
      expect((await begun(teacher, bytes, picture)).attributes.is_complete).toBe(true);
      expect(leftOf(id)).toEqual([]);
    },
  );

  test('of a broken picture is refused and gone', async () => {
    const teacher = school.as('teacher');
    const whole = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c43' } })
      .png()
      .toBuffer();
    const bytes = whole.subarray(0, whole.length - 30);
    const { id, attributes } = await begun(teacher, bytes, { name: 'field.png', type: 'image' });
    const refused = await part(teacher, attributes.url, bytes, 0);
    expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'file_damaged']);
    expect(leftOf(id)).toEqual([]);
  });

  test.each([
    ['whose checksum is another', film(9_000), { checksum: sha256(Buffer.from('x')) }, 'file_broken'],
    ['that is no film', Buffer.from('<html><script>alert(1)</script></html>'), {}, 'file_mismatch'],
    [
      'that is a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...randomBytes(99)]),
      {},
      'file_mismatch',
    ],
  ])('of bytes %s is refused and gone', async (_, bytes, more, code) => {
    const teacher = school.as('teacher');
    const { id, attributes } = await begun(teacher, bytes, more);
    const reply = await part(teacher, attributes.url, bytes, 0);
    expect([reply.status, reply.body.errors[0].code]).toEqual([422, code]);
    expect((await teacher.get(attributes.url)).status).toBe(404);
    expect(leftOf(id)).toEqual([]);
  });

  test.each([
    ['a name of another type', { name: 'water.svg', size: 9 }, 'name'],
    ['a name that hides its type', { name: 'water.html.mp4', size: 9 }, 'name'],
    ['a path', { name: '../water.mp4', size: 9 }, 'name'],
    ['a film of more than 500 MB', { size: 500 * 1024 * 1024 + 1 }, 'size'],
    ['nothing', { size: 0 }, 'size'],
    ['a link', { type: 'link', size: 9 }, 'type'],
  ])('%s is refused at its field', async (_, attributes, field) => {
    const reply = await announce(school.as('teacher'), attributes);
    expect([reply.status, reply.body.errors[0].source.pointer]).toEqual([422, `/data/attributes/${field}`]);
  });

  test.each([
    ['مراجعة الفصل.pdf', 'document'],
    ['lesson.v2.pptx', 'presentation'],
    ['maze.h5p', 'interactive'],
    ['course.zip', 'interactive'],
  ])('%s may be sent as %s', async (name, type) => {
    const reply = await announce(school.as('teacher'), { name, type, size: 9 });
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  });

  test('takes no more than was announced', async () => {
    const teacher = school.as('teacher');
    const bytes = film(10_000);
    const { attributes } = await begun(teacher, bytes);
    const reply = await part(teacher, attributes.url, film(20_000), 0);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(await offsetOf(teacher, attributes.url)).toBeLessThanOrEqual(10_000);
  });

  test('is its sender’s alone, can be given up, and ends after a day of silence', async () => {
    const teacher = school.as('teacher');
    const bytes = film(10_000);
    const { id, attributes } = await begun(teacher, bytes);
    const other = await school.addUser('teacher');
    for (const method of ['GET', 'HEAD', 'DELETE'])
      expect((await other.send(method, attributes.url, undefined, tus)).status, method).toBe(404);
    expect((await part(other, attributes.url, bytes, 0)).status).toBe(404);
    expect((await teacher.send('DELETE', attributes.url)).status).toBe(204);
    expect((await teacher.get(attributes.url)).status).toBe(404);
    const silent = await begun(teacher, bytes);
    const parts = await createUploadParts(school.deps.settings.uploadFolder);
    const later = new Date(Date.now() + 25 * 3_600_000);
    expect(await removeExpired({ deps: school.deps, parts }, later)).toBeGreaterThan(0);
    expect((await teacher.get(silent.attributes.url)).status).toBe(404);
    expect(leftOf(id)).toEqual([]);
  });

  test('beyond the quota is refused before a byte is sent', async () => {
    const teacher = await school.addUser('teacher');
    const size = 500 * 1024 * 1024;
    for (let index = 0; index < 8; index += 1) expect((await announce(teacher, { size })).status).toBe(201);
    const reply = await announce(teacher, { size });
    expect([reply.status, reply.body.errors[0].code]).toEqual([429, 'upload_quota']);
  });
});
