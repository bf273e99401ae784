import { expect, test } from 'vitest';
import { resourceDocument } from '@/lib/contract/resources/site/subject';
import { packageStateDocument } from '@/lib/contract/resources/site/scorm-package';
import { authoredPackages } from '@/server/modules/library/media/packages/authored-packages.test-support';
import { makePackage, scormManifest } from '@/server/modules/library/media/packages/make-package';
import {
  base,
  doc,
  guest,
  item,
  open,
  page,
  type Person,
  placed,
  preparePackageSchool,
  school,
  student,
  told,
} from './packages.test-support';

preparePackageSchool();

type Kind = 'scorm_12' | 'scorm_2004';
async function begun(bytes: Buffer, kind: Kind = 'scorm_12') {
  const id = await placed(await item(bytes, kind), { max_mark: 10 });
  const person = await student();
  const opened = await open(person, id);
  let rev = 0;
  const say = async (title: string, score: number | null, is_complete = true) => {
    rev += 1;
    const state = { opening: opened.opening, rev, title, state: '{}', score, is_complete };
    const reply = await person.post(`${base}/resources/${id}/package-state`, doc('package_state', state));
    const { mark, is_complete: isComplete } = packageStateDocument.parse(reply.body).data.attributes;
    return { mark, isComplete };
  };
  return { id, person, opened, say };
}
const isDone = async (person: Person, id: string) =>
  resourceDocument.parse((await person.get(`${base}/resources/${id}`)).body).data.attributes.progress
    .done_at !== null;
/** Path of a page in its package, with what it is asked with. */
const entryOf = (url: string) => decodeURIComponent(url.replace(/^\/api\/packages\/[^/]+\//, ''));
const textOf = async (url: string) => new TextDecoder().decode((await guest().get(url)).bytes);

test('one page with a mastery score: the page is asked for it, and its score is the mark', async () => {
  const { id, person, opened, say } = await begun(await authoredPackages.slides());
  const [only] = opened.titles;
  expect(opened.titles.map(({ title, url }) => [title, entryOf(url)])).toEqual([['Water', 'index_lms.html']]);
  expect(await told(only?.url ?? '')).toMatchObject({ passScore: 0.8 });
  expect(await textOf(only?.url ?? '')).toContain('__player/player.js');
  // A failed try has a mark and is not complete.
  expect(await say('t1', 0.55, false)).toEqual({ mark: 5.5, isComplete: false });
  expect(await isDone(person, id)).toBe(false);
  expect(await say('t1', 0.9)).toEqual({ mark: 9, isComplete: true });
  expect(await isDone(person, id)).toBe(true);
});

test('a tree of lessons: the organization that is named, in its order; a cover holds nobody up', async () => {
  const { id, person, opened, say } = await begun(await authoredPackages.lessons());
  expect(opened.titles.map(({ title, url }) => [title, entryOf(url)])).toEqual([
    ['Cover', 'content/cover.html'],
    ['الجذور', 'content/roots.html'],
    ['Leaves & light', 'content/unit/leaves.html'],
  ]);
  expect(opened.titles.map(({ is_complete }) => is_complete)).toEqual([true, false, false]);
  for (const { url } of opened.titles) expect((await guest().get(url)).status).toBe(200);
  expect(await say('t2', 0.8)).toEqual({ mark: 4, isComplete: false });
  // A lesson that is read to its end without a score has nothing to mark.
  expect(await say('t3', null)).toEqual({ mark: 8, isComplete: true });
  expect(await isDone(person, id)).toBe(true);
});

test('parameters reach the page that they are written for', async () => {
  const { opened, say } = await begun(await authoredPackages.parameters());
  expect(opened.titles.map(({ url }) => entryOf(url))).toEqual([
    'player/launch.htm?level=1&name=%D8%B9%D8%AF%D8%AF',
    'player/launch.htm?mode=lms&level=2',
  ]);
  for (const { url } of opened.titles) expect(await textOf(url)).toContain('Sums');
  await say('t1', 1);
  expect(await say('t2', 0.5)).toEqual({ mark: 7.5, isComplete: true });
});

test('SCORM 2004 with sequencing: a lesson and a quiz that asks for its passing measure', async () => {
  const { opened, say } = await begun(await authoredPackages.sequenced(), 'scorm_2004');
  expect(opened.titles.map(({ title, url }) => [title, entryOf(url)])).toEqual([
    ['Lesson', 'shared/launch.html?content=lesson'],
    ['Quiz', 'shared/launch.html?content=quiz'],
  ]);
  expect(await told(opened.titles[1]?.url ?? '', '../')).toMatchObject({ passScore: 0.7, title: 't2' });
  expect(await say('t1', null)).toEqual({ mark: null, isComplete: false });
  expect(await say('t2', 0.7)).toEqual({ mark: 7, isComplete: true });
});

test('packed on Windows, in a folder with Arabic names and a mark before the XML', async () => {
  const { opened, say } = await begun(await authoredPackages.foldered());
  const [only] = opened.titles;
  expect([only?.title, entryOf(only?.url ?? '')]).toEqual(['دورة الماء', 'الدرس/index.html']);
  expect(await told(only?.url ?? '', '../')).toMatchObject({ passScore: 0.6 });
  const picture = await guest().get(
    (only?.url ?? '').replace('index.html', encodeURIComponent('صورة ١.png')),
  );
  expect([picture.status, picture.bytes.length]).toEqual([200, 3]);
  expect(await say('t1', 0.6)).toEqual({ mark: 6, isComplete: true });
});

test('what only shows pages is done once it is opened', async () => {
  const manifest = scormManifest('1.2', [{ title: 'Map', href: 'map.html' }]).replace('"sco"', '"asset"');
  const { id, person } = await begun(await makePackage({ 'imsmanifest.xml': manifest, 'map.html': page }));
  expect(await isDone(person, id)).toBe(true);
  const readers = await school.as('teacher').get(`teacher/resources/${id}/readers?size=50`);
  const mine = readers.body.data.find((row: { id: string }) => row.id === person.id);
  expect(mine.attributes).toMatchObject({ percent: 100, score: null, mark: null });
});
