import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { hostileFiles, jpeg, m4a, mp4, pixelBomb, png, wav } from './corpus.test-support';
import { createFileSchools, type FileSchools, UPLOAD, form, picture } from './files.test-support';

let school: FileSchools['school'];
let kept: FileSchools['kept'];
let send: FileSchools['send'];
beforeAll(async () => {
  ({ school, kept, send } = await createFileSchools());
});

describe('uploading', () => {
  test('a picture is drawn again: upright, without metadata, never the bytes that came', async () => {
    const original = await jpeg();
    const { status, body } = await send({ name: 'صورة.JPG', type: 'image/jpeg', bytes: original });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.data).toMatchObject({
      type: 'file',
      attributes: { mime: 'image/jpeg', width: 30, height: 60, name: 'صورة.JPG' },
    });
    const reply = await school.as('teacher').get(body.data.attributes.url);
    expect(reply.bytes).not.toEqual(new Uint8Array(original));
    expect(Buffer.from(reply.bytes).includes('secret-place-in-exif')).toBe(false);
    expect((await sharp(reply.bytes).metadata()).exif).toBeUndefined();
  });

  test('without a purpose it is media of a question', async () => {
    const { status, body } = await send(await picture(), null);
    expect(status).toBe(201);
    const { rows } = await school.db.execute(sql`select purpose from files where id = ${body.data.id}`);
    expect(rows).toEqual([{ purpose: 'question_media' }]);
  });

  test('what stands behind the end of a picture is gone', async () => {
    const { body } = await send({
      name: 'a.png',
      type: 'image/png',
      bytes: new Uint8Array(Buffer.concat([await png(), Buffer.from('<script>tail-canary</script>')])),
    });
    const reply = await school.as('teacher').get(body.data.attributes.url);
    expect(Buffer.from(reply.bytes).includes('tail-canary')).toBe(false);
  });

  test.each([
    ['تسجيل.wav', 'audio/wav', wav(1), 'audio/wav'],
    ['a.m4a', 'audio/mp4', m4a(), 'audio/mp4'],
    ['a.mp4', 'video/mp4', mp4(), 'video/mp4'],
  ] as const)('%s is kept as it came', async (name, type, bytes, mime) => {
    const { status, body } = await send({ name, type, bytes });
    expect([status, body.data?.attributes.mime]).toEqual([201, mime]);
    expect((await school.as('teacher').get(body.data.attributes.url)).bytes).toEqual(bytes);
  });

  test('a strip of one pixel by millions is refused before it is decoded', async () => {
    const upload = { name: 'a.png', type: 'image/png', bytes: pixelBomb(1, 24_000_000) };
    const { status, body } = await send(upload);
    expect([status, body.errors?.[0]?.code]).toEqual([422, 'file_pixels']);
  });

  test('the hostile corpus is refused in a sentence, and nothing of it is kept', async () => {
    const before = kept().size;
    const corpus = Object.entries(await hostileFiles());
    expect(corpus.length).toBeGreaterThanOrEqual(30);
    for (const [what, upload] of corpus) {
      const { status, body } = await send(upload);
      expect([413, 415, 422], `${what}: ${status} ${JSON.stringify(body)}`).toContain(status);
      expect(body.errors[0].detail, what).toMatch(/\p{Script=Arabic}/u);
    }
    expect(kept().size).toBe(before);
  });

  test.each([
    ['a strange purpose', async () => form(await picture(), 'anything'), 422],
    [
      'a sound as somebody’s picture',
      async () => form({ name: 'a.wav', type: 'audio/wav', bytes: wav() }, 'picture'),
      422,
    ],
    [
      'a second file',
      async () => {
        const data = form(await picture());
        data.append(
          'file',
          new File([new Uint8Array(await png()) as BlobPart], 'b.png', { type: 'image/png' }),
        );
        return data;
      },
      422,
    ],
    [
      'another column',
      async () => {
        const data = form(await picture());
        data.set('owner_id', school.people.student.id);
        return data;
      },
      422,
    ],
    ['no file', async () => new FormData(), 400],
  ])('%s is refused and leaves nothing', async (_, make, status) => {
    const before = kept().size;
    const { rows: files } = await school.db.execute(sql`select 1 from files`);
    const reply = await school.as('teacher').post(UPLOAD, await make());
    expect([422, status]).toContain(reply.status);
    expect(kept().size).toBe(before);
    expect((await school.db.execute(sql`select 1 from files`)).rows).toHaveLength(files.length);
  });

  test('a form that breaks off leaves nothing', async () => {
    const before = kept().size;
    const whole = new Request('http://x', {
      method: 'POST',
      body: form({ name: 'a.wav', type: 'audio/wav', bytes: wav(3) }),
    });
    const type = whole.headers.get('content-type') ?? '';
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const { status } = await school
      .as('teacher')
      .post(UPLOAD, bytes.slice(0, bytes.length - 500), { 'content-type': type });
    expect(status).toBe(400);
    expect(kept().size).toBe(before);
  });

  test('boundaries are found wherever the pieces of a body break', async () => {
    const upload = { name: 'a.wav', type: 'audio/wav', bytes: wav(1) };
    const whole = new Request('http://x', { method: 'POST', body: form(upload) });
    const type = whole.headers.get('content-type') ?? '';
    const bytes = new Uint8Array(await whole.arrayBuffer());
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 12 }),
        async (sizes) => {
          const { readParts } = await import('./multipart');
          let at = 0;
          let turn = 0;
          const body = new ReadableStream<Uint8Array>({
            pull(controller) {
              if (at >= bytes.length) return controller.close();
              const size = sizes[turn++ % sizes.length] ?? 1;
              controller.enqueue(bytes.slice(at, at + size));
              at += size;
            },
          });
          const request = new Request('http://x', {
            method: 'POST',
            headers: { 'content-type': type },
            body,
            duplex: 'half',
          } as RequestInit);
          const found: Record<string, Buffer> = {};
          for await (const part of readParts(request)) {
            const chunks: Buffer[] = [];
            for await (const chunk of part.body) chunks.push(Buffer.from(chunk));
            found[part.name] = Buffer.concat(chunks);
          }
          expect(found.purpose?.toString()).toBe('question_media');
          expect(found.file?.equals(Buffer.from(upload.bytes))).toBe(true);
        },
      ),
      { numRuns: 25 },
    );
  });

  test.each([
    ['student', 403],
    ['parent', 403],
    ['employee', 403],
    ['supervisor', 201],
  ] as const)('%s gets %i', async (who, status) => {
    expect((await school.as(who).post(UPLOAD, form(await picture()))).status).toBe(status);
  });

  test('the day has a limit', async () => {
    const { id, post } = await school.addUser('teacher');
    await school.db.execute(sql`insert into files (id, owner_id, purpose, storage_key, name, mime, size,
      checksum)
      values (gen_random_uuid(), ${id}, 'question_media', 'uploads/x', 'x', 'video/mp4', ${200 * 1024 * 1024},
        'x')`);
    const { status, body, headers } = await post(UPLOAD, form(await picture()));
    expect([status, body.errors[0].code, headers.get('retry-after')]).toEqual([429, 'upload_quota', '3600']);
  });
});
