import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { scoreSheetDocument } from '@/lib/contract/resources/school/score';
import { markColumns, resourceDocument } from '@/lib/contract/resources/site/subject';
import { newId } from '@/server/platform/db/id';
import { periods } from '@/server/platform/db/schema/school';
import { certificateItems } from '@/server/platform/db/schema/scores';
import { idsOf } from '@/tests/server/attempt-calls';
import { choice, choiceKey, quizMaker } from '@/tests/server/attempt-fixture';
import { createSchool } from '@/tests/server/school';
import { both } from '@/tests/server/tenant';
import {
  base,
  doc,
  media,
  open,
  type Person,
  placed,
  preparePackageSchool,
  school,
  student,
} from './packages.test-support';

preparePackageSchool();

const certificates = '/api/certificates/api/v1/en/score/teacher';
let period: string;
let column: string;

/** A period with one column of 20 for each case: sheets of others do not matter. */
beforeEach(async () => {
  [period, column] = [newId(), newId()];
  await school.db.insert(periods).values({
    id: period,
    academicYearId: school.ids.year,
    gradeId: school.ids.grade,
    name: both('الفترة', 'Period'),
    startDate: '2026-01-01',
    endDate: '2027-12-30',
  });
  await school.db
    .insert(certificateItems)
    .values({ id: column, periodId: period, title: both('الواجبات', 'Homework'), weight: 20 });
});

const change = (id: string, attributes: object) =>
  school.as('teacher').put(`teacher/resources/${id}`, doc('resource', attributes));
async function counted(attributes: object = {}): Promise<string> {
  const id = await placed(media);
  const reply = await change(id, { max_mark: 10, item_uuid: column, ...attributes });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  expect(resourceDocument.parse(reply.body).data.attributes.item).toMatchObject({
    id: column,
    period: { id: period },
  });
  return id;
}
/** Both pages of the package reach this share. */
async function reach(person: Person, id: string, score: number): Promise<void> {
  const { opening } = await open(person, id);
  for (const [index, title] of ['t1', 't2'].entries()) {
    const state = { opening, rev: index + 1, title, state: '{}', score, is_complete: true };
    const reply = await person.post(`${base}/resources/${id}/package-state`, doc('package_state', state));
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  }
}
const names = () => ({ classroom_id: school.ids.classroom, subject_id: school.ids.subject });
async function sheet() {
  const { classroom, subject } = school.ids;
  const query = `period=${period}&classroom=${classroom}&subject=${subject}`;
  const reply = await school.as('teacher').get(`${certificates}/list-students?${query}`);
  const { data, meta } = scoreSheetDocument.parse(reply.body);
  const cell = (person: Person) => data.find(({ id }) => id === person.id)?.attributes.values[column];
  return { cell, header: meta.frontend_headers[0] };
}
const type = (person: Person, value: number | null, version: number) =>
  school.as('teacher').post(`${certificates}/score-period-degree/${period}`, {
    data: [
      {
        type: 'score',
        attributes: {
          ...{ student_id: person.id, subject_id: school.ids.subject, key: column },
          ...{ value, version },
        },
      },
    ],
  });

