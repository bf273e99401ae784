import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  levelScaleDocument,
  levelScales,
  type NewScale,
  type ScaleChange,
  scaleEffectDocument,
} from '@/lib/contract/resources/school/level-scale';
import { scoreChoicesDocument } from '@/lib/contract/resources/school/office-scores';
import { newId } from '@/server/platform/db/id';
import { periods } from '@/server/platform/db/schema/school';
import { certificateItems, scaleLevels, scoreChanges, scores } from '@/server/platform/db/schema/scores';
import { hasRow } from '@/server/platform/db/rows';
import { lockScale } from '@/server/modules/school/scores';
import {
  createScoreSchool,
  type ScoreSchool,
} from '@/server/modules/school/scores/score-school.test-support';

const at = (path: string) => `/api/office/api/v1/en/level-scales${path}`;
const doc = (attributes: object, type = 'level_scale') => ({ data: { type, attributes } });
type Reply = {
  status: number;
  body: { errors?: { title: string; code: string; source?: { pointer: string } }[] };
};
const errorsOf = ({ status, body }: Reply) => [
  status,
  ...(body.errors ?? []).map(
    ({ code, title, source }) => `${source?.pointer.replace('/data/attributes/', '') ?? title} ${code}`,
  ),
];

type Level = { key?: string; code?: string; name: object; from_percent: number | string };
const level = (code: string, from: number | string, more: object = {}): Level => ({
  ...{ code, name: { ar: `مستوى ${code}`, en: `Level ${code}` }, from_percent: from },
  ...more,
});
const kept = (code: string, from: number, more: object = {}) => level(code, from, { key: code, ...more });
const four = [level('top', 90), level('good', 75), level('fair', 50), level('low', 0)];
const fourKept = [kept('top', 90), kept('good', 75), kept('fair', 50), kept('low', 0)];

let school: ScoreSchool;
const office = () => school.as('employee');
const nameOf = () => ({ ar: `سلّم ${newId()}`, en: `Scale ${newId()}` });

const add = (levels: readonly Level[] = four, name: object = nameOf()) =>
  office().post(at(''), doc({ name, levels } as NewScale));
async function addScale(levels?: readonly Level[]) {
  const { body } = await add(levels);
  const { id, attributes } = levelScaleDocument.parse(body).data;
  return { id, ...attributes };
}
type Made = Awaited<ReturnType<typeof addScale>>;
const wishOf = (scale: Made, levels: readonly Level[], more: Partial<ScaleChange> = {}) =>
  doc({ name: scale.name, levels, version: scale.version, ...more });
const change = (scale: Made, levels: readonly Level[], more?: Partial<ScaleChange>) =>
  office().put(at(`/${scale.id}`), wishOf(scale, levels, more));
const preview = async (scale: Made, levels: readonly Level[]) => {
  const { body } = await office().post(at(`/${scale.id}/preview`), wishOf(scale, levels));
  return scaleEffectDocument.parse(body).data.attributes;
};
const archive = (scale: Made, is_archived: boolean, version = scale.version) =>
  office().post(at(`/${scale.id}/archive`), doc({ is_archived, version }));
const find = async (id: string) =>
  levelScaleDocument.parse((await office().get(at(`/${id}`))).body).data.attributes;

/** A column of levels of the scale in the sheet of the school, with these levels for its first students. */
async function addLevelColumn(scaleId: string, levels: readonly string[]) {
  const column = newId();
  await school.db.insert(certificateItems).values({
    ...{ id: column, periodId: school.ids.period, type: 'level', weight: 0, scaleId, position: 5 },
    title: { ar: 'المهارة', en: 'Skill' },
  });
  const students = (await school.read()).data.map(({ attributes }) => attributes.student_id);
  const cells = levels.flatMap((each, place) => {
    const student_id = students[place];
    return student_id ? [{ student_id, key: column, version: 0, level: each }] : [];
  });
  const { status } = await school.save(cells);
  if (status !== 200) throw new Error(`levels: ${status}`);
  const read = async () => {
    const { data } = await school.read();
    return levels.map(
      (_, place) =>
        data.find(({ attributes }) => attributes.student_id === students[place])?.attributes.values[column]
          ?.level,
    );
  };
  return { column, students, read };
}
const nameBy = (scaleId: string | null) =>
  school.db.update(periods).set({ scaleId }).where(eq(periods.id, school.ids.period));

beforeEach(async () => {
  school = await createScoreSchool();
  for (const name of ['بدر', 'جود']) await school.addUser('student', { firstName: { ar: name } });
});

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

