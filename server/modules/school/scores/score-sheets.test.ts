import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { scoreSheetCollection } from '@/lib/contract/resources/school/score';
import { newId } from '@/server/platform/db/id';
import { auditLog } from '@/server/platform/db/schema/people';
import { periods } from '@/server/platform/db/schema/school';
import { pick } from '@/tests/server/report-fixture';
import { both } from '@/tests/server/tenant';
import { readReportCard } from '.';
import {
  base,
  school,
  column,
  amal,
  badr,
  read,
  cell,
  save,
  valuesOf,
  prepareScoreSheet,
} from './scores.test-support';

prepareScoreSheet();

const step = (who: 'teacher' | 'supervisor', state: string, version: number, reason?: string) =>
  school.as(who).post(`${base}/score/${who}/score-period-degree/${school.ids.period}/state`, {
    data: {
      type: 'score_sheet',
      attributes: {
        classroom_id: school.ids.classroom,
        subject_id: school.ids.subject,
        state,
        version,
        reason,
      },
    },
  });

describe('columns that quizzes fill', () => {
  async function homework(values: object = {}) {
    const question = await school.question();
    const { ids } = school;
    const quiz = await school.make.quiz([{ questionId: question, mark: 10 }], {
      ...{ addToCertificate: true, periodId: ids.period, itemId: column.homework, status: 'published' },
      ...values,
    });
    return { quiz, question };
  }

  test('hold the counted marks scaled to the column, until somebody types another one', async () => {
    const { quiz, question } = await homework();
    await school.submitAttempt(quiz, { [question]: pick('b') }, { studentId: amal });
    const fed = await read();
    expect(fed.meta.frontend_headers[0]).toMatchObject({ source: 'fed', quiz_count: 1 });
    const first = (await valuesOf(amal))?.values[column.homework];
    expect(first).toMatchObject({
      value: 20,
      source: 'fed',
      version: 0,
      fed: { value: 20, counted: 1, missing: 0 },
    });
    expect((await valuesOf(badr))?.values[column.homework]).toMatchObject({ value: null, status: null });

    expect((await save([cell(amal, column.homework, { value: 15 })])).status).toBe(200);
    expect((await valuesOf(amal))?.values[column.homework]).toMatchObject({
      value: 15,
      source: 'entered',
      fed: { value: 20 },
    });
    // Nothing in the cell brings back what the quizzes say.
    const { body } = await save([cell(amal, column.homework, { value: null, version: 1 })]);
    expect(body.data).toEqual((await read()).data);
    expect((await valuesOf(amal))?.values[column.homework]).toMatchObject({
      value: 20,
      source: 'fed',
      version: 2,
    });
  });

  test('stand still once the sheet is handed in', async () => {
    const { quiz, question } = await homework();
    await school.submitAttempt(quiz, { [question]: pick('b') }, { studentId: amal });
    const { body } = await step('teacher', 'submitted', 0);
    expect(body.meta.sheet.state).toBe('submitted');
    const late = await homework();
    await school.submitAttempt(late.quiz, { [late.question]: pick('a') }, { studentId: amal });
    expect((await valuesOf(amal))?.values[column.homework]).toMatchObject({ value: 20, fed: { value: 10 } });
    await step('supervisor', 'open', 1, 'أضيفي الواجب الثاني');
    expect((await valuesOf(amal))?.values[column.homework]).toMatchObject({ value: 10, source: 'fed' });
  });

  test('stand still while the office keeps the period locked, also where nothing was handed in', async () => {
    const { quiz, question } = await homework();
    await school.submitAttempt(quiz, { [question]: pick('b') }, { studentId: amal });
    const lock = (is_locked: boolean, version: number) =>
      school.as('employee').post(`/api/office/api/v1/en/marking-periods/${school.ids.period}/lock`, {
        data: { type: 'marking_period', attributes: { is_locked, version } },
      });
    expect((await lock(true, 1)).status).toBe(200);
    const late = await homework();
    for (const studentId of [amal, badr])
      await school.submitAttempt(late.quiz, { [late.question]: pick('a') }, { studentId });
    const shown = async (student: string) => (await valuesOf(student))?.values[column.homework];
    expect(await shown(amal)).toMatchObject({ value: 20, source: 'fed' });
    expect(await shown(badr)).toMatchObject({ value: null, status: null });
    expect((await lock(false, 2)).status).toBe(200);
    expect(await shown(amal)).toMatchObject({ value: 10, source: 'fed' });
    expect(await shown(badr)).toMatchObject({ value: 0, source: 'fed' });
  });
});

