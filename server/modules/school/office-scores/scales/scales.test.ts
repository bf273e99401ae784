import { describe, expect, test } from 'vitest';
import { levelScaleDocument, levelScales } from '@/lib/contract/resources/school/level-scale';
import { scoreChoicesDocument } from '@/lib/contract/resources/school/office-scores';
import { newId } from '@/server/platform/db/id';
import { periods } from '@/server/platform/db/schema/school';
import { createScoreSchool } from '@/server/modules/school/scores/score-school.test-support';
import {
  at,
  doc,
  errorsOf,
  level,
  four,
  fourKept,
  school,
  office,
  nameOf,
  add,
  addScale,
  type Made,
  change,
  preview,
  nameBy,
  prepareScaleSchool,
} from './scales.test-support';

prepareScaleSchool();

const archive = (scale: Made, is_archived: boolean, version = scale.version) =>
  office().post(at(`/${scale.id}/archive`), doc({ is_archived, version }));
const find = async (id: string) =>
  levelScaleDocument.parse((await office().get(at(`/${id}`))).body).data.attributes;

describe('a scale', () => {
  test('is made with codes from the places of its levels, and listed by its words', async () => {
    const scale = await addScale([
      { ...level('a', '٨٢٫٥'), code: '' },
      level('', '50,25', { color: 'success' }),
      { ...level('c', 0), code: '' },
    ]);
    expect(scale.levels.map(({ code, from_percent }) => [code, from_percent])).toEqual([
      ['level_1', 82.5],
      ['level_2', 50.25],
      ['level_3', 0],
    ]);
    expect(scale).toMatchObject({ is_own: true, is_archived: false, version: 1, periods: 0, columns: 0 });
    const search = encodeURIComponent(scale.name.ar ?? '');
    const found = levelScales.parse((await office().get(at(`?search=${search}`))).body);
    expect(found.data.map(({ id }) => id)).toEqual([scale.id]);
  });

  test.each([
    ['one level', [level('a', 0)], ['levels scale_short']],
    [
      'percents that go back',
      [level('a', 90), level('b', 50), level('c', 60)],
      ['levels/2/from_percent scale_order'],
    ],
    [
      'a percent twice',
      [level('a', 50), level('b', 50), level('c', 0)],
      ['levels/1/from_percent scale_order'],
    ],
    ['a lowest above 0', [level('a', 10), level('b', 60)], ['levels/0/from_percent scale_lowest']],
    ['three decimals', [level('a', 33.333), level('b', 0)], ['levels/0/from_percent mark_decimals']],
    ['more than a hundred', [level('a', 101), level('b', 0)], ['levels/0/from_percent range']],
    ['a code twice', [level('A', 90), { ...level('b', 0), code: 'a' }], ['levels/1/code duplicate']],
    ['a code with a space', [level('a b', 90), level('c', 0)], ['levels/0/code format']],
    [
      'a name twice',
      [
        { ...level('a', 90), name: { ar: 'مُمتاز' } },
        { ...level('b', 0), name: { ar: 'ممتاز' } },
      ],
      ['levels/1/name duplicate'],
    ],
    ['a key of no level', [level('a', 90, { key: 'other' }), level('b', 0)], ['levels/0/key choice']],
  ] as const)('is not made with %s', async (_, levels, problems) => {
    expect(errorsOf(await add(levels))).toEqual([422, ...problems]);
  });

  test('may rise or fall, and no two have one name', async () => {
    const name = nameOf();
    expect((await add([level('low', 0), level('high', 60)], name)).status).toBe(201);
    expect(errorsOf(await add(four, name))).toEqual([422, 'name taken']);
  });

  test('of two who change it the second gets a conflict', async () => {
    const scale = await addScale();
    expect((await change(scale, fourKept)).status).toBe(200);
    expect(errorsOf(await change(scale, fourKept))).toEqual([409, 'conflict stale']);
    expect((await find(scale.id)).version).toBe(2);
  });

  test('that a grade of another branch alone uses is copied, not changed', async () => {
    const scale = await addScale();
    const other = await createScoreSchool();
    const period = newId();
    await school.db.insert(periods).values({
      ...{ id: period, academicYearId: school.ids.year, gradeId: other.ids.grade, scaleId: scale.id },
      ...{ name: { ar: 'فترة' }, startDate: '2026-01-01', endDate: '2026-05-01' },
    });
    expect((await change(scale, fourKept)).status).toBe(404);
    expect((await archive(scale, true)).status).toBe(404);
    const search = encodeURIComponent(scale.name.ar ?? '');
    const found = levelScales.parse((await office().get(at(`?search=${search}`))).body);
    expect(found.data[0]?.attributes).toMatchObject({ is_own: false, periods: 1 });
  });
});

test('a border that moves is counted by the totals that get another name', async () => {
  const scale = await addScale();
  await nameBy(scale.id);
  const students = (await school.read()).data.map(({ attributes }) => attributes.student_id);
  const cells = [20, 16, 10].flatMap((homework, place) => {
    const student_id = students[place];
    if (!student_id) return [];
    return [
      { student_id, key: school.column.homework, version: 0, value: homework },
      { student_id, key: school.column.part, version: 0, value: homework / 2 },
    ];
  });
  expect((await school.save(cells)).status).toBe(200);
  const lower = fourKept.map((each) => (each.code === 'top' ? { ...each, from_percent: 80 } : each));
  expect((await preview(scale, lower)).totals).toBe(1);
  expect((await preview(scale, fourKept)).totals).toBe(0);
});

test('an archived scale is offered nowhere anew, and stays where it is used', async () => {
  const scale = await addScale();
  await nameBy(scale.id);
  expect((await archive(scale, true)).status).toBe(200);
  const { scales } = scoreChoicesDocument.parse(
    (await office().get('/api/office/api/v1/en/score-choices')).body,
  ).data.attributes;
  expect(scales.find(({ key }) => key === scale.id)).toMatchObject({ is_archived: true });
  const put = (version: number, key: string | null) =>
    office().put(
      `/api/office/api/v1/en/marking-periods/${school.ids.period}`,
      doc(
        { name: { ar: 'فترة' }, from: '2026-02-01', to: '2026-12-01', scale: key, version },
        'marking_period',
      ),
    );
  expect((await put(1, scale.id)).status).toBe(200);
  expect((await put(2, null)).status).toBe(200);
  expect(errorsOf(await put(3, scale.id))).toEqual([422, 'scale choice']);
  expect((await add(four, scale.name)).status).toBe(201);
  expect(errorsOf(await archive(scale, false, 2))).toEqual([409, 'conflict scale_name_taken']);
  expect((await school.as('teacher').get(at(''))).status).toBe(403);
});
