import { describe, expect, test } from 'vitest';
import { bellSchedules } from '@/lib/contract/resources/week/timetable-setup';
import { newId } from '@/server/platform/db/id';
import { grades } from '@/server/platform/db/schema/school';
import {
  both,
  gradeOf,
  sunday,
  school,
  otherGrade,
  at,
  document,
  remove,
  effectOf,
  preview,
  lessonsOn,
  prepareSetupSchool,
} from './setup.test-support';

prepareSetupSchool();

describe('bells', () => {
  const period = (starts_at: string, ends_at: string, kind = 'lesson') => ({
    kind,
    name: null,
    starts_at,
    ends_at,
  });
  const ramadan = {
    name: both('دوام رمضان', 'Ramadan'),
    periods: [
      period('10:00', '10:30'),
      period('10:30', '10:45', 'break'),
      period('10:45', '11:15'),
      period('11:15', '11:45'),
    ],
    from: sunday,
    to: '2026-12-05',
    weekdays: null,
    grade_uuid: null,
  };
  const save = (attributes: object) =>
    school.as('supervisor').post(at('/bells'), document('bell_schedule', attributes));
  const listed = async () =>
    bellSchedules
      .parse((await school.as('supervisor').get(at('/bells'))).body)
      .data.map((each) => each.attributes);

  test('of some weeks hold from the first to the last day, and go again', async () => {
    const call = school
      .as('supervisor')
      .post(
        at('/bells/preview'),
        document('bell_schedule', { ...ramadan, periods: ramadan.periods.slice(0, 3) }),
      );
    // Two lessons a day: the third of Monday has no place.
    expect(await effectOf(call)).toMatchObject({ lost: 1, retimed: 2, clashes: 0 });
    const made = await save(ramadan);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body.data.attributes.periods.map(({ number }: { number: number | null }) => number)).toEqual([
      1,
      null,
      2,
      3,
    ]);
    expect(await lessonsOn(sunday)).toEqual(['held 07:00']);
    expect(await lessonsOn('2026-12-06')).toEqual(['held 05:00']);
    const [days] = (await listed()).find(({ name }) => name.en === 'Ramadan')?.days ?? [];
    expect(await preview(`/bell-days/${days?.id}/preview`)).toMatchObject({ retimed: 3 });
    expect((await remove(`/bell-days/${days?.id}`)).status).toBe(204);
    expect(await lessonsOn(sunday)).toEqual(['held 05:00']);
    expect((await listed()).map(({ name }) => name.en)).toEqual(['Ordinary days']);
  });

  test('of one grade that would have a teacher in two places are refused', async () => {
    // The other grade would have its second lesson while ours has its first.
    const early = {
      ...ramadan,
      periods: [period('07:00', '07:30'), period('08:00', '08:30'), period('09:00', '09:30')],
      grade_uuid: otherGrade,
    };
    const refused = await save(early);
    expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'busy_teacher']);
    const late = await save({ ...early, periods: [period('10:00', '10:30'), period('11:00', '11:30')] });
    expect(late.status, JSON.stringify(late.body)).toBe(201);
    const more = document('bell_days', {
      from: '2026-12-13',
      to: null,
      weekdays: [0],
      grade_uuid: otherGrade,
    });
    const { id } = late.body.data;
    expect((await school.as('supervisor').post(at(`/bells/${id}/days`), more)).status).toBe(204);
    const uses = (await listed()).find(({ days }) => days.length === 2)?.days ?? [];
    expect(uses.map(({ weekdays, grade }) => [weekdays, grade?.id])).toEqual([
      [null, otherGrade],
      [[0], otherGrade],
    ]);
    for (const use of uses) expect((await remove(`/bell-days/${use.id}`)).status).toBe(204);
  });

  test('in the wrong order, without a lesson, of the past or of a foreign grade are refused', async () => {
    const codeOf = async (change: object) => (await save({ ...ramadan, ...change })).body.errors[0].code;
    expect(await codeOf({ periods: [period('09:00', '09:45'), period('09:30', '10:00')] })).toBe('order');
    expect(await codeOf({ periods: [period('09:00', '08:00')] })).toBe('after_start');
    expect(await codeOf({ periods: [period('09:00', '09:45', 'break')] })).toBe('required');
    expect(await codeOf({ from: '2026-11-01' })).toBe('in_past');
    const foreign = newId();
    await school.db.insert(grades).values({ id: foreign, ...gradeOf('صف بلا فصول') });
    expect(await codeOf({ grade_uuid: foreign })).toBe('choice');
    expect(
      (
        await school.as('supervisor').post(
          at(`/bells/${newId()}/days`),
          document('bell_days', {
            from: sunday,
            to: null,
            weekdays: null,
            grade_uuid: null,
          }),
        )
      ).status,
    ).toBe(404);
  });
});
