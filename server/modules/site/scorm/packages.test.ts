import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { packageDocument, packageStateDocument } from '@/lib/contract/resources/site/scorm-package';
import { readerCollection, resourceDocument } from '@/lib/contract/resources/site/subject';
import { uploads } from '@/server/platform/db/schema/media';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { makePackage, scormManifest } from '@/server/modules/library/media/packages/make-package';
import { PLAY_MS, playToken } from './play-token';

let school: TestSchool;
let resource: string;
let media: string;
beforeAll(async () => {
  school = await createSchool();
  media = await item(await lesson());
  resource = await placed(media);
});

type Person = TestSchool['people']['teacher'];
const base = '/api/dashboard/api/v1/ar';
const doc = (type: string, attributes: object) => ({ data: { type, attributes } });
const page = '<!doctype html><html><head></head><body>Water</body></html>';
const lesson = (extra = '') =>
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

async function send(bytes: Buffer, name = 'lesson.zip') {
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
async function item(bytes: Buffer): Promise<string> {
  const { id, reply } = await send(bytes);
  expect(reply.status, JSON.stringify(reply.body)).toBe(204);
  const made = await school
    .as('teacher')
    .post('teacher/media', doc('media', { title: { en: 'Water' }, upload_uuid: id }));
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(made.body.data.attributes.package).toBe('scorm_12');
  return made.body.data.id;
}
async function placed(of: string, more: object = {}): Promise<string> {
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
async function open(person: Person, id = resource) {
  const reply = await person.post(`${base}/resources/${id}/package`);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return packageDocument.parse(reply.body).data.attributes;
}
const tell = (person: Person, attributes: object, id = resource) =>
  person.post(
    `${base}/resources/${id}/package-state`,
    doc('package_state', {
      rev: 1,
      title: 't1',
      state: '{}',
      score: null,
      is_complete: false,
      ...attributes,
    }),
  );
const kept = async (person: Person, attributes: object, id = resource) => {
  const reply = await tell(person, attributes, id);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return packageStateDocument.parse(reply.body).data.attributes;
};
const guest = () => school.agent(null);
const told = async (url: string, up = '') => {
  const script = await guest().get(new URL(`${up}__player/state.js`, `http://x${url}`).pathname);
  return JSON.parse(new TextDecoder().decode(script.bytes).slice('self.manaraPackage = '.length, -1));
};
const student = () => school.addUser('student', { classroomId: school.ids.classroom });

describe('an upload that is no package', () => {
  test('is refused with the reason in both languages, and is gone', async () => {
    const { id, reply } = await send(await makePackage({ 'index.html': page }));
    expect([reply.status, reply.body.errors[0].code]).toEqual([422, 'package_unknown']);
    expect(reply.body.errors[0].detail).toContain('SCORM');
    expect(await school.db.select().from(uploads).where(eq(uploads.id, id))).toEqual([]);
  });
});

describe('files of a package', () => {
  test('are served without a cookie, in an origin of nobody, with their types', async () => {
    const { titles } = await open(await student());
    const [one, two] = titles.map(({ url }) => url);
    expect(one).toMatch(/^\/api\/packages\/[\w.-]+\/one\.html\?a=1$/);
    const html = await guest().get(one ?? '');
    expect(html.status).toBe(200);
    expect(html.headers.get('content-type')).toBe('text/html');
    expect(html.headers.get('content-security-policy')).toMatch(/^sandbox allow-scripts allow-forms;/);
    expect(html.headers.get('content-security-policy')).not.toContain('allow-same-origin');
    expect(html.headers.get('x-content-type-options')).toBe('nosniff');
    expect(html.headers.get('set-cookie')).toBeNull();
    expect(new TextDecoder().decode(html.bytes)).toContain('<head><script src="__player/state.js">');
    const around = (name: string) => guest().get((two ?? '').replace('two.html', name));
    expect((await around(encodeURIComponent('صوت.mp3'))).headers.get('content-type')).toBe('audio/mpeg');
    expect(
      (await guest().get((one ?? '').replace('one.html?a=1', 'tool.exe'))).headers.get('content-type'),
    ).toBe('application/octet-stream');
  });

  test('are served in parts', async () => {
    const [first] = (await open(await student())).titles;
    const sound = (first?.url ?? '').replace('one.html?a=1', `pages/${encodeURIComponent('صوت.mp3')}`);
    const part = await guest().get(sound, { range: 'bytes=10-19' });
    expect([part.status, part.bytes.length]).toEqual([206, 10]);
    expect(part.headers.get('content-range')).toBe('bytes 10-19/1000');
    expect((await guest().get(sound, { range: 'bytes=2000-' })).status).toBe(416);
  });

  test.each([
    ['outside of it', (url: string) => url.replace('one.html?a=1', '..%2f..%2fsecret')],
    ['that it has not', (url: string) => url.replace('one.html', 'three.html')],
    ['of the player by another name', (url: string) => url.replace('one.html', '__player/../../main.mjs')],
    ['with a token that was changed', (url: string) => url.replace('/packages/e', '/packages/f')],
    ['without its signature', (url: string) => url.replace(/\.[\w-]+\/one/, './one')],
    ['with another signature', (url: string) => url.replace(/\.[\w-]+\/one/, `.${'a'.repeat(43)}/one`)],
  ])('%s are not there', async (_, change) => {
    const [first] = (await open(await student())).titles;
    const reply = await guest().get(change(first?.url ?? ''));
    expect([reply.status, reply.body?.errors?.[0]?.title]).toEqual([404, 'not_found']);
  });

  test('are not there when the time of the token is over, for any reader', async () => {
    const person = await student();
    const [first] = (await open(person)).titles;
    school.setNow(new Date(Date.now() + PLAY_MS + 1000));
    try {
      expect((await person.get(first?.url ?? '')).status).toBe(404);
    } finally {
      school.setNow(null);
    }
  });

  test('a token of another school opens nothing', async () => {
    const play = {
      prefix: 'uploads',
      kind: 'h5p',
      title: 't1',
      passScore: null,
      state: null,
      until: Date.now() + 9_000,
    } as const;
    const token = playToken('another secret of another school', play);
    expect((await guest().get(`/api/packages/${token}/one.html`)).status).toBe(404);
  });
});

describe('what a package keeps', () => {
  test('goes on at the next opening, by page, for its student alone', async () => {
    const person = await student();
    const { opening, titles } = await open(person);
    expect(await told(titles[0]?.url ?? '')).toMatchObject({ title: 't1', state: null, isKept: true });
    const state = JSON.stringify({ cmi: { suspend_data: 'صفحة ٣ \u0001' } });
    expect(await kept(person, { opening, state, score: 0.4 })).toEqual({
      score: 0.2,
      mark: null,
      is_complete: false,
      is_current: true,
    });
    expect(await told((await open(person)).titles[0]?.url ?? '')).toMatchObject({ state });
    expect(await told((await open(person)).titles[1]?.url ?? '', '../')).toMatchObject({
      title: 't2',
      state: null,
    });
    expect(await told((await open(await student())).titles[0]?.url ?? '')).toMatchObject({ state: null });
  });

  test('sent again or late it changes nothing', async () => {
    const person = await student();
    const { opening, titles } = await open(person);
    const url = titles[0]?.url ?? '';
    await kept(person, { opening, rev: 2, state: '{"a":2}', score: 0.8 });
    const [again, late] = [
      await kept(person, { opening, rev: 2, state: '{"a":2}', score: 0.8 }),
      await kept(person, { opening, rev: 1, state: '{"a":1}', score: 0.1 }),
    ];
    expect(again).toEqual(late);
    expect(await told(url)).toMatchObject({ state: '{"a":2}' });
  });

  test('of a window that was open before only adds to what was reached', async () => {
    const person = await student();
    const before = await open(person);
    const now = await open(person);
    await kept(person, { opening: now.opening, rev: 1, state: '{"now":1}' });
    const reply = await kept(person, {
      opening: before.opening,
      rev: 9,
      state: '{"old":1}',
      score: 1,
      is_complete: true,
    });
    expect(reply).toEqual({ score: 0.5, mark: null, is_complete: false, is_current: false });
    const { titles } = await open(person);
    expect(titles[0]).toMatchObject({ is_complete: true, score: 1 });
    expect(await told(titles[0]?.url ?? '')).toMatchObject({ state: '{"now":1}' });
  });

  test('makes the resource done when all pages are complete, and never undone', async () => {
    const person = await student();
    const { opening } = await open(person);
    const isDone = async () =>
      resourceDocument.parse((await person.get(`${base}/resources/${resource}`)).body).data.attributes
        .progress.done_at !== null;
    // Only the package itself says that it is done.
    const event = {
      event_id: crypto.randomUUID(),
      at: new Date().toISOString(),
      position: null,
      seen: [],
      is_done: true,
    };
    await person.post(`${base}/resources/${resource}/progress`, doc('progress', event));
    expect(await isDone()).toBe(false);
    await kept(person, { opening, rev: 1, score: 1, is_complete: true });
    expect(await isDone()).toBe(false);
    expect(await kept(person, { opening, rev: 2, title: 't2', score: 0.5, is_complete: true })).toMatchObject(
      {
        score: 0.75,
        is_complete: true,
      },
    );
    expect(await isDone()).toBe(true);
    expect(await kept(person, { opening, rev: 3, score: 0 })).toMatchObject({
      score: 0.75,
      is_complete: true,
    });
    expect(await isDone()).toBe(true);
    const readers = await school.as('teacher').get(`teacher/resources/${resource}/readers?size=50`);
    const mine = readerCollection.parse(readers.body).data.find(({ id }) => id === person.id);
    expect(mine?.attributes).toMatchObject({ score: 0.75, percent: 100 });
  });

  test('of a file that was replaced begins anew; what was reached stays', async () => {
    const own = await item(await lesson(' first'));
    const id = await placed(own);
    const person = await student();
    const { opening } = await open(person, id);
    await kept(person, { opening, state: '{"old":1}', score: 1 }, id);
    const { id: upload } = await send(await lesson(' second'));
    const replaced = await school
      .as('teacher')
      .post(`teacher/media/${own}/replacement`, doc('media', { upload_uuid: upload }));
    expect(replaced.status).toBe(200);
    // The page that is open still plays the file of before.
    expect(await kept(person, { opening, rev: 2, state: '{"old":2}' }, id)).toMatchObject({
      is_current: false,
    });
    const after = await open(person, id);
    expect(after.score).toBe(0.5);
    expect(await told(after.titles[0]?.url ?? '')).toMatchObject({ state: null });
  });

  test.each([
    ['a page that the package has not', { title: 't3' }, 'title'],
    ['a page of no name', { title: '../' }, 'title'],
    ['a score beyond one', { score: 1.5 }, 'score'],
    ['more than it may keep', { state: 'x'.repeat(80_001) }, 'state'],
    ['an unknown field', { student_id: '1' }, 'student_id'],
  ])('%s is refused', async (_, attributes, field) => {
    const person = await student();
    const { opening } = await open(person);
    const reply = await tell(person, { opening, ...attributes });
    expect([reply.status, reply.body.errors[0].source.pointer]).toEqual([422, `/data/attributes/${field}`]);
  });

  test('is taken so often and no more', async () => {
    const person = await student();
    const { opening } = await open(person);
    let status = 200;
    for (let rev = 1; rev <= 130 && status === 200; rev += 1)
      ({ status } = await tell(person, { opening, rev }));
    expect(status).toBe(429);
  });

  test('is not taken before it was opened, nor of what is not open or not theirs', async () => {
    const person = await student();
    expect((await tell(person, { opening: 1 })).status).toBe(404);
    const closed = await placed(media, { opens_at: new Date(Date.now() + 9_000_000).toISOString() });
    const reply = await person.post(`${base}/resources/${closed}/package`);
    expect([reply.status, reply.body.errors[0].code]).toEqual([409, 'resource_closed']);
    const other = await createSchool();
    const stranger = other.as('student');
    expect((await stranger.post(`${base}/resources/${resource}/package`)).status).toBe(404);
    expect((await tell(stranger, { opening: 1 })).status).toBe(404);
  });
});

test('a package counts where the teacher says so: the student and the list of results have the mark', async () => {
  const id = await placed(media);
  const change = (max_mark: unknown) =>
    school.as('teacher').put(`teacher/resources/${id}`, doc('resource', { max_mark }));
  expect((await change(0)).status).toBe(422);
  expect((await change(10)).status).toBe(200);
  const person = await student();
  const { opening, mark, max_mark } = await open(person, id);
  expect([mark, max_mark]).toEqual([null, 10]);
  await kept(person, { opening, rev: 1, score: 0.8 }, id);
  const last = await kept(person, { opening, rev: 2, title: 't2', score: 0.5 }, id);
  expect(last).toMatchObject({ score: 0.65, mark: 6.5 });
  expect((await open(person, id)).mark).toBe(6.5);
  const readers = await school.as('teacher').get(`teacher/resources/${id}/readers?size=50`);
  const mine = readerCollection.parse(readers.body).data.find((row) => row.id === person.id);
  expect(mine?.attributes).toMatchObject({ score: expect.closeTo(0.65, 5), mark: 6.5 });
  await change(null);
  expect((await open(person, id)).mark).toBeNull();
  const page = await school
    .as('teacher')
    .post(
      `teacher/sections/${school.ids.section}/resources`,
      doc('resource', { content: 'page', title: { ar: 'صفحة' }, body: { ar: 'نص' }, max_mark: 5 }),
    );
  expect([page.status, page.body.errors?.[0]?.source.pointer]).toEqual([422, '/data/attributes/max_mark']);
});

test('who builds a section plays its package before students do, and nothing is kept', async () => {
  const draft = await placed(media);
  await school.as('teacher').put(`teacher/resources/${draft}`, doc('resource', { state: 'hidden' }));
  const path = (id: string) => `teacher/resources/${id}/package`;
  const reply = await school.as('teacher').get(path(draft));
  const { opening, titles } = packageDocument.parse(reply.body).data.attributes;
  expect([opening, titles.map(({ title }) => title)]).toEqual([null, ['One', 'Two']]);
  expect((await guest().get(titles[0]?.url ?? '')).status).toBe(200);
  const readers = await school.as('teacher').get(`teacher/resources/${draft}/readers`);
  expect(readerCollection.parse(readers.body).data.every(({ attributes }) => !attributes.opened_at)).toBe(
    true,
  );
  const other = await createSchool();
  expect((await other.as('teacher').get(path(draft))).status).toBe(404);
  expect((await (await student()).get(path(draft))).status).toBe(403);
  expect((await school.as('teacher').get(path(media))).status).toBe(404);
});

test('a preview keeps nothing, and is for those who find the item', async () => {
  const reply = await school.as('teacher').get(`teacher/media/${media}/package`);
  const { opening, titles } = packageDocument.parse(reply.body).data.attributes;
  expect(opening).toBeNull();
  expect(await told(titles[0]?.url ?? '')).toMatchObject({ isKept: false, state: null });
  const other = await createSchool();
  expect((await other.as('teacher').get(`teacher/media/${media}/package`)).status).toBe(404);
  expect(
    (await (await student()).get(`/api/session/api/v1/ar/student/media-library/${media}/package`)).status,
  ).toBe(404);
});
