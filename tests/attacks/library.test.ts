import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { mediaDocument } from '@/lib/contract/resources/library/media-item';
import { uploadDocument } from '@/lib/contract/resources/common/upload';
import { m4a, mp4, png, wav } from '@/server/modules/common/files/corpus.test-support';
import { createSchool, type TestSchool } from '@/tests/server/school';

let school: TestSchool;
let teacher: TestSchool['people']['teacher'];
beforeAll(async () => {
  school = await createSchool();
  teacher = school.as('teacher');
  // The folder of parts is made by the first upload.
  await begun('first.mp4', 'video', 9);
});

type Type = 'image' | 'audio' | 'video' | 'document' | 'presentation';
const uploads = '/api/files/api/v1/ar/uploads';
const document = (type: string, attributes: object) => ({ data: { type, attributes } });
const announce = (name: string, type: Type, size: number) =>
  teacher.post(uploads, document('upload', { name, type, size }));
const tus = (url: string, bytes: Uint8Array, headers: Record<string, string> = {}) =>
  teacher.send('PATCH', url, bytes, {
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '0',
    ...headers,
  });
async function begun(name: string, type: Type, size: number) {
  const reply = await announce(name, type, size);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return uploadDocument.parse(reply.body).data;
}
/** An item of the bytes, shared with the branch. */
async function shared(name: string, type: Type, bytes: Uint8Array) {
  const { id, attributes } = await begun(name, type, bytes.length);
  const sent = await tus(attributes.url, bytes);
  expect(sent.status, JSON.stringify(sent.body)).toBe(204);
  const made = await teacher.post(
    'teacher/media',
    document('media', {
      title: { ar: 'عنوان' },
      upload_uuid: id,
      subject_uuid: school.ids.subject,
      grade_uuid: school.ids.grade,
    }),
  );
  const item = mediaDocument.parse(made.body).data;
  await teacher.post(`teacher/media/${item.id}/visibility`, document('media', { visibility: 'branch' }));
  return { id: item.id, url: item.attributes.file?.url ?? '' };
}
const text = (value: string) => new TextEncoder().encode(value);
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const script = '<script>fetch("/api/v1/ar/logout")</script>';
const pdf = text(
  `%PDF-1.4\n1 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\nendobj\n%%EOF`,
);

describe('names of uploads', () => {
  test.each([
    '../../etc/cron.d/evil.mp4',
    'a/b.mp4',
    'a\\b.mp4',
    'C:evil.mp4',
    'evil.svg.mp4',
    'evil.php.mp4',
    'evil.html.mp4',
    '.htaccess.mp4',
    'evil\n.mp4',
    'evil.mp4.',
    'evil.mp4/',
    'evil.svg',
    'evil.html',
    'evil',
    '.mp4',
    ' ',
    `${'ي'.repeat(200)}.mp4`,
  ])('%j is refused at the name, and nothing is made of it', async (name) => {
    const { uploadFolder } = school.deps.settings;
    const before = readdirSync(uploadFolder, { recursive: true });
    const reply = await announce(name, 'video', 9);
    expect([reply.status, reply.body.errors?.[0]?.source?.pointer]).toEqual([422, '/data/attributes/name']);
    expect(readdirSync(uploadFolder, { recursive: true })).toEqual(before);
  });
});

test('a name that turns letters around is kept without what turns them, one with a NUL not at all', async () => {
  expect((await begun('evil\u202e4pm.mp4', 'video', 9)).attributes.name).toBe('evil4pm.mp4');
  expect((await announce('evil\u0000.mp4', 'video', 9)).status).toBe(422);
});

