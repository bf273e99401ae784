import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  activityQuestionCollection,
  officeActivityCollection,
  officeActivityDocument,
} from '@/lib/contract/resources/site/office-activity';
import { newId } from '@/server/platform/db/id';
import { publicActivities } from '@/server/platform/db/schema/activities';
import { questions } from '@/server/platform/db/schema/questions';
import { resources } from '@/server/platform/db/schema/resources';
import { branches, classrooms, grades, subjects } from '@/server/platform/db/schema/school';
import { choice, choiceKey } from '@/tests/server/attempt-fixture';
import { type Activities, createActivities } from '../activities.test-support';

const base = '/api/office/api/v1/ar';
const document = (attributes: object, type = 'office_activity') => ({ data: { type, attributes } });

let school: Activities['school'];
let make: Activities['make'];
let addChoice: Activities['addChoice'];
let paperOf: Activities['paperOf'];
beforeAll(async () => {
  ({ school, make, addChoice, paperOf } = await createActivities());
});

const words = (given: object = {}) => ({
  title: { ar: `نشاط ${newId()}` },
  summary: { ar: 'ملخّص' },
  body: {},
  question_uuids: [] as string[],
  is_published: false,
  ...given,
});
const office = () => school.as('employee');
const post = (given: object) => office().post(`${base}/activities`, document(given));
async function add(kind: 'quiz' | 'reading', given: object = {}) {
  const reply = await post({ ...words(given), kind, subject_uuid: school.ids.subject });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  const { id, attributes } = officeActivityDocument.parse(reply.body).data;
  return { id, ...attributes };
}
type Refused = {
  status: number;
  body: { errors: { code: string; title: string; source?: { pointer?: string } }[] };
};
const refusedBy = ({ status, body }: Refused) => [
  status,
  ...body.errors.map(
    ({ title, code, source }) => `${source?.pointer?.replace('/data/attributes/', '') ?? title} ${code}`,
  ),
];
const put = (id: string, given: object) => office().put(`${base}/activities/${id}`, document(given));
const change = (one: { id: string; title: object; summary: object; version: number }, given: object) =>
  put(one.id, { ...words(), title: one.title, summary: one.summary, version: one.version, ...given });

describe('an activity of the office', () => {
  test('is found by a visitor without an account at once, as it is written, and no more when it is a draft', async () => {
    const one = await add('reading', { body: { ar: '## الماء\n\nيتبخر الماء.', en: 'Water' } });
    const visit = () => school.anonymous.get(`activities/${one.id}`);
    expect((await visit()).status).toBe(404);
    const shown = await change(one, { body: one.body, is_published: true });
    expect(shown.status).toBe(200);
    const page = await visit();
    expect(page.body.data.attributes).toMatchObject({ kind: 'reading', title: one.title });
    expect(page.body.data.attributes.body.ar).toContain('<h2>الماء</h2>');
    const version = shown.body.data.attributes.version as number;
    await change({ ...one, version }, { body: one.body });
    expect((await visit()).status).toBe(404);
  });

  test('asks the questions that were chosen, in their order', async () => {
    const [first, second] = [await addChoice(), await addChoice()];
    const one = await add('quiz', { question_uuids: [second, first], is_published: true });
    expect((await paperOf(one.id)).paper.map(({ id }) => id)).toEqual([second, first]);
    expect(one.questions.map(({ id, place }) => [id, place])).toEqual([
      [second, 'shown'],
      [first, 'shown'],
    ]);
    const changed = await change(one, { question_uuids: [first, second], is_published: true });
    expect(changed.status).toBe(200);
    expect((await paperOf(one.id)).paper.map(({ id }) => id)).toEqual([first, second]);
  });

  test('is not published without something to read or to try, and may wait as a draft', async () => {
    const read = { ...words({ is_published: true }), kind: 'reading', subject_uuid: school.ids.subject };
    expect(refusedBy(await post(read))[1]).toMatch(/^body required/);
    expect(refusedBy(await post({ ...read, kind: 'quiz' }))[1]).toMatch(/^question_uuids no_questions/);
    for (const [kind, field] of [
      ['reading', 'body required'],
      ['quiz', 'question_uuids no_questions'],
    ] as const) {
      const one = await add(kind);
      expect(refusedBy(await change(one, { is_published: true }))[1]).toBe(field);
    }
    expect(refusedBy(await post({ ...read, title: {} }))[1]).toMatch(/^title required/);
  });

  test('is saved by one of two who changed it', async () => {
    const one = await add('reading');
    expect((await change(one, { title: { ar: 'أول' } })).status).toBe(200);
    expect(refusedBy(await change(one, { title: { ar: 'ثانٍ' } }))).toEqual([409, 'conflict stale']);
  });
});