describe('a level that goes', () => {
  test('asks what the cells of open sheets become, and leaves a line in their history', async () => {
    const scale = await addScale();
    const { column, students, read } = await addLevelColumn(scale.id, ['fair', 'fair', 'top']);
    const three = [kept('top', 90), kept('good', 75), kept('low', 0)];
    expect(await preview(scale, three)).toMatchObject({
      removed: [{ code: 'fair', cells: 2 }],
      ...{ kept: [], totals: 0 },
    });
    expect(errorsOf(await change(scale, three))).toEqual([422, 'moved scale_unmapped']);
    expect(errorsOf(await change(scale, three, { moved: [{ code: 'top', to: 1 }] }))).toEqual([
      ...[422, 'moved/0/code choice'],
    ]);
    expect(await read()).toEqual(['fair', 'fair', 'top']);
    expect((await change(scale, three, { moved: [{ code: 'fair', to: 1 }] })).status).toBe(200);
    expect(await read()).toEqual(['good', 'good', 'top']);
    const [line] = await school.db
      .select()
      .from(scoreChanges)
      .where(sql`item_id = ${column} and student_id = ${students[0]} and version = 2`);
    expect(line).toMatchObject({ before: { level: 'fair' }, after: { level: 'good', status: 'value' } });
    expect(line?.actorId).not.toBeNull();
  });

  test('is typed by nobody while it goes: who writes it meanwhile gets a conflict', async () => {
    const scale = await addScale();
    const { column, students } = await addLevelColumn(scale.id, ['top']);
    const cell = { student_id: students[0] ?? '', key: column, version: 1, level: 'fair' };
    let isOver = false;
    const isWaiting = () => hasRow(school.db, sql`select 1 from pg_locks where not granted`);
    const saved = await school.db.transaction(async (tx) => {
      await lockScale(tx, scale.id);
      await tx.delete(scaleLevels).where(sql`scale_id = ${scale.id} and code = 'fair'`);
      const saving = school.save([cell]).finally(() => {
        isOver = true;
      });
      while (!isOver && !(await isWaiting())) await new Promise((resolve) => setImmediate(resolve));
      return { saving };
    });
    expect(errorsOf(await saved.saving)).toMatchObject([422, expect.stringMatching(/level choice$/)]);
  });

  test('can leave its cells empty', async () => {
    const scale = await addScale();
    const { column, students, read } = await addLevelColumn(scale.id, ['fair']);
    const three = [kept('top', 90), kept('good', 75), kept('low', 0)];
    expect((await change(scale, three, { moved: [{ code: 'fair', to: null }] })).status).toBe(200);
    expect(await read()).toEqual([null]);
    const [cell] = await school.db
      .select()
      .from(scores)
      .where(sql`item_id = ${column} and student_id = ${students[0]}`);
    expect(cell).toMatchObject({ status: null, level: null, version: 2 });
  });

  test('with another code takes its cells along, also where two change their codes for each other', async () => {
    const scale = await addScale();
    const { read } = await addLevelColumn(scale.id, ['top', 'good']);
    const turned = [
      level('good', 90, { key: 'top', name: { ar: 'مستوى top', en: 'Level top' } }),
      level('top', 75, { key: 'good', name: { ar: 'مستوى good', en: 'Level good' } }),
      ...[kept('fair', 50), kept('low', 0)],
    ];
    expect((await change(scale, turned)).status).toBe(200);
    expect(await read()).toEqual(['good', 'top']);
  });
});

describe('what was handed in', () => {
  const three = [kept('top', 90), kept('good', 75), kept('low', 0)];

  test('keeps the levels that it shows: the change is refused until the scale is copied', async () => {
    const scale = await addScale();
    const { read } = await addLevelColumn(scale.id, ['fair']);
    expect((await school.step('teacher', 'submitted')).status).toBe(200);
    const effect = await preview(scale, three);
    expect(effect).toMatchObject({ removed: [], kept: [{ period: { id: school.ids.period } }] });
    const refused = await change(scale, three, { moved: [{ code: 'fair', to: 1 }] });
    expect(errorsOf(refused)).toEqual([409, 'conflict scale_kept']);
    const renamed = fourKept.map((each) =>
      each.code === 'fair' ? { ...each, name: { ar: 'غير ذلك' } } : each,
    );
    expect(errorsOf(await change(scale, renamed))).toEqual([409, 'conflict scale_kept']);
    expect(await read()).toEqual(['fair']);
    expect((await add(three.map(({ key: _, ...each }) => each))).status).toBe(201);
  });

  test('does not hinder what it does not show: other names, colours, and levels that nobody has', async () => {
    const scale = await addScale();
    await addLevelColumn(scale.id, ['fair']);
    expect((await school.step('teacher', 'submitted')).status).toBe(200);
    const levels = [
      kept('good', 75, { color: 'primary' }),
      kept('fair', 50, { color: 'accent' }),
      kept('low', 0),
    ];
    expect((await change(scale, levels)).status).toBe(200);
  });

  test('of a locked period the percents keep their names', async () => {
    const scale = await addScale();
    await nameBy(scale.id);
    const lower = fourKept.map((each) => (each.code === 'top' ? { ...each, from_percent: 88 } : each));
    const locked = (version: number, is_locked: boolean) =>
      office().post(
        `/api/office/api/v1/en/marking-periods/${school.ids.period}/lock`,
        doc({ version, is_locked }, 'marking_period'),
      );
    expect((await locked(1, true)).status).toBe(200);
    expect(errorsOf(await change(scale, lower))).toEqual([409, 'conflict scale_kept']);
    expect((await locked(2, false)).status).toBe(200);
    expect((await change(scale, lower)).status).toBe(200);
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