describe('a column that a package fills', () => {
  test('holds the mark scaled to the column, goes up with the student, and a typed mark wins', async () => {
    const id = await counted();
    const [person, other] = [await student(), await student()];
    await reach(person, id, 0.5);
    const first = await sheet();
    expect(first.header).toMatchObject({
      ...{ source: 'fed', quiz_count: 0 },
      sources: [{ kind: 'resource', title: { en: 'Water' } }],
    });
    expect(first.cell(person)).toMatchObject({
      ...{ value: 10, status: 'value', source: 'fed', version: 0 },
      fed: { value: 10, counted: 1, missing: 0 },
    });
    expect(first.cell(other)).toMatchObject({ value: null, fed: { value: null, counted: 0, missing: 0 } });
    await reach(person, id, 0.65);
    expect((await sheet()).cell(person)).toMatchObject({ value: 13 });
    expect((await type(person, 17, 0)).status).toBe(200);
    await reach(person, id, 0.9);
    expect((await sheet()).cell(person)).toMatchObject({ value: 17, source: 'entered', fed: { value: 18 } });
    expect((await type(person, null, 1)).status).toBe(200);
    expect((await sheet()).cell(person)).toMatchObject({ value: 18, source: 'fed' });
  });

  test('is filled by what is published and there alone', async () => {
    const id = await counted();
    const person = await student();
    await reach(person, id, 1);
    const value = async () => {
      const { cell, header } = await sheet();
      return [header?.source, cell(person)?.value];
    };
    expect(await value()).toEqual(['fed', 20]);
    await change(id, { state: 'hidden' });
    expect(await value()).toEqual(['entered', null]);
    await change(id, { state: 'published' });
    expect(await value()).toEqual(['fed', 20]);
    const { section_id } = resourceDocument.parse((await person.get(`${base}/resources/${id}`)).body).data
      .attributes;
    const section = (is_published: boolean) =>
      school.as('teacher').put(`teacher/sections/${section_id}`, doc('section', { is_published }));
    await section(false);
    expect(await value()).toEqual(['entered', null]);
    await section(true);
    await change(id, { item_uuid: null });
    expect(await value()).toEqual(['entered', null]);
    await change(id, { item_uuid: column });
    expect(await value()).toEqual(['fed', 20]);
    // Without a mark it fills no column.
    const free = await change(id, { max_mark: null });
    expect(resourceDocument.parse(free.body).data.attributes).toMatchObject({ max_mark: null, item: null });
    await change(id, { max_mark: 10, item_uuid: column });
    expect((await school.as('teacher').delete(`teacher/resources/${id}`)).status).toBe(204);
    expect(await value()).toEqual(['entered', null]);
  });

  test('is one mark of quizzes and packages together', async () => {
    const id = await counted({ max_mark: 5 });
    const maker = quizMaker(school.db, idsOf(school));
    const question = await maker.question(choice(`سؤال ${newId()}`), choiceKey);
    await maker.quiz([{ questionId: question, mark: 10 }], {
      ...{ addToCertificate: true, periodId: period, itemId: column, status: 'published' },
      ...{ startAt: new Date('2026-01-02'), endAt: new Date('2026-01-03') },
    });
    const person = await student();
    await reach(person, id, 1);
    const { header, cell } = await sheet();
    expect(header?.sources.map(({ kind }) => kind)).toEqual(['quiz', 'resource']);
    expect(cell(person)).toMatchObject({ value: 20, fed: { counted: 1, missing: 1 } });
  });

  test('counts who did nothing as missing once the period is over', async () => {
    await counted();
    const person = await student();
    await school.db.update(periods).set({ endDate: '2026-01-31' }).where(eq(periods.id, period));
    expect((await sheet()).cell(person)).toMatchObject({ value: null, fed: { counted: 0, missing: 1 } });
  });

  test('stands still once the sheet is handed in', async () => {
    const id = await counted();
    const person = await student();
    await reach(person, id, 0.5);
    const handed = await school
      .as('teacher')
      .post(
        `${certificates}/score-period-degree/${period}/state`,
        doc('score_sheet', { ...names(), state: 'submitted', version: 0 }),
      );
    expect(handed.status, JSON.stringify(handed.body)).toBe(200);
    await reach(person, id, 1);
    expect((await sheet()).cell(person)).toMatchObject({ value: 10, fed: { value: 20 } });
    await school.as('teacher').delete(`teacher/resources/${id}`);
    expect((await sheet()).cell(person)).toMatchObject({ value: 10, fed: null });
  });

  test('stands still while the period is locked, and what is published then fills nothing', async () => {
    const id = await counted();
    const late = await counted({ state: 'hidden' });
    const [person, other] = [await student(), await student()];
    await reach(person, id, 0.5);
    const lock = (is_locked: boolean, version: number) =>
      school
        .as('employee')
        .post(
          `/api/office/api/v1/en/marking-periods/${period}/lock`,
          doc('marking_period', { is_locked, version }),
        );
    const locked = await lock(true, 1);
    expect(locked.status, JSON.stringify(locked.body)).toBe(200);
    await reach(person, id, 1);
    await reach(other, id, 1);
    await change(late, { state: 'published' });
    const still = await sheet();
    expect(still.cell(person)).toMatchObject({ value: 10, source: 'fed', fed: { counted: 1 } });
    expect(still.cell(other)).toMatchObject({ value: null, status: null });
    expect(still.header?.sources).toHaveLength(1);
    expect((await lock(false, 2)).status).toBe(200);
    const after = await sheet();
    expect([after.cell(person)?.value, after.cell(other)?.value]).toEqual([20, 20]);
  });
});