describe('bytes that are not what their name says', () => {
  const svg = text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`);
  test.each<[what: string, name: string, type: Type, bytes: Uint8Array]>([
    ['an SVG as a picture', 'leaf.png', 'image', svg],
    ['a page as a document', 'leaf.pdf', 'document', text(`<!doctype html>${script}`)],
    [
      'a page behind a mark of a document',
      'leaf.pdf',
      'document',
      text(`${script}${' '.repeat(2000)}%PDF-1.4`),
    ],
    ['a GIF that is a script, as another picture', 'leaf.jpg', 'image', text('GIF89a/*\u0001*/=1;alert(1)')],
    [
      'a bare archive as a document',
      'leaf.docx',
      'document',
      joined(text('PK\u0003\u0004'), new Uint8Array(60)),
    ],
    ['a program as a film', 'leaf.mp4', 'video', joined(text('MZ'), new Uint8Array(200))],
    ['a film as a sound of another kind', 'leaf.mp3', 'audio', mp4()],
    ['a sound as a film', 'leaf.webm', 'video', wav()],
    ['text', 'leaf.ogg', 'audio', text('OggNot')],
  ])('%s is refused and leaves nothing', async (_, name, type, bytes) => {
    const { id, attributes } = await begun(name, type, bytes.length);
    const reply = await tus(attributes.url, bytes);
    expect([reply.status, reply.body.errors?.[0]?.code]).toEqual([422, 'file_mismatch']);
    expect((await teacher.get(attributes.url)).status).toBe(404);
    expect(readdirSync(school.deps.settings.uploadFolder).filter((left) => left.startsWith(id))).toEqual([]);
  });

  test.each<
    [what: string, name: string, type: Type, mime: string, bytes: () => Promise<Uint8Array> | Uint8Array]
  >([
    [
      'a picture with a page behind it',
      'a.png',
      'image',
      'image/png',
      async () => joined(await png(), text(script)),
    ],
    ['a film with a page in it', 'b.mp4', 'video', 'video/mp4', () => joined(mp4(), text(script))],
    ['a sound with a page in it', 'c.m4a', 'audio', 'audio/mp4', () => joined(m4a(), text(script))],
    ['a document with a script', 'd.pdf', 'document', 'application/pdf', () => pdf],
  ])('%s runs nothing wherever it is opened', async (_, name, type, mime, bytes) => {
    const { url } = await shared(name, type, await bytes());
    for (const reader of [teacher, school.as('student')]) {
      const { status, headers } = await reader.get(url);
      expect([status, headers.get('content-type')]).toEqual([200, mime]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      if (type === 'document') expect(headers.get('content-disposition')).toMatch(/^attachment/);
    }
  });
});

describe('requests of the protocol that lie', () => {
  const film = joined(mp4(), new Uint8Array(5000).fill(7));
  test.each<[what: string, headers: Record<string, string>]>([
    ['begins behind the end', { 'upload-offset': '999999' }],
    ['begins before the start', { 'upload-offset': '-1' }],
    ['names no number', { 'upload-offset': '0x0' }],
    ['changes the length', { 'upload-length': '99999999', 'upload-offset': '1' }],
    ['is another kind of body', { 'content-type': 'text/html' }],
    ['speaks another version', { 'tus-resumable': '0.2.2' }],
    ['carries parts of others', { 'upload-concat': 'final;/a /b', 'upload-offset': '2' }],
  ])('a part that %s is refused and changes nothing', async (_, headers) => {
    const { id, attributes } = await begun('film.mp4', 'video', film.length);
    const before = readdirSync(school.deps.settings.uploadFolder).toSorted();
    const reply = await tus(attributes.url, film, headers);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    const now = uploadDocument.parse((await teacher.get(attributes.url)).body).data;
    expect([now.id, now.attributes.received, now.attributes.size]).toEqual([id, 0, film.length]);
    expect(readdirSync(school.deps.settings.uploadFolder).toSorted()).toEqual(before);
  });

  test.each(['..', '%2e%2e', '..%2fpostgres', '%2Fetc%2Fpasswd', 'x.json'])(
    'the address %s of an upload leads nowhere',
    async (id) => {
      for (const method of ['GET', 'HEAD', 'PATCH', 'DELETE']) {
        const headers = { 'tus-resumable': '1.0.0', 'upload-offset': '0' };
        const reply = await teacher.send(method, `${uploads}/${id}`, undefined, headers);
        expect([404, 405, 415, 422], method).toContain(reply.status);
      }
    },
  );
});

test('ranges give no byte that is not of the file, and several at once the whole', async () => {
  const bytes = joined(mp4(), new Uint8Array(3000).fill(7));
  const { url } = await shared('ranges.mp4', 'video', bytes);
  const student = school.as('student');
  const asked = async (range: string) => {
    const { status, headers } = await student.get(url, { range });
    return [status, Number(headers.get('content-length'))];
  };
  expect(await asked('bytes=0-0')).toEqual([206, 1]);
  expect(await asked('bytes=-5')).toEqual([206, 5]);
  expect(await asked('bytes=10-99999999')).toEqual([206, bytes.length - 10]);
  expect((await asked(`bytes=${bytes.length}-`))[0]).toBe(416);
  for (const range of [
    'bytes=9-1',
    'bytes=99999999999999999999-',
    'bytes=0-1,3-4',
    'bytes=a-b',
    'lines=0-1',
    'bytes=-',
  ])
    expect([200, 416], range).toContain((await asked(range))[0]);
});

test('captions with a script in them are words', async () => {
  const { id } = await shared('captioned.mp4', 'video', joined(mp4(), new Uint8Array(99)));
  const content = `WEBVTT\n\nSTYLE\n::cue{background:url(//evil.example)}\n\n00:01.000 --> 00:02.000\n${script}<img src=x onerror=alert(1)>\n&lt;script&gt; --> 3`;
  const reply = await teacher.post(
    `teacher/media/${id}/captions`,
    document('media_captions', { language: 'ar', content }),
  );
  const [caption] = mediaDocument.parse(reply.body).data.attributes.captions;
  const file = await school.as('student').get(caption?.url ?? '');
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/vtt']);
  expect(file.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  '//evil.example',
  ' javascript:x',
  'ftp://x',
])('the link %j is refused', async (url) => {
  const reply = await teacher.post('teacher/media', document('media', { title: { ar: 'رابط' }, url }));
  expect([reply.status, reply.body.errors?.[0]?.source?.pointer]).toEqual([422, '/data/attributes/url']);
});

test('a student gets a document of the library under its own name', async () => {
  const { url } = await shared('ورقة العمل.pdf', 'document', pdf);
  const { headers } = await school.as('student').get(url);
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('ورقة العمل.pdf')}`,
  );
});
