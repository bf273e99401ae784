import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { schoolDaysList } from '@/lib/contract/resources/week/timetable-setup';
import { newId } from '@/server/platform/db/id';
import { calendarEvents } from '@/server/platform/db/schema/public-site';
import { timetableChanges } from '@/server/platform/db/schema/timetable';
import {
  both,
  sunday,
  evening,
  school,
  slots,
  other,
  at,
  document,
  remove,
  preview,
  lessonsOn,
  prepareSetupSchool,
} from './setup.test-support';

prepareSetupSchool();

// 2026-11-22 is a Sunday; Riyadh is three hours ahead.
const monday = '2026-11-23';
const add = (attributes: object) =>
  school.as('supervisor').post(at('/days'), document('school_days', attributes));
const holiday = (from: string, to = from) => ({ kind: 'holiday', title: both('إجازة', 'Break'), from, to });
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
  return rows.map((row) => ({ ...row, text: row.text.replaceAll('\u00a0', ' ') }));
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
    const off = 'No lessons from Sunday 29 November · 19 Jumada II to Monday 30 November · 20 Jumada II.';
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
      'The holiday is off: lessons from Sunday 29 November · 19 Jumada II to Monday 30 November · 20 Jumada II are as in the timetable.',
    ]);
    await forget();
    const trip = (await add({ kind: 'event', title: both('رحلة', 'Trip'), from: sunday, to: sunday })).body
      .data;
    expect((await noticesOf(student)).map(({ text }) => text)).toEqual([
      'On Sunday 29 November · 19 Jumada II.',
    ]);
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
