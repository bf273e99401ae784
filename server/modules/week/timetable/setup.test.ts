import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { timetableDocument } from '@/lib/contract/resources/week/timetable';
import {
  bellSchedules,
  schoolDaysList,
  timetableEffectDocument,
} from '@/lib/contract/resources/week/timetable-setup';
import { newId } from '@/server/platform/db/id';
import { calendarEvents } from '@/server/platform/db/schema/public-site';
import { classrooms, grades } from '@/server/platform/db/schema/school';
import { timetableChanges } from '@/server/platform/db/schema/timetable';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { addTimetable } from '@/tests/server/timetable';

const both = (ar: string, en: string) => ({ ar, en });
const gradeOf = (ar: string) => ({ name: { ar }, stage: 'primary' as const, position: 90 });
// 2026-11-22 is a Sunday; Riyadh is three hours ahead.
const monday = '2026-11-23';
const sunday = '2026-11-29';
// Late on Sunday, so that Monday is within the time that a session may rest.
const evening = new Date('2026-11-22T20:00:00Z');

let school: TestSchool;
let slots: string[];
let other: string;
let otherGrade: string;
beforeAll(async () => {
  school = await createSchool();
  school.setNow(evening);
  [other, otherGrade] = [newId(), newId()];
  const { branch } = school.ids;
  await school.db.insert(grades).values({ id: otherGrade, ...gradeOf('صف آخر') });
  await school.db
    .insert(classrooms)
    .values({ id: other, branchId: branch, gradeId: otherGrade, name: both('فصل ج', 'Class C') });
  const teacherId = school.people.teacher.id;
  const made = await addTimetable(
    school.db,
    school.ids,
    [
      ['08:00', '08:45'],
      ['09:00', '09:45'],
      ['10:00', '10:45'],
    ],
    [
      { weekday: 0, period: 1, teacherId },
      { weekday: 0, period: 2, teacherId, classroomId: other },
      { weekday: 1, period: 3, teacherId },
    ],
  );
  ({ slots } = made);
});

const at = (address: string) => `employee/timetable${address}`;
const document = (type: string, attributes: object) => ({ data: { type, attributes } });
const add = (attributes: object) =>
  school.as('supervisor').post(at('/days'), document('school_days', attributes));
const holiday = (from: string, to = from) => ({ kind: 'holiday', title: both('إجازة', 'Break'), from, to });
const remove = (address: string) => school.as('supervisor').send('DELETE', at(address));
async function effectOf(reply: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await reply;
  expect(status, JSON.stringify(body)).toBe(200);
  return timetableEffectDocument.parse(body).data.attributes;
}
const preview = (address: string) => effectOf(school.as('supervisor').get(at(address)));
async function lessonsOn(day: string) {
  const { body } = await school
    .as('student')
    .get(`/api/timetable/api/v1/ar/timetable/student/${school.people.student.id}?week=${day}`);
  const { days } = timetableDocument.parse(body).data.attributes;
  return (days.find(({ date }) => date === day)?.lessons ?? []).map(
    ({ state, starts_at }) => `${state} ${starts_at?.slice(11, 16)}`,
  );
}
const noticesOf = async (userId: string) => {
  const { rows } = await school.deps.pool.query<{
    key: string;
    text: string;
    screen_name: string;
    data: object;
  }>(
    `select key, coalesce(params->>'child', '') || (params->'what'->>'en') as text, screen_name, data from notifications
     where user_id = $1 and key in ('timetable_changed', 'school_days') order by created_at, id`,
    [userId],
  );
  return rows;
};
const forget = () => school.db.execute(sql`delete from notifications`);

