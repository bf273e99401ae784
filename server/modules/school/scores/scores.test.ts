import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { scoreHistoryDocument } from '@/lib/contract/resources/school/score';
import { newId } from '@/server/platform/db/id';
import { auditLog } from '@/server/platform/db/schema/people';
import { certificateItems, scores } from '@/server/platform/db/schema/scores';
import { academicYears } from '@/server/platform/db/schema/school';
import { createReportSchool } from '@/tests/server/report-fixture';
import { both } from '@/tests/server/tenant';
import {
  base,
  school,
  column,
  amal,
  badr,
  query,
  read,
  cell,
  save,
  valuesOf,
  prepareScoreSheet,
} from './scores.test-support';

prepareScoreSheet();

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