describe('the choice of a column', () => {
  const list = async (id: string) =>
    markColumns
      .parse((await school.as('teacher').get(`teacher/resources/${id}/mark-columns`)).body)
      .data.map(({ id: key, attributes }) => ({ key, left: attributes.remaining }));
  const refusal = async (id: string, attributes: object) => {
    const { status, body } = await change(id, attributes);
    return [status, body.errors?.[0]?.source.pointer.split('/').at(-1), body.errors?.[0]?.code];
  };

  test('is among columns of marks of the subject in open periods, with what is left of each', async () => {
    const [skill, foreign] = [newId(), newId()];
    await school.db.insert(certificateItems).values([
      {
        id: skill,
        periodId: period,
        title: both('مهارة', 'Skill'),
        weight: 0,
        sheet: 'skills',
        type: 'text',
      },
      { id: foreign, periodId: period, title: both('ملاحظة', 'Note'), weight: 0, type: 'text' },
    ]);
    const first = await counted({ max_mark: 15 });
    const second = await placed(media);
    expect(await list(first)).toContainEqual({ key: column, left: 20 });
    expect(await list(second)).toContainEqual({ key: column, left: 5 });
    const keys = (await list(second)).map(({ key }) => key);
    expect([skill, foreign].some((key) => keys.includes(key))).toBe(false);
    expect(await refusal(second, { max_mark: 6, item_uuid: column })).toEqual([
      422,
      'item_uuid',
      expect.anything(),
    ]);
    expect((await change(second, { max_mark: 5, item_uuid: column })).status).toBe(200);
    expect((await refusal(first, { max_mark: 16 }))[0]).toBe(422);
    for (const item_uuid of [skill, foreign, newId()])
      expect((await refusal(second, { item_uuid })).slice(0, 2)).toEqual([422, 'item_uuid']);
  });

  test('needs a mark and a package', async () => {
    const id = await placed(media);
    expect((await refusal(id, { item_uuid: column })).slice(0, 2)).toEqual([422, 'max_mark']);
    const page = await school.as('teacher').post(
      `teacher/sections/${school.ids.section}/resources`,
      doc('resource', {
        ...{ content: 'page', title: { ar: 'صفحة' }, body: { ar: 'نص' } },
        item_uuid: column,
      }),
    );
    expect([page.status, page.body.errors?.[0]?.source.pointer]).toEqual([422, '/data/attributes/item_uuid']);
  });

  test('of a locked period is not offered; what was chosen before stays chosen', async () => {
    const chosen = await counted();
    const id = await placed(media);
    await school.db.update(periods).set({ lockedAt: new Date() }).where(eq(periods.id, period));
    expect((await list(id)).some(({ key }) => key === column)).toBe(false);
    expect((await refusal(id, { max_mark: 1, item_uuid: column })).slice(0, 2)).toEqual([422, 'item_uuid']);
    const kept = await change(chosen, { title: { ar: 'الماء' }, max_mark: 10, item_uuid: column });
    expect(resourceDocument.parse(kept.body).data.attributes.item?.id).toBe(column);
  });

  test('is for staff of the subject alone', async () => {
    const id = await placed(media);
    const path = `teacher/resources/${id}/mark-columns`;
    expect((await (await student()).get(path)).status).toBe(403);
    const other = await createSchool();
    expect((await other.as('teacher').get(path)).status).toBe(404);
  });

  test('takes from what a quiz may give, and its column cannot be taken away', async () => {
    await counted({ max_mark: 15 });
    const maker = quizMaker(school.db, idsOf(school));
    const question = await maker.question(choice(`سؤال ${newId()}`), choiceKey);
    const quiz = await maker.quiz([{ questionId: question, mark: 10 }], { status: 'draft' });
    const left = await school.as('teacher').get(`look-up/itemsLookUp?period=${period}&quiz=${quiz}`);
    expect(left.body.data[0].attributes.remaining).toBe(5);
    const office = `/api/office/api/v1/en/marking-periods/${period}/columns`;
    const stored = await school.as('employee').get(`${office}?sheet=degrees`);
    const { columns, version } = stored.body.data.attributes;
    expect(columns[0]).toMatchObject({ key: column, packages: 1, quizzes: 0 });
    const gone = await school
      .as('employee')
      .put(office, doc('period_columns', { sheet: 'degrees', subject_uuid: null, columns: [], version }));
    expect([gone.status, gone.body.errors[0].source.pointer]).toEqual([422, '/data/attributes/columns']);
  });
});
