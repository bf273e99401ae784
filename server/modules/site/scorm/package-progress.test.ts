import { describe, expect, test } from 'vitest';
import { packageStateDocument } from '@/lib/contract/resources/site/scorm-package';
import { readerCollection, resourceDocument } from '@/lib/contract/resources/site/subject';
import { createSchool } from '@/tests/server/school';
import {
  school,
  resource,
  media,
  type Person,
  base,
  doc,
  lesson,
  send,
  item,
  placed,
  open,
  told,
  student,
  preparePackageSchool,
} from './packages.test-support';

preparePackageSchool();

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
