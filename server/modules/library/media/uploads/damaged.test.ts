import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kindOfBytes } from '@/server/platform/files/file-kind';
import { uploads } from '@/server/platform/db/schema/media';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { isContentOf } from './content';

const bytes = (...parts: (string | number)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from([part]))),
  );
/** A local header of an archive whose entry is longer than the file. */
const zipEntry = (name: string) => {
  const head = Buffer.alloc(30);
  head.write('PK\u0003\u0004', 0, 'latin1');
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(5_000, 18);
  head.writeUInt32LE(9_000, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), Buffer.from('garbage')]);
};
/** Beginnings of every kind that is taken, cut off where their first part is not over. */
const heads: Record<string, Buffer> = {
  archive: bytes('PK\u0003\u0004garbage'),
  types: zipEntry('[Content_Types].xml'),
  openDocument: zipEntry('mimetype'),
  other: zipEntry('word/document.xml'),
  end: bytes('PK\u0005\u0006'),
  pdf: bytes('%PDF-1.7'),
  jpeg: bytes(0xff, 0xd8, 0xff),
  png: bytes('\u0089PNG\r\n\u001a\n', 0, 0),
  animated: bytes('\u0089PNG\r\n\u001a\n', 0, 0, 0xff, 0xff, 'acTL'),
  gif: bytes('GIF89a'),
  webp: bytes('RIFF\u0010\u0000\u0000\u0000WEBP'),
  wav: bytes('RIFF\u0010\u0000\u0000\u0000WAVE'),
  film: bytes(0, 0, 0, 0x18, 'ftyp'),
  webm: bytes(0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42),
  matroska: bytes(0x1a, 0x45, 0xdf, 0xa3, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff),
  ogg: bytes('OggS', 0, 2),
  mp3: bytes('ID3', 4, 0, 0, 0x7f, 0x7f, 0x7f, 0x7f),
  frame: bytes(0xff, 0xfb),
};
const names = {
  ...{ document: ['a.pdf', 'a.docx', 'a.xlsx', 'a.odt', 'a.ods'], presentation: ['a.pptx', 'a.odp'] },
  ...{ image: ['a.png', 'a.jpg', 'a.webp', 'a.gif'], audio: ['a.mp3', 'a.m4a', 'a.ogg', 'a.wav'] },
  ...{ video: ['a.mp4', 'a.webm'], interactive: ['a.h5p', 'a.zip'] },
} as const;
const types = Object.keys(names) as (keyof typeof names)[];

describe('the content of a file that is cut off', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'damaged-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each(Object.keys(heads))('is looked at without an error: %s', async (kind) => {
    const head = heads[kind] ?? Buffer.alloc(0);
    for (let length = 1; length <= head.length; length++) {
      const path = join(folder, `${kind}-${length}`);
      await writeFile(path, head.subarray(0, length));
      await expect(kindOfBytes(head.subarray(0, length))).resolves.toEqual(expect.any(String));
      for (const type of types)
        for (const name of names[type])
          await expect(isContentOf(path, { type, name })).resolves.toEqual(expect.any(Boolean));
    }
  });

  test('is no reason to call a disk that fails damaged', async () => {
    await expect(isContentOf(join(folder, 'none'), { type: 'document', name: 'a.docx' })).rejects.toThrow(
      'ENOENT',
    );
  });
});

describe('an upload that is damaged', () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await createSchool();
  });

  test.each(types.flatMap((type) => names[type].map((name) => [type, name] as const)))(
    'is refused in words and dropped: %s %s',
    async (type, name) => {
      const teacher = school.as('teacher');
      const content = heads.archive ?? Buffer.alloc(0);
      const begun = await teacher.post('/api/files/api/v1/ar/uploads', {
        data: { type: 'upload', attributes: { name, type, size: content.length } },
      });
      expect(begun.status).toBe(201);
      const { id, attributes } = begun.body.data;
      const headers = {
        ...{ 'tus-resumable': '1.0.0', 'upload-offset': '0' },
        'content-type': 'application/offset+octet-stream',
      };
      const reply = await teacher.send('PATCH', attributes.url, content, headers);
      expect(reply.status).toBe(422);
      expect(reply.body.errors).toEqual([
        expect.objectContaining({ title: 'file', detail: expect.stringMatching(/\p{Script=Arabic}/u) }),
      ]);
      expect((await teacher.get(attributes.url)).status).toBe(404);
      expect(await school.db.select().from(uploads).where(eq(uploads.id, id))).toEqual([]);
      const left = readdirSync(school.deps.settings.uploadFolder).filter((file) => file.startsWith(id));
      expect(left).toEqual([]);
    },
  );
});
