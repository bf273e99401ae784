import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  markingPeriods,
  periodColumnsDocument,
  periodCopyDocument,
  scoreChoicesDocument,
  type WrittenColumn,
} from '@/lib/contract/resources/school/office-scores';
import { newId } from '@/server/platform/db/id';
import { certificateItems } from '@/server/platform/db/schema/scores';
import { createScoreSchool } from '@/server/modules/school/scores/score-school.test-support';
import {
  at,
  doc,
  errorOf,
  school,
  coming,
  office,
  addComingYear,
  openSchool,
} from './office-scores.test-support';

describe('columns', () => {
  beforeEach(async () => {
    await openSchool();
  });
  const path = (subject?: string, sheet = 'degrees') =>
    at(
      `marking-periods/${school.ids.period}/columns?sheet=${sheet}${subject ? `&subject_uuid=${subject}` : ''}`,
    );
  const read = async (subject?: string, sheet?: string) =>
    periodColumnsDocument.parse((await office().get(path(subject, sheet))).body).data.attributes;
  const row = (more: Partial<WrittenColumn> = {}): WrittenColumn => ({
    ...{ key: null, title: { ar: 'بند', en: 'Item' }, type: 'mark', weight: 10, max: null, scale: null },
    formula: null,
    ...more,
  });
  const write = async (
    columns: WrittenColumn[],
    more: { subject?: string; sheet?: string; version?: string } = {},
  ) => {
    const { subject, sheet = 'degrees' } = more;
    const { version } = await read(subject, sheet);
    return office().put(
      at(`marking-periods/${school.ids.period}/columns`),
      doc('period_columns', {
        sheet,
        subject_uuid: subject ?? null,
        columns,
        version,
        ...(more.version && { version: more.version }),
      }),
    );
  };
  const known = async () =>
    (await read()).columns.map(({ key, title, type, weight, max, scale }) => ({
      ...{ key, title, type, weight, max, scale },
      formula: null,
    }));

  test('of a subject stand beside those that it shares, with what they give together', async () => {
    const subject = school.ids.subject;
    expect((await read(subject)).total).toBe(30);
    const written = await write([row({ weight: 20 }), row({ title: { ar: 'آخر' }, weight: 2.5 })], {
      subject,
    });
    expect(periodColumnsDocument.parse(written.body).data.attributes).toMatchObject({
      ...{
        total: 52.5,
        columns: [{ weight: 20 }, { weight: 2.5 }],
        shared: [{ weight: 20 }, { weight: 10 }],
      },
    });
    expect((await school.read()).meta.sheet.total).toBe(52.5);
    const stale = await write([row()], { subject, version: 'd41d8cd98f00b204e9800998ecf8427e' });
    expect(errorOf(stale)).toEqual([409, 'conflict', 'stale']);
  });

  test('change their order and weight until marks or a sheet that was handed in hold them', async () => {
    const [homework, part] = await known();
    if (!homework || !part) throw new Error('columns');
    expect((await write([part, { ...homework, weight: 25 }])).status).toBe(200);
    expect((await known()).map(({ weight }) => weight)).toEqual([10, 25]);
    const student = (await school.read()).data[0]?.attributes.student_id ?? '';
    await school.save([{ student_id: student, key: part.key, version: 0, value: 9 }]);
    expect(errorOf(await write([{ ...part, weight: 8 }, homework]))).toEqual([
      422,
      'columns/0/max',
      'marks_above',
    ]);
    expect(errorOf(await write([homework]))).toEqual([422, 'columns', 'columns_used']);
    expect(errorOf(await write([{ ...part, type: 'text', weight: 0 }, homework]))).toEqual([
      422,
      'columns/0/type',
      'column_used',
    ]);
    await school.step('teacher', 'submitted');
    const [first, second] = await known();
    if (!first || !second) throw new Error('columns');
    expect(errorOf(await write([first, second, row()]))).toEqual([422, 'columns', 'columns_handed_in']);
    expect((await write([{ ...first, title: { ar: 'اسم آخر' } }, second])).status).toBe(200);
  });

  test('are computed of others, which count through them, and keep their parts while they are moved', async () => {
    const subject = school.ids.subject;
    const test = (weight: number) => row({ weight, title: { ar: `اختبار ${weight}` } });
    const best = (more: Partial<NonNullable<WrittenColumn['formula']>> = {}) =>
      row({
        ...{ type: 'computed', weight: 40, title: { ar: 'أفضل اختبارين' } },
        formula: { kind: 'best', of: [0, 1, 2], count: 2, ...more },
      });
    const tests = [test(10), test(20), test(30)];
    const refusals: [WrittenColumn[], string, string][] = [
      [[...tests, best({ of: [] })], 'columns/3/formula/of', 'required'],
      [[...tests, best({ of: [0, 3] })], 'columns/3/formula/of', 'choice'],
      [[...tests, best({ of: [0, 0] })], 'columns/3/formula/of', 'choice'],
      [[...tests, best({ count: 4 })], 'columns/3/formula/count', 'too_many_parts'],
      [[...tests, best({ count: null })], 'columns/3/formula/count', 'required'],
      [[...tests, best({ kind: 'sum' })], 'columns/3/formula/count', 'choice'],
      [[...tests, best(), best({ of: [2], count: 1 })], 'columns/3/formula/of', 'part_counted'],
      [
        [test(5), { ...test(6), formula: { kind: 'sum', of: [0], count: null } }],
        'columns/1/formula',
        'choice',
      ],
    ];
    for (const [columns, field, code] of refusals)
      expect(errorOf(await write(columns, { subject }))).toEqual([422, field, code]);

    const written = await write([...tests, best()], { subject });
    const first = periodColumnsDocument.parse(written.body).data.attributes;
    // The tests count through it: 20 and 10 of the shared items beside its own 40.
    expect(first.total).toBe(70);
    const keys = first.columns.map(({ key }) => key);
    expect(first.columns[3]?.formula).toEqual({ kind: 'best', of: keys.slice(0, 3), count: 2 });
    const stored = first.columns.map(({ key, title, type, weight, max, scale }) => ({
      ...{ key, title, type, weight, max, scale },
      formula: null,
    }));
    const [one, two, three, computed] = stored;
    if (!one || !two || !three || !computed) throw new Error('columns');
    const moved = [
      { ...computed, formula: { kind: 'weighted' as const, of: [2, 1], count: null } },
      two,
      one,
    ];
    const again = periodColumnsDocument.parse((await write(moved, { subject })).body).data.attributes;
    expect(again.columns.map(({ key }) => key)).toEqual([computed.key, two.key, one.key]);
    expect(again.columns[0]?.formula).toEqual({ kind: 'weighted', of: [one.key, two.key] });

    const student = (await school.read()).data[0]?.attributes.student_id ?? '';
    const cell = { student_id: student, version: 0 };
    await school.save([
      { ...cell, key: one.key ?? '', value: 5 },
      { ...cell, key: two.key ?? '', value: 20 },
    ]);
    const line = (await school.read()).data.find(({ attributes }) => attributes.student_id === student);
    // A half of 10 and all of 20, by their weights: 25 of 30 are 33.33 of 40.
    expect(line?.attributes.values[computed.key ?? '']).toMatchObject({ source: 'computed', value: 33.33 });
  });

  test('of skills are levels of a scale that the school has or takes', async () => {
    const more = { subject: school.ids.subject, sheet: 'skills' };
    const skill = row({ type: 'level', weight: 0, scale: 'sa_mastery', title: { ar: 'يقرأ' } });
    expect(errorOf(await write([{ ...skill, scale: null }], more))).toEqual([
      422,
      'columns/0/scale',
      'required',
    ]);
    expect(errorOf(await write([row()], more))).toEqual([422, 'columns/0/type', 'choice']);
    expect((await write([skill], more)).status).toBe(200);
    const choices = scoreChoicesDocument.parse((await office().get(at('score-choices'))).body).data
      .attributes;
    const [column] = (await read(more.subject, 'skills')).columns;
    const scale = choices.scales.find(({ key }) => key === column?.scale);
    expect(scale?.levels).toHaveLength(4);
    expect(choices.scales.map(({ key }) => key)).not.toContain('sa_mastery');
  });

  test('come with their periods into another year once, formulas with their parts', async () => {
    await addComingYear();
    const { period, year } = school.ids;
    await school.db.insert(certificateItems).values({
      ...{ id: newId(), periodId: period, type: 'computed', title: { ar: 'المجموع' }, weight: 30 },
      formula: { kind: 'sum', of: [school.column.homework, school.column.part] },
    });
    const wish = doc('period_copy', { from_year_uuid: year, to_year_uuid: coming });
    const preview = await office().post(at('marking-periods/copy/preview'), wish);
    const { rows } = periodCopyDocument.parse(preview.body).data.attributes;
    const own = rows.find(({ grade }) => grade.id === school.ids.grade);
    // Two years less a day apart: the days move by whole weeks and end with the year.
    expect(own).toMatchObject({ outcome: 'new', columns: 3, to: '2028-12-31' });
    expect((await office().post(at('marking-periods/copy'), wish)).status).toBe(200);
    expect(errorOf(await office().post(at('marking-periods/copy'), wish))).toEqual([
      409,
      'conflict',
      'nothing_to_copy',
    ]);
    const list = markingPeriods.parse(
      (await office().get(at(`marking-periods?academic_year_uuid=${coming}&grade_uuid=${school.ids.grade}`)))
        .body,
    ).data;
    const items = await school.db
      .select()
      .from(certificateItems)
      .where(eq(certificateItems.periodId, list[0]?.id ?? ''));
    const computed = items.find(({ type }) => type === 'computed');
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(computed?.formula?.of ?? ['none']));
    expect(computed?.formula?.of).toHaveLength(2);
  });

  test('of a grade that only other branches have are not there', async () => {
    const other = await createScoreSchool();
    expect((await other.as('employee').get(path())).status).toBe(404);
    const { grades } = scoreChoicesDocument.parse((await office().get(at('score-choices'))).body).data
      .attributes;
    expect(grades.map(({ id }) => id)).toContain(school.ids.grade);
    expect(grades.map(({ id }) => id)).not.toContain(other.ids.grade);
  });

  test('are of the office with the key of the structure alone', async () => {
    for (const who of ['teacher', 'supervisor', 'student'] as const)
      expect((await school.as(who).get(path())).status).toBe(403);
    const keyless = await school.addUser('employee', { modules: ['office_people'] });
    expect((await keyless.get(path())).status).toBe(403);
  });
});
