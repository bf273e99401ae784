import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { subjectCollection } from '@/lib/contract/resources/site/subject';
import { newId } from '@/server/platform/db/id';
import { publicActivities } from '@/server/platform/db/schema/activities';
import { subjectSettings } from '@/server/platform/db/schema/resources';
import { idsOf } from '@/tests/server/attempt-calls';
import { choice, choiceKey, quizMaker } from '@/tests/server/attempt-fixture';
import {
  school,
  type Person,
  base,
  section,
  resource,
  pageOf,
  film,
  read,
  resourcesOf,
  tell,
  prepareResourceSchool,
} from './resources.test-support';

prepareResourceSchool();

describe('progress of a student', () => {
  let student: Person;
  beforeEach(async () => {
    student = await school.addUser('student');
  });

  test('is kept, goes on at the second, and a film is done at nine tenths', async () => {
    const { id: media } = await film();
    const id = await resource(await section('Film'), { content: 'media', media_uuid: media });
    const early = new Date(Date.now() - 60_000).toISOString();
    await tell(student, id, { position: 250, seen: [[0, 250]] });
    // An older word that comes later moves nothing back.
    await tell(student, id, { at: early, position: 20, seen: [[0, 20]] });
    expect((await read(student, id)).attributes.progress).toMatchObject({
      position: 250,
      percent: 41,
      done_at: null,
    });
    const done = await tell(student, id, { position: 545, seen: [[250, 545]] });
    expect(done.body.data.attributes).toMatchObject({ percent: 100 });
    expect(done.body.data.attributes.done_at).not.toBeNull();
    const subject = subjectCollection
      .parse((await student.get(`${base}/student/subjects`)).body)
      .data.find((one) => one.id === school.ids.subject);
    expect(subject?.attributes.last_resource?.id).toBe(id);
    expect(subject?.attributes.progress.done).toBe(1);
  });

  test('sent twice is counted once, and many devices at once lose nothing', async () => {
    const { id: media } = await film();
    const id = await resource(await section('Devices'), { content: 'media', media_uuid: media });
    const spans = Array.from({ length: 12 }, (_, index): [number, number] => [index * 50, index * 50 + 40]);
    await Promise.all(
      spans.flatMap((span) => [tell(student, id, { seen: [span] }), tell(student, id, { seen: [span] })]),
    );
    expect((await read(student, id)).attributes.progress.seen).toEqual(spans);
  });

  test('may be ticked only where the teacher allows it', async () => {
    const id = await resource(await section('Tick'), pageOf('Page', { allows_tick: false }));
    expect((await tell(student, id, { is_done: true })).body.data.attributes.done_at).toBeNull();
    expect((await tell(student, id, { seen: [[0, 1]] })).body.data.attributes.done_at).not.toBeNull();
  });

  test('of a film whose length nobody knows is done when the device says that it ended', async () => {
    const { id: media } = await film();
    await school.db.execute(sql`update media_items set seconds = null where id = ${media}`);
    const id = await resource(await section('Unknown'), {
      content: 'media',
      media_uuid: media,
      allows_tick: false,
    });
    expect((await tell(student, id, { seen: [[0, 500]] })).body.data.attributes.done_at).toBeNull();
    expect((await tell(student, id, { is_done: true })).body.data.attributes.done_at).not.toBeNull();
  });

  test('is of an open resource alone', async () => {
    const opens_at = new Date(Date.now() + 3_600_000).toISOString();
    const id = await resource(await section('Early'), pageOf('Later', { opens_at }));
    const shown = await read(student, id);
    expect([shown.attributes.locked, shown.attributes.body]).toEqual(['not_yet', null]);
    const reply = await tell(student, id, { is_done: true });
    expect([reply.status, reply.body.errors[0].code]).toEqual([409, 'resource_closed']);
  });

  test('in order: what follows a required resource opens when that is done', async () => {
    await school.db
      .insert(subjectSettings)
      .values({ subjectId: school.ids.subject, branchId: school.ids.branch, isInOrder: true });
    const id = await section('In order');
    const first = await resource(id, pageOf('First', { is_required: true }));
    const second = await resource(id, pageOf('Second'));
    const locked = async () => (await resourcesOf(student, id)).map(({ attributes }) => attributes.locked);
    expect(await locked()).toEqual([null, 'in_order']);
    expect((await tell(student, second, { is_done: true })).status).toBe(409);
    await tell(student, first, { is_done: true });
    expect(await locked()).toEqual([null, null]);
    // The order runs through the subject, into the sections below and after.
    const below = await resource(
      await section('Below', { parent_uuid: id }),
      pageOf('Below', { is_required: true }),
    );
    const after = await resource(await section('After in order'), pageOf('After'));
    const lockOf = async (one: string) => (await read(student, one)).attributes.locked;
    expect([await lockOf(below), await lockOf(after)]).toEqual([null, 'in_order']);
    await tell(student, below, { is_done: true });
    expect(await lockOf(after)).toBeNull();
    // What was taken out of the library holds nobody up, and staff are held up by nothing.
    const { id: media } = await film();
    const lost = await resource(id, { content: 'media', media_uuid: media, is_required: true });
    expect([await lockOf(lost), await lockOf(after)]).toEqual([null, 'in_order']);
    expect((await read(school.as('teacher'), after)).attributes.locked).toBeNull();
    await school.db.execute(sql`update media_items set deleted_at = now() where id = ${media}`);
    expect(await lockOf(after)).toBeNull();
    // Nor does an activity that has nothing to ask: its questions are in an open quiz, or gone.
    const activity = newId();
    await school.db.insert(publicActivities).values({
      id: activity,
      subjectId: school.ids.subject,
      kind: 'quiz',
      title: { ar: 'نشاط' },
      summary: { ar: 'نشاط' },
      questionIds: [],
      isPublished: true,
      position: 1,
    });
    const empty = await resource(id, { content: 'activity', activity_uuid: activity, is_required: true });
    expect([await lockOf(empty), await lockOf(after)]).toEqual([null, null]);
    const question = await quizMaker(school.db, idsOf(school)).question(choice(`سؤال ${newId()}`), choiceKey);
    await school.db
      .update(publicActivities)
      .set({ questionIds: [question] })
      .where(eq(publicActivities.id, activity));
    expect(await lockOf(after)).toBe('in_order');
    await school.db
      .update(publicActivities)
      .set({ isPublished: false })
      .where(eq(publicActivities.id, activity));
    expect(await lockOf(after)).toBeNull();
    await school.db.execute(sql`delete from subject_settings where subject_id = ${school.ids.subject}`);
  });

  test.each([
    ['a moment that is none', { at: 'soon' }, 'at'],
    ['seconds before the beginning', { position: -1 }, 'position'],
    ['more spans than a device can have seen', { seen: Array.from({ length: 201 }, () => [0, 1]) }, 'seen'],
  ])('%s is refused at its field', async (_, attributes, field) => {
    const id = await resource(await section('Bad'), pageOf('Bad'));
    const reply = await tell(student, id, attributes);
    expect([reply.status, reply.body.errors[0].source.pointer]).toEqual([422, `/data/attributes/${field}`]);
  });
});