describe('questions that everybody may be asked', () => {
  const offered = async (query = '') => {
    const path = `${base}/activity-questions?subject_uuid=${school.ids.subject}&size=100${query}`;
    const reply = await office().get(path);
    expect(reply.status).toBe(200);
    return activityQuestionCollection.parse(reply.body).data.map(({ id }) => id);
  };

  test('are of the shared bank of the branch, and in no quiz that is not over', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, addChoice));
    const [free = '', asked = '', draft = '', hidden = '', gone = '', foreign = '', named = '', twin = ''] =
      ids;
    const set = (id: string, given: Partial<typeof questions.$inferInsert>) =>
      school.db.update(questions).set(given).where(eq(questions.id, id));
    await set(asked, { fingerprint: '' });
    // Two that read the same: what one is asked in gives the other away.
    for (const id of [named, twin]) await set(id, { fingerprint: `twin ${named}` });
    await set(draft, { status: 'draft' });
    await set(hidden, { isShared: false });
    await set(gone, { deletedAt: new Date() });
    const branch = newId();
    await school.db
      .insert(branches)
      .values({ id: branch, code: branch, name: { ar: 'فرع' }, timeZone: 'Asia/Riyadh' });
    await set(foreign, { branchId: branch });
    const slots = [asked, named].map((questionId) => ({ questionId, mark: 1 }));
    await make.quiz(slots, { status: 'published', endAt: new Date(Date.now() + 3_600_000) });
    const list = await offered();
    expect(ids.filter((id) => list.includes(id))).toEqual([free]);
    const quiz = (id: string) =>
      post({ ...words({ question_uuids: [free, id] }), kind: 'quiz', subject_uuid: school.ids.subject });
    for (const id of [asked, named, twin])
      expect(refusedBy(await quiz(id))).toEqual([422, 'question_uuids open_quiz_question']);
    for (const id of [draft, hidden, gone, foreign, newId()])
      expect(refusedBy(await quiz(id))).toEqual([422, 'question_uuids choice']);
    expect(refusedBy(await quiz(free))[1]).toMatch(/^question_uuids duplicate/);
  });

  test('that a quiz asks since stay in the activity, are said to be in it and are not handed out', async () => {
    const [one, other] = [await addChoice(), await addChoice()];
    const activity = await add('quiz', { question_uuids: [one, other], is_published: true });
    await make.quiz([{ questionId: other, mark: 1 }], {
      status: 'published',
      endAt: new Date(Date.now() + 3_600_000),
    });
    expect((await paperOf(activity.id)).paper.map(({ id }) => id)).toEqual([one]);
    const kept = await change(activity, { question_uuids: [other, one], is_published: true });
    expect(kept.status).toBe(200);
    const { questions: asked } = officeActivityDocument.parse(kept.body).data.attributes;
    expect(asked.map(({ place }) => place)).toEqual(['in_quiz', 'shown']);
  });

  test('are found by their words', async () => {
    const mark = newId();
    const id = await make.question(choice(`التبخّر ${mark}`), choiceKey);
    await school.db
      .update(questions)
      .set({ search: `التبخر ${mark}` })
      .where(eq(questions.id, id));
    expect(await offered(`&search=${encodeURIComponent(`التبخّر ${mark}`)}`)).toEqual([id]);
    expect(await offered(`&search=${newId()}`)).toEqual([]);
  });
});

