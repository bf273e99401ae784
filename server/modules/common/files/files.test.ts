import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { wav } from './corpus.test-support';
import { rangeOf } from './download';
import { createFileSchools, type FileSchools, UPLOAD, form, picture } from './files.test-support';

let school: FileSchools['school'];
let stranger: FileSchools['stranger'];
let send: FileSchools['send'];
let addPicture: FileSchools['addPicture'];
let addQuestion: FileSchools['addQuestion'];
beforeAll(async () => {
  ({ school, stranger, send, addPicture, addQuestion } = await createFileSchools());
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
        values (gen_random_uuid(), 'homework', ${school.ids.branch}, ${school.people.teacher.id},
          ${school.ids.subject}, '{}', 'published', '{}') returning id)
      insert into attempts (id, quiz_id, student_id, branch_id, number, seed, paper, paper_version,
        started_at, question_count, max_mark)
      select gen_random_uuid(), id, ${student.id}::uuid, ${school.ids.branch}::uuid, 1, 's',
      ${JSON.stringify(paper)}::jsonb, 1, now(), 1, 1 from quiz`);
    const seen = await student.get(`/api/files/${shown}`);
    expect([seen.status, seen.headers.get('content-disposition')]).toEqual([
      200,
      "inline; filename*=UTF-8''file.png",
    ]);
    const marker = await school.as('supervisor').get(`/api/files/${shown}`);
    expect(marker.headers.get('content-disposition')).toContain(encodeURIComponent('ورقة.png'));
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

  test('in ranges, and again only when it changed', async () => {
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
