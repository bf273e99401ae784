import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  scoreHistoryDocument,
  scoreSheetCollection,
  scoreSheetDocument,
  type ScoreChange,
} from '@/lib/contract/resources/school/score';
import { newId } from '@/server/platform/db/id';
import { auditLog } from '@/server/platform/db/schema/people';
import { certificateItems, levelScales, scaleLevels, scores } from '@/server/platform/db/schema/scores';
import { academicYears, periods } from '@/server/platform/db/schema/school';
import { createReportSchool, pick, type ReportSchool } from '@/tests/server/report-fixture';
import { both } from '@/tests/server/tenant';
import { readReportCard } from '.';

const base = '/api/certificates/api/v1/en';
let school: ReportSchool;
/** Columns: homework of 20 (the tenant's), participation of 10, their computed sum of 30. */
let column: { homework: string; part: string; sum: string; skill: string };
let amal: string;
let badr: string;

beforeEach(async () => {
  school = await createReportSchool();
  const { db, ids } = school;
  column = { homework: ids.item, part: newId(), sum: newId(), skill: newId() };
  const scale = newId();
  await db.insert(levelScales).values({ id: scale, name: both('المستويات', 'Levels') });
  await db.insert(scaleLevels).values([
    { scaleId: scale, code: 'not_yet', name: both('غير مجتاز', 'Not yet'), fromPercent: 0, position: 2 },
    { scaleId: scale, code: 'able', name: both('متمكن', 'Proficient'), fromPercent: 75, position: 1 },
  ]);
  await db.update(periods).set({ scaleId: scale }).where(eq(periods.id, ids.period));
  const item = { periodId: ids.period };
  await db.insert(certificateItems).values([
    { ...item, id: column.part, title: both('المشاركة', 'Participation'), weight: 10, position: 1 },
    {
      ...{
        ...item,
        id: column.sum,
        title: both('الأعمال', 'Coursework'),
        type: 'computed',
        weight: 30,
        position: 2,
      },
      formula: { kind: 'sum', of: [column.homework, column.part] },
    },
    {
      ...{
        ...item,
        id: column.skill,
        title: both('يصف دورة الماء', 'Describes the water cycle'),
        sheet: 'skills',
      },
      ...{ type: 'level', weight: 0, scaleId: scale },
    },
  ]);
  amal = (await school.addUser('student', { firstName: { ar: 'أمل' } })).id;
  badr = (await school.addUser('student', { firstName: { ar: 'بدر' } })).id;
});

const query = () => {
  const { ids } = school;
  return `period=${ids.period}&classroom=${ids.classroom}&subject=${ids.subject}`;
};
const read = async (who: 'teacher' | 'supervisor' = 'teacher', kind = 'score/teacher') =>
  scoreSheetDocument.parse((await school.as(who).get(`${base}/${kind}/list-students?${query()}`)).body);
type Given = Omit<ScoreChange, 'subject_id' | 'version'> & { version?: number };
const cell = (student_id: string, key: string, content: Partial<ScoreChange>): Given => ({
  student_id,
  key,
  ...content,
});
const save = (cells: Given[], path = 'score/teacher', who = school.as('teacher')) =>
  who.post(`${base}/${path}/score-period-degree/${school.ids.period}`, {
    data: cells.map((given) => ({
      type: 'score',
      attributes: { subject_id: school.ids.subject, version: 0, ...given },
    })),
  });
const valuesOf = async (student: string) => (await read()).data.find(({ id }) => id === student)?.attributes;
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

describe('the sheet', () => {
  test('names its columns from the period, with what feeds them and who may write', async () => {
    const { meta, data } = await read();
    expect(
      meta.frontend_headers.map(({ key, type, max, weight, editable, source }) => ({
        key,
        type,
        max,
        weight,
        editable,
        source,
      })),
    ).toEqual([
      { key: column.homework, type: 'mark', max: 20, weight: 20, editable: true, source: 'entered' },
      { key: column.part, type: 'mark', max: 10, weight: 10, editable: true, source: 'entered' },
      { key: column.sum, type: 'computed', max: 30, weight: 30, editable: false, source: 'computed' },
    ]);
    expect(meta.sheet).toMatchObject({ state: 'open', version: 0, is_writable: true, total: 30 });
    expect(data.map(({ id }) => id).sort()).toEqual([amal, badr].sort());
    const supervisors = await read('supervisor', 'score/supervisor');
    expect(supervisors.meta.frontend_headers.some(({ editable }) => editable)).toBe(false);
    expect(supervisors.meta.sheet.actions).toEqual([]);
  });

  test('is not there for a class that the teacher does not teach, or that is of another grade', async () => {
    const stranger = await school.addUser('teacher');
    expect((await stranger.get(`${base}/score/teacher/list-students?${query()}`)).status).toBe(404);
    const other = await createReportSchool();
    const mixed = query().replace(school.ids.classroom, other.ids.classroom);
    expect((await school.as('teacher').get(`${base}/score/teacher/list-students?${mixed}`)).status).toBe(404);
  });
});

