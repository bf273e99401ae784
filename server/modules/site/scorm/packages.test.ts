import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { packageDocument } from '@/lib/contract/resources/site/scorm-package';
import { readerCollection } from '@/lib/contract/resources/site/subject';
import { uploads } from '@/server/platform/db/schema/media';
import { createSchool } from '@/tests/server/school';
import { makePackage } from '@/server/modules/library/media/packages/make-package';
import { PLAY_MS, playToken } from './play-token';
import {
  school,
  media,
  doc,
  page,
  send,
  placed,
  open,
  guest,
  told,
  student,
  preparePackageSchool,
} from './packages.test-support';

preparePackageSchool();

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