describe('a holiday', () => {
  test('says what falls out before it is added, and closes its days', async () => {
    const effect = await preview(`/days/preview?from=${sunday}&to=${sunday}`);
    expect(effect).toMatchObject({ lost: 2, regained: 0, clashes: 0 });
    expect(effect.classrooms.map(({ id, lessons }) => [id, lessons]).sort()).toEqual(
      [
        [school.ids.classroom, 1],
        [other, 1],
      ].sort(),
    );
    const made = await add(holiday(sunday, '2026-11-30'));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(await lessonsOn(sunday)).toEqual(['closed 05:00']);
    const list = schoolDaysList.parse((await school.as('supervisor').get(at('/days'))).body).data;
    expect(list.map(({ attributes: { kind, from, to } }) => [kind, from, to])).toEqual([
      ['holiday', sunday, '2026-11-30'],
    ]);
    const { id } = made.body.data;
    expect(await preview(`/days/${id}/preview`)).toMatchObject({ lost: 0, regained: 3 });
    expect((await remove(`/days/${id}`)).status).toBe(204);
    expect(await lessonsOn(sunday)).toEqual(['held 05:00']);
    expect((await remove(`/days/${id}`)).status).toBe(404);
  });

  test('is notified with kind and days, on its week, for guardians on the page of the child', async () => {
    await forget();
    const { id } = (await add(holiday(sunday, '2026-11-30'))).body.data;
    const student = school.people.student.id;
    const notice = { key: 'school_days', data: { week: sunday } };
    const off = 'No lessons from Sunday 29 November to Monday 30 November.';
    expect(await noticesOf(student)).toEqual([{ ...notice, text: off, screen_name: 'school_days' }]);
    expect(await noticesOf(school.people.teacher.id)).toEqual([
      { ...notice, text: off, screen_name: 'teacher_school_days' },
    ]);
    const [guardian, ...more] = await noticesOf(school.people.parent.id);
    expect(more).toEqual([]);
    expect(guardian).toMatchObject({
      screen_name: 'child_timetable',
      data: { week: sunday, child_uuid: student },
    });
    expect(guardian?.text).toMatch(new RegExp(`^\\{.*\\}${off}$`));
    const list = await school.as('parent').get('/api/notification/api/v1/en/list-notification');
    expect(list.status).toBe(200);
    expect(list.body.data[0].attributes).toMatchObject({ title: 'Holiday: Break' });
    await forget();
    expect((await remove(`/days/${id}`)).status).toBe(204);
    expect((await noticesOf(student)).map(({ text }) => text)).toEqual([
      'The holiday is off: lessons from Sunday 29 November to Monday 30 November are as in the timetable.',
    ]);
    await forget();
    const trip = (await add({ kind: 'event', title: both('رحلة', 'Trip'), from: sunday, to: sunday })).body
      .data;
    expect((await noticesOf(student)).map(({ text }) => text)).toEqual(['On Sunday 29 November.']);
    expect((await remove(`/days/${trip.id}`)).status).toBe(204);
  });

  test('that has begun keeps the days that are over', async () => {
    const { id } = (await add(holiday('2026-11-22', monday))).body.data;
    school.setNow(new Date('2026-11-22T21:30:00Z'));
    expect((await remove(`/days/${id}`)).status).toBe(204);
    expect(await lessonsOn(monday)).toEqual(['held 07:00']);
    expect(await lessonsOn('2026-11-22')).toEqual(['closed 05:00']);
    expect((await remove(`/days/${id}`)).status).toBe(422);
    school.setNow(evening);
    await school.db.execute(sql`delete from calendar_events where branch_id = ${school.ids.branch}`);
  });

  test('may not go where its lessons would book somebody twice', async () => {
    const busy = await school.addUser('teacher');
    const { id } = (await add(holiday(sunday))).body.data;
    // While the day was closed both lessons were given to one teacher at the same hour.
    const changed = { day: sunday, teacherId: busy.id, madeBy: school.people.supervisor.id };
    await school.db.insert(timetableChanges).values([
      { ...changed, id: newId(), slotId: slots[0] ?? '', kind: 'cover' },
      { ...changed, id: newId(), slotId: slots[1] ?? '', kind: 'cover' },
      {
        ...changed,
        id: newId(),
        slotId: slots[1] ?? '',
        kind: 'move',
        toDay: sunday,
        toPeriod: 1,
        teacherId: null,
      },
    ]);
    expect(await preview(`/days/${id}/preview`)).toMatchObject({ clashes: 1 });
    const refused = await remove(`/days/${id}`);
    expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'busy_teacher']);
    await school.db.execute(
      sql`delete from timetable_changes where slot_id in (${slots[0]}::uuid, ${slots[1]}::uuid)`,
    );
    expect((await remove(`/days/${id}`)).status).toBe(204);
  });

  test('of all branches, of another branch, of the past or of too many days is refused', async () => {
    const shared = newId();
    await school.db.insert(calendarEvents).values({
      id: shared,
      kind: 'holiday',
      title: both('اليوم الوطني', 'National day'),
      startsOn: '2026-12-20',
      endsOn: '2026-12-20',
    });
    const list = schoolDaysList.parse((await school.as('supervisor').get(at('/days'))).body).data;
    expect(list.find(({ id }) => id === shared)?.attributes.is_shared).toBe(true);
    expect((await remove(`/days/${shared}`)).status).toBe(404);
    await school.db.execute(sql`delete from calendar_events where id = ${shared}`);
    expect((await add(holiday('2026-11-21'))).body.errors[0].code).toBe('in_past');
    expect((await add(holiday(sunday, '2027-05-01'))).body.errors[0].code).toBe('range');
    expect((await add(holiday(sunday, monday))).body.errors[0].code).toBe('order');
    expect((await school.as('teacher').get(at('/days'))).status).toBe(403);
  });
});

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