describe('the way of a sheet', () => {
  test('leads from the teacher over approval to publication and lock; every step is written down', async () => {
    await save([cell(amal, column.part, { value: 4 })]);
    expect((await step('supervisor', 'approved', 0)).status).toBe(409);
    expect((await step('teacher', 'submitted', 0)).status).toBe(200);
    expect((await save([cell(amal, column.part, { value: 5, version: 1 })])).body.errors[0].code).toBe(
      'score_sheet_closed',
    );
    expect((await step('supervisor', 'open', 1)).body.errors[0].source.pointer).toBe(
      '/data/attributes/reason',
    );
    expect((await step('supervisor', 'open', 1, 'راجعي المشاركة')).status).toBe(200);
    expect((await read()).meta.sheet).toMatchObject({
      state: 'open',
      reason: 'راجعي المشاركة',
      is_writable: true,
    });
    for (const [who, state, version] of [
      ['teacher', 'submitted', 2],
      ['supervisor', 'approved', 3],
      ['supervisor', 'published', 4],
      ['supervisor', 'locked', 5],
    ] as const)
      expect((await step(who, state, version)).status, state).toBe(200);
    expect((await step('supervisor', 'approved', 6)).body.errors[0].code).toBe('score_sheet_step');
    expect((await step('supervisor', 'published', 4)).body.errors[0].code).toBe('score_sheet_moved');
    const lines = await school.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.resourceId, school.ids.period), eq(auditLog.action, 'score.approve')));
    expect(lines.map(({ reason }) => reason).filter(Boolean)).toEqual(['راجعي المشاركة']);
    expect(lines).toHaveLength(4);
  });

  test('has for each reader the steps that lead on', async () => {
    const keys = async (who: 'teacher' | 'supervisor') =>
      (await read(who, `score/${who}`)).meta.sheet.actions.map(({ key }) => key);
    expect(await keys('teacher')).toEqual(['save_scores', 'submit_scores']);
    await step('teacher', 'submitted', 0);
    expect(await keys('teacher')).toEqual(['recall_scores']);
    expect(await keys('supervisor')).toEqual(['return_scores', 'approve_scores']);
  });
});

describe('the list of sheets', () => {
  const list = async (who: 'teacher' | 'supervisor', more = '', path = `score/${who}`) =>
    scoreSheetCollection.parse((await school.as(who).get(`${base}/${path}/sheets?${more}`)).body);

  test('names each class, subject and period in reach with its state, and what it can be narrowed by', async () => {
    const { data, meta } = await list('teacher');
    const { period, classroom, subject } = school.ids;
    const row = data.find(({ id }) => id === `${period}_${classroom}_${subject}`);
    expect(row?.attributes).toMatchObject({ state: 'open', reason: null, changed_by: null });
    expect(meta?.pagination?.total).toBe(data.length);
    expect(meta).toMatchObject({
      choices: {
        periods: [{ id: period }],
        classrooms: expect.arrayContaining([expect.objectContaining({ id: classroom })]),
        subjects: expect.arrayContaining([expect.objectContaining({ id: subject })]),
      },
    });
    const stranger = await school.addUser('teacher');
    expect((await stranger.get(`${base}/score/teacher/sheets`)).body.data).toEqual([]);
  });

  test('has what waits for the supervisor first, and what was returned first for the teacher', async () => {
    const { ids, db } = school;
    await db.insert(periods).values({
      id: newId(),
      academicYearId: ids.year,
      gradeId: ids.grade,
      name: both('الفترة الثانية', 'Second'),
      startDate: '2001-01-01',
      endDate: '2001-02-01',
    });
    await step('teacher', 'submitted', 0);
    const [first] = (await list('supervisor')).data;
    expect(first?.attributes).toMatchObject({ state: 'submitted', period: { id: ids.period } });
    expect((await list('supervisor', 'state=approved')).data).toEqual([]);
    await step('supervisor', 'open', 1, 'راجعي المشاركة');
    const [returned] = (await list('teacher', `subject=${ids.subject}`)).data;
    expect(returned?.attributes).toMatchObject({ state: 'open', reason: 'راجعي المشاركة' });
    expect(returned?.attributes.changed_by).not.toBeNull();
  });
});

test('the card of a student holds every subject with its columns and totals', async () => {
  await save([cell(amal, column.homework, { value: 15 }), cell(amal, column.part, { value: 9 })]);
  const card = await readReportCard(school.db, amal, school.ids.period, new Date());
  expect(
    card?.subjects.map(({ kind, total, percent, level, state }) => ({ kind, total, percent, level, state })),
  ).toEqual([
    { kind: 'degrees', total: 24, percent: 80, level: 'able', state: 'open' },
    { kind: 'skills', total: null, percent: null, level: null, state: 'open' },
  ]);
  expect(await readReportCard(school.db, newId(), school.ids.period, new Date())).toBeNull();
});
