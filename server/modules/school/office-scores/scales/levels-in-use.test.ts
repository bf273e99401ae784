import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { certificateItems, scaleLevels, scoreChanges, scores } from '@/server/platform/db/schema/scores';
import { hasRow } from '@/server/platform/db/rows';
import { lockScale } from '@/server/modules/school/scores';
import {
  doc,
  errorsOf,
  level,
  kept,
  fourKept,
  school,
  office,
  add,
  addScale,
  change,
  preview,
  nameBy,
  prepareScaleSchool,
} from './scales.test-support';

prepareScaleSchool();

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
