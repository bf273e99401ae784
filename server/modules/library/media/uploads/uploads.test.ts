import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { uploadDocument } from '@/lib/contract/resources/common/upload';
import { uploads } from '@/server/platform/db/schema/media';
import { files } from '@/server/platform/db/schema/school';
import { countStatements } from '@/tests/server/count-statements';
import { createUploadParts } from './parts';
import {
  school,
  type Person,
  film,
  sha256,
  begun,
  tus,
  part,
  offsetOf,
  leftOf,
  prepareUploadSchool,
} from './uploads.test-support';

prepareUploadSchool();

const state = async (person: Person, url: string) =>
  uploadDocument.parse((await person.get(url)).body).data.attributes;

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
});
