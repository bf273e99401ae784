import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSchool, type TestSchool } from '@/tests/server/school';
import type { memoryFiles } from '@/tests/server/memory-files';
import { hostileFiles, jpeg, m4a, mp4, png, type Upload, wav } from './corpus.test-support';
import { rangeOf } from './download';

const UPLOAD = '/api/files/api/v1/ar/files';
let school: TestSchool;
let stranger: TestSchool;
beforeAll(async () => {
  [school, stranger] = await Promise.all([createSchool(), createSchool()]);
});

const kept = () => (school.deps.files as ReturnType<typeof memoryFiles>).kept;

function form({ name, type, bytes }: Upload, purpose: string | null = 'question_media'): FormData {
  const data = new FormData();
  if (purpose !== null) data.set('purpose', purpose);
  data.set('file', new File([bytes as BlobPart], name, { type }));
  return data;
}
const send = (upload: Upload, purpose?: string | null) =>
  school.as('teacher').post(UPLOAD, form(upload, purpose));
const picture = async (): Promise<Upload> => ({ name: 'ورقة.png', type: 'image/png', bytes: await png() });

async function addPicture(): Promise<string> {
  const { status, body } = await send(await picture());
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
}

async function addQuestion(image: string, who: 'teacher' | 'supervisor' = 'teacher') {
  return school.as(who).post('teacher/questions', {
    data: {
      type: 'question',
      attributes: {
        subject_id: school.ids.subject,
        section_id: school.ids.section,
        difficulty: 1,
        content: {
          type: 'true_false',
          prompt: { ar: `ما هذا؟ ${image}` },
          media: { image: { file_id: image } },
        },
        key: { type: 'true_false', correct: true },
      },
    },
  });
}

describe('uploading', () => {
  test('a picture is drawn anew: upright, without metadata, never the bytes that came', async () => {
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
    await school.db.execute(sql`insert into files (id, owner_id, purpose, storage_key, name, mime, size, checksum)
      values (gen_random_uuid(), ${id}, 'question_media', 'uploads/x', 'x', 'video/mp4', ${200 * 1024 * 1024}, 'x')`);
    const { status, body, headers } = await post(UPLOAD, form(await picture()));
    expect([status, body.errors[0].code, headers.get('retry-after')]).toEqual([429, 'upload_quota', '3600']);
  });
});

describe('reading', () => {
  test('goes to its owner, to staff who see its question, and to no one else', async () => {
    const id = await addPicture();
    const url = `/api/files/${id}`;
    expect((await school.as('supervisor').get(url)).status).toBe(404);
    expect((await addQuestion(id)).status).toBe(201);
    expect((await school.as('teacher').get(url)).status).toBe(200);
    expect((await school.as('supervisor').get(url)).status).toBe(200);
    for (const who of ['student', 'parent', 'employee', 'manager', 'instructor', 'studentTeacher'] as const) {
      expect((await school.as(who).get(url)).status, who).toBe(404);
    }
    for (const who of ['teacher', 'student', 'supervisor'] as const) {
      expect((await stranger.as(who).get(url)).status, who).toBe(404);
    }
    expect((await school.anonymous.get(url)).status).toBe(401);
    expect((await school.as('teacher').get('/api/files/not-an-id')).status).toBe(404);
  });

  test('goes to a student whose paper holds the question, pictures inside the text included', async () => {
    const [shown, inText] = [await addPicture(), await addPicture()];
    const { body } = await school.as('teacher').post('teacher/questions', {
      data: {
        type: 'question',
        attributes: {
          subject_id: school.ids.subject,
          section_id: school.ids.section,
          difficulty: 1,
          content: {
            type: 'true_false',
            prompt: { ar: `<p>انظر <img data-file-id="${inText}" alt="ورقة"></p>` },
            media: { image: { file_id: shown } },
          },
          key: { type: 'true_false', correct: true },
        },
      },
    });
    const student = school.as('student');
    expect((await student.get(`/api/files/${shown}`)).status).toBe(404);
    const paper = {
      entries: [
        { slot_id: 's', question_id: body.data.id, version_id: body.data.attributes.version_id, mark: 1 },
      ],
    };
    await school.db.execute(sql`with quiz as (
        insert into quizzes (id, kind, branch_id, owner_id, subject_id, title, status, review)
        values (gen_random_uuid(), 'homework', ${school.ids.branch}, ${school.people.teacher.id}, ${school.ids.subject}, '{}', 'published', '{}') returning id)
      insert into attempts (id, quiz_id, student_id, branch_id, number, seed, paper, paper_version, started_at, question_count, max_mark)
      select gen_random_uuid(), id, ${student.id}::uuid, ${school.ids.branch}::uuid, 1, 's', ${JSON.stringify(paper)}::jsonb, 1, now(), 1, 1 from quiz`);
    expect((await student.get(`/api/files/${shown}`)).status).toBe(200);
    expect((await student.get(`/api/files/${inText}`)).status).toBe(200);
    const classmate = await school.addUser('student');
    expect((await classmate.get(`/api/files/${shown}`)).status).toBe(404);
    expect((await school.as('parent').get(`/api/files/${shown}`)).status).toBe(404);
  });

  test('is served so that it can run nothing', async () => {
    const { headers } = await school.as('teacher').get(`/api/files/${await addPicture()}`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('ورقة.png')}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
    });
  });

  test('in ranges, and anew only when it changed', async () => {
    const bytes = wav(1);
    const { body } = await send({ name: 'a.wav', type: 'audio/wav', bytes });
    const url = body.data.attributes.url;
    const teacher = school.as('teacher');
    const part = await teacher.get(url, { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`]);
    expect(part.bytes).toEqual(bytes.slice(10, 20));
    const past = await teacher.get(url, { range: `bytes=${bytes.length}-` });
    expect([past.status, past.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
    const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`;
    expect((await teacher.get(url, { 'if-none-match': etag })).status).toBe(304);
    expect((await teacher.get(url, { range: 'bytes=0-1', 'if-range': '"old"' })).status).toBe(200);
  });

  test.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=5-', { start: 5, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=4-99', { start: 4, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', null],
    ['bytes=0-1,3-4', null],
    ['items=0-1', null],
    ['bytes=-', null],
    ['bytes=0x1-2', null],
  ] as const)('the range %s of ten bytes', (header, expected) => {
    expect(rangeOf(header, 10)).toEqual(expected);
  });
});

describe('in a question', () => {
  test('files that are not ours, or of another kind, are refused at their field', async () => {
    const foreign = await stranger.as('teacher').post(UPLOAD, form(await picture()));
    const refused = await addQuestion(foreign.body.data.id);
    expect(refused.status).toBe(422);
    expect(refused.body.errors[0].source.pointer).toBe('/data/attributes/content/media/image');
    const sound = await send({ name: 'a.wav', type: 'audio/wav', bytes: wav() });
    expect((await addQuestion(sound.body.data.id)).body.errors[0].code).toBe('file_type');
  });
});
