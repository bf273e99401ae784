import { beforeAll, describe, expect, test } from 'vitest';
import { markingPeriodDocument, markingPeriods } from '@/lib/contract/resources/school/office-scores';
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

describe('marking periods', () => {
  beforeAll(async () => {
    await openSchool();
    await addComingYear();
  });
  const wish = { name: { ar: 'الأولى', en: 'First' }, from: '2028-02-01', to: '2028-05-31', scale: null };
  const add = (more: object = {}) =>
    office().post(
      at('marking-periods'),
      doc('marking_period', {
        academic_year_uuid: coming,
        grade_uuids: [school.ids.grade],
        ...wish,
        ...more,
      }),
    );
  const list = async () =>
    markingPeriods.parse((await office().get(at(`marking-periods?academic_year_uuid=${coming}`))).body).data;

  test('are made for grades, changed, locked and taken away', async () => {
    const made = await add({ scale: 'sa_mastery' });
    expect(made.status).toBe(201);
    const [period] = markingPeriods.shape.data.parse(made.body.data);
    const id = period?.id ?? '';
    expect(period?.attributes).toMatchObject({ from: wish.from, is_locked: false, columns: 0, version: 1 });
    const put = (version: number) =>
      office().put(
        at(`marking-periods/${id}`),
        doc('marking_period', { ...wish, to: '2028-06-15', version }),
      );
    expect(markingPeriodDocument.parse((await put(1)).body).data.attributes).toMatchObject({
      ...{ to: '2028-06-15', version: 2, scale: null },
    });
    expect(errorOf(await put(1))).toEqual([409, 'conflict', 'stale']);
    const lock = (version: number, is_locked: boolean) =>
      office().post(at(`marking-periods/${id}/lock`), doc('marking_period', { version, is_locked }));
    expect((await lock(2, true)).status).toBe(200);
    expect(errorOf(await put(3))).toEqual([409, 'conflict', 'score_period_locked']);
    expect((await lock(3, false)).status).toBe(200);
    expect((await office().delete(at(`marking-periods/${id}`))).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  test('lie in their year, and no two of a grade share days or a name', async () => {
    expect(errorOf(await add({ to: '2029-02-01' }))).toEqual([422, 'from', 'outside_year']);
    expect((await add()).status).toBe(201);
    expect(errorOf(await add({ from: '2028-07-01', to: '2028-08-01' }))).toEqual([422, 'name', 'taken']);
    expect(errorOf(await add({ name: { ar: 'الثانية' } }))).toEqual([422, 'from', 'period_overlaps']);
    expect(errorOf(await add({ grade_uuids: [school.ids.branch] }))).toEqual([422, 'grade_uuids', 'choice']);
  });

  test('with marks of somebody stay', async () => {
    const { students } = await school.read().then(({ data }) => ({ students: data }));
    const student = students[0]?.attributes.student_id ?? '';
    const saved = await school.save([{ student_id: student, key: school.column.part, version: 0, value: 7 }]);
    expect(saved.status).toBe(200);
    expect(errorOf(await office().delete(at(`marking-periods/${school.ids.period}`)))).toEqual([
      409,
      'conflict',
      'period_in_use',
    ]);
  });

  test('of a locked period no mark changes, and no sheet moves', async () => {
    const id = school.ids.period;
    const lock = (is_locked: boolean, version: number) =>
      office().post(at(`marking-periods/${id}/lock`), doc('marking_period', { is_locked, version }));
    expect((await lock(true, 1)).status).toBe(200);
    const sheet = await school.read();
    expect(sheet.meta.sheet.actions).toEqual([]);
    const student = sheet.data[0]?.attributes.student_id ?? '';
    const cell = { student_id: student, key: school.column.part, version: 1, value: 8 };
    expect((await school.save([cell])).body.errors[0].code).toBe('score_period_locked');
    expect((await school.step('teacher', 'submitted')).body.errors[0].code).toBe('score_period_locked');
    expect((await lock(false, 2)).status).toBe(200);
    expect((await school.save([cell])).status).toBe(200);
  });
});