describe('saving', () => {
  test('keeps marks, absences and remarks, and works out totals and levels', async () => {
    const { status, body } = await save([
      cell(amal, column.homework, { value: 18.5 }),
      cell(amal, column.part, { value: 10, remark: 'نشيطة' }),
      cell(badr, column.homework, { absent: true }),
      cell(badr, column.part, { value: 6 }),
    ]);
    expect(status).toBe(200);
    expect(body.meta.changed).toBe(4);
    expect(body.data).toEqual((await read()).data);
    expect(await valuesOf(amal)).toMatchObject({
      total: 28.5,
      of: 30,
      percent: 95,
      level: 'able',
      values: { [column.part]: { value: 10, status: 'value', remark: 'نشيطة', version: 1 } },
    });
    expect(await valuesOf(badr)).toMatchObject({ total: null, percent: null, level: null });
    const lines = await school.db.select().from(auditLog).where(eq(auditLog.resourceId, school.ids.period));
    expect(lines.map(({ action, data }) => [action, data])).toEqual([
      ['score.enter', { classroom: school.ids.classroom, subject: school.ids.subject, cells: 4 }],
    ]);
    await save([cell(badr, column.homework, { excused: true, version: 1 })]);
    expect(await valuesOf(badr)).toMatchObject({ total: 18, of: 30, percent: 60, level: 'not_yet' });
  });

  test('refuses the whole paste for its bad cells and says which they are', async () => {
    const stranger = await createReportSchool();
    const foreign = await stranger.addUser('student');
    const { status, body } = await save([
      cell(amal, column.homework, { value: 12 }),
      cell(amal, column.part, { value: 10.5 }),
      cell(badr, column.part, { value: 3.123 }),
      cell(badr, column.sum, { value: 3 }),
      cell(badr, column.homework, { value: 3, absent: true }),
      cell(foreign.id, column.homework, { value: 3 }),
      cell(amal, column.homework, { value: 13 }),
    ]);
    expect(status).toBe(422);
    expect(
      body.errors.map(({ source, code }: { source: { pointer: string }; code: string }) => [
        source.pointer,
        code,
      ]),
    ).toEqual([['/data/2/attributes/value', 'mark_decimals']]);
    const again = await save([
      cell(amal, column.homework, { value: 12 }),
      cell(amal, column.part, { value: 10.5 }),
      cell(badr, column.sum, { value: 3 }),
      cell(badr, column.homework, { value: 3, absent: true }),
      cell(foreign.id, column.homework, { value: 3 }),
      cell(amal, column.homework, { value: 13 }),
      cell(badr, column.part, { level: 'able' }),
    ]);
    expect(again.status).toBe(422);
    expect(
      again.body.errors.map(({ source, code }: { source: { pointer: string }; code: string }) => [
        source.pointer,
        code,
      ]),
    ).toEqual([
      ['/data/1/attributes/value', 'above_max'],
      ['/data/2/attributes/key', 'score_computed'],
      ['/data/3/attributes/value', 'score_one_content'],
      ['/data/4/attributes/student_id', 'id'],
      ['/data/5/attributes/key', 'duplicate'],
      ['/data/6/attributes/level', 'score_column_type'],
    ]);
    expect(await school.db.$count(scores, eq(scores.studentId, amal))).toBe(0);
  });

  test('reports to the second writer what the cell is now, and writes nothing of the rest', async () => {
    await save([cell(amal, column.homework, { value: 12 })]);
    const { status, body } = await save([
      cell(badr, column.homework, { value: 5 }),
      cell(amal, column.homework, { value: 14 }),
    ]);
    expect(status).toBe(409);
    expect(body.errors).toHaveLength(1);
    expect(body.errors[0]).toMatchObject({
      code: 'score_changed',
      source: { pointer: '/data/1' },
      meta: {
        current: { value: 12, version: 1 },
        changed_by: expect.objectContaining({ ar: expect.any(String) }),
      },
    });
    expect(body.errors[0].detail).toContain('12');
    expect((await valuesOf(badr))?.values[column.homework]).toMatchObject({ value: null, version: 0 });
    // The same mark twice is no quarrel.
    expect((await save([cell(amal, column.homework, { value: 12 })])).body.meta.changed).toBe(0);
    expect((await save([cell(amal, column.homework, { value: 14, version: 1 })])).status).toBe(200);
  });

  test('two writers at once never lose a mark: one wins, the other gets a conflict', async () => {
    const statuses = await Promise.all(
      [11, 12, 13, 14].map(async (value) => (await save([cell(amal, column.homework, { value })])).status),
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
    expect((await valuesOf(amal))?.values[column.homework]?.version).toBe(1);
  });

  test('every change has its line, newest first', async () => {
    await save([cell(amal, column.part, { value: 4 })]);
    await save([cell(amal, column.part, { value: null, remark: 'تُعاد', version: 1 })]);
    const { subject } = school.ids;
    const { body } = await school
      .as('supervisor')
      .get(`${base}/score/supervisor/history?student=${amal}&subject=${subject}&key=${column.part}`);
    expect(
      scoreHistoryDocument
        .parse(body)
        .data.map(({ attributes: { version, before, after } }) => [version, before.value, after.value]),
    ).toEqual([
      [2, 4, null],
      [1, null, 4],
    ]);
  });

  test('stops with the academic year', async () => {
    await school.db
      .update(academicYears)
      .set({ isCurrent: false })
      .where(eq(academicYears.id, school.ids.year));
    // A teacher of a year that is over teaches nobody any more.
    expect((await save([cell(amal, column.part, { value: 4 })])).status).toBe(404);
  });
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

  test('cannot be changed once the sheet is handed in', async () => {
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

  test('cannot be changed while the office keeps the period locked, also where nothing was handed in', async () => {
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

test('skills are a separate sheet, with levels', async () => {
  const path = 'score_skills/teacher/skills';
  const { meta } = await read('teacher', path);
  expect(meta.frontend_headers).toMatchObject([
    { key: column.skill, type: 'level', levels: [{ code: 'able' }, { code: 'not_yet' }] },
  ]);
  expect((await save([cell(amal, column.skill, { level: 'able' })], path)).status).toBe(200);
  expect((await save([cell(badr, column.skill, { level: 'best' })], path)).body.errors[0].code).toBe(
    'choice',
  );
  const { data } = await read('teacher', path);
  expect(data.find(({ id }) => id === amal)?.attributes.values[column.skill]).toMatchObject({
    level: 'able',
    status: 'value',
  });
});

test('one column of a class is saved by its own call', async () => {
  const { classroom, subject } = school.ids;
  const address = (item: string) => `${base}/instructor/classroom-class/${classroom}/score-results/${item}`;
  const body = (key: string) => ({
    data: [
      { type: 'score', attributes: { student_id: amal, subject_id: subject, key, value: 7, version: 0 } },
    ],
  });
  expect((await school.as('teacher').post(address(column.part), body(column.homework))).status).toBe(422);
  expect((await school.as('teacher').post(address(column.part), body(column.part))).status).toBe(200);
  const { body: students } = await school
    .as('teacher')
    .get(`${base}/instructor/classroom-class/${classroom}/students`);
  expect(students.data.map(({ id }: { id: string }) => id).sort()).toEqual([amal, badr].sort());
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

test('a full class is saved in a few statements', async () => {
  const more = [];
  for (let place = 0; place < 23; place += 1)
    more.push({
      id: newId(),
      periodId: school.ids.period,
      title: both(`بند ${place}`, `Item ${place}`),
      weight: 10,
      position: 10 + place,
    });
  await school.db.insert(certificateItems).values(more);
  const keys = [...more.map(({ id }) => id), column.part, column.homework];
  const cells = [amal, badr].flatMap((student) =>
    keys.map((key, place) => cell(student, key, { value: place % 10 })),
  );
  expect((await save(cells)).body.meta.changed).toBe(50);
});