describe('the list', () => {
  test('keeps the order of a subject, and moves an activity a place', async () => {
    const gradeId = newId();
    const subjectId = newId();
    await school.db.insert(grades).values({ id: gradeId, name: { ar: 'صف' }, stage: 'high', position: 900 });
    await school.db
      .insert(subjects)
      .values({ id: subjectId, gradeId, name: { ar: 'مادة' }, icon: 'book-open', position: 0 });
    const ids: string[] = [];
    for (const title of ['أ', 'ب', 'ج'])
      ids.push(
        (await post({ ...words({ title: { ar: title } }), kind: 'reading', subject_uuid: subjectId })).body
          .data.id,
      );
    const [first = '', second = '', third = ''] = ids;
    const list = async (query = '') =>
      officeActivityCollection.parse(
        (await office().get(`${base}/activities?subject_uuid=${subjectId}${query}`)).body,
      ).data;
    const order = async () => (await list()).map(({ id }) => id);
    const move = (id: string, direction: string) =>
      office().post(`${base}/activities/${id}/move`, document({ direction }, 'activity_move'));
    expect(await order()).toEqual([first, second, third]);
    expect((await move(third, 'up')).status).toBe(200);
    expect((await move(first, 'up')).status).toBe(200);
    expect(await order()).toEqual([first, third, second]);
    expect((await list()).map(({ attributes }) => [attributes.is_first, attributes.is_last])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
    expect((await list('&state=published')).length).toBe(0);
    expect((await list('&kind=quiz')).length).toBe(0);
    expect((await list(`&search=${encodeURIComponent('ب')}`)).map(({ id }) => id)).toEqual([second]);
  });

  test('shows those of grades of another branch, which their office alone changes', async () => {
    const [branch, gradeId, subjectId] = [newId(), newId(), newId()];
    await school.db
      .insert(branches)
      .values({ id: branch, code: branch, name: { ar: 'فرع' }, timeZone: 'Asia/Riyadh' });
    await school.db.insert(grades).values({ id: gradeId, name: { ar: 'صف' }, stage: 'high', position: 901 });
    await school.db
      .insert(subjects)
      .values({ id: subjectId, gradeId, name: { ar: 'مادة' }, icon: 'book-open', position: 0 });
    await school.db
      .insert(classrooms)
      .values({ id: newId(), branchId: branch, gradeId, name: { ar: 'فصل' } });
    const id = newId();
    await school.db.insert(publicActivities).values({
      ...{
        id,
        subjectId,
        kind: 'reading',
        title: { ar: 'نشاط' },
        summary: { ar: 'ملخّص' },
        body: { ar: 'نص' },
      },
    });
    const list = await office().get(`${base}/activities?subject_uuid=${subjectId}`);
    expect(officeActivityCollection.parse(list.body).data.map(({ attributes }) => attributes.is_own)).toEqual(
      [false],
    );
    expect((await office().get(`${base}/activities/${id}`)).status).toBe(404);
    expect((await put(id, { ...words(), version: 1 })).status).toBe(404);
    expect((await office().delete(`${base}/activities/${id}`)).status).toBe(404);
    expect(refusedBy(await post({ ...words(), kind: 'reading', subject_uuid: subjectId }))).toEqual([
      422,
      'subject_uuid choice',
    ]);
    const own = await school.addUser('employee', { branchId: branch });
    expect((await own.get(`${base}/activities/${id}`)).status).toBe(200);
    const stranger = await school.addUser('employee', { modules: ['office_people'] });
    expect((await stranger.get(`${base}/activities`)).status).toBe(403);
  });
});

test('an activity is deleted, but not while a resource leads to it', async () => {
  const one = await add('reading', { body: { ar: 'نص' }, is_published: true });
  const resourceId = newId();
  await school.db.insert(resources).values({
    ...{ id: resourceId, sectionId: school.ids.section, branchId: school.ids.branch },
    ...{ authorId: school.people.teacher.id, type: 'activity', title: { ar: 'مصدر' }, activityId: one.id },
  });
  const remove = () => office().delete(`${base}/activities/${one.id}`);
  const used = await remove();
  expect(refusedBy(used)).toEqual([409, 'conflict activity_in_use']);
  expect(used.body.errors[0].detail).toContain('مصدر واحد');
  await school.db.update(resources).set({ deletedAt: new Date() }).where(eq(resources.id, resourceId));
  expect(refusedBy(await remove())).toEqual([409, 'conflict activity_was_used']);
  await school.db.delete(resources).where(eq(resources.id, resourceId));
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  const { rows } = await school.db.execute<{ action: string }>(
    sql`select action from audit_log where resource_id = ${one.id} order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['office.activity.add', 'office.activity.remove']);
});
