import { beforeAll, expect, test } from 'vitest';
import { timetablePlanDocument, timetablePlans } from '@/lib/contract/resources/week/timetable-setup';
import { createSchool, type TestSchool } from '@/tests/server/school';

let school: TestSchool;
beforeAll(async () => {
  school = await createSchool();
  school.setNow(new Date('2026-11-22T08:00:00Z'));
});
const at = (path = '') => `employee/timetable/${path}`;
const doc = (attributes: object) => ({ data: { type: 'timetable_plan', attributes } });
const wish = { name: { ar: 'جدول العام' }, from: '2026-02-01', to: '2026-06-25' };

test('the office makes a timetable and places the first lesson of a class in it', async () => {
  const office = school.as('employee');
  const list = async () => timetablePlans.parse((await office.get(at('timetables'))).body).data;
  expect(await list()).toEqual([]);
  const made = await office.post(at('timetables'), doc(wish));
  expect(made.status).toBe(201);
  const { id, attributes } = timetablePlanDocument.parse(made.body).data;
  const put = (more: object, version = attributes.version) =>
    office.put(at(`timetables/${id}`), doc({ ...wish, ...more, version }));
  const longer = timetablePlanDocument.parse((await put({ to: '2027-12-30' })).body).data.attributes;
  expect((await put({})).body.errors[0].code).toBe('stale');
  expect((await office.post(at('timetables'), doc({ ...wish, to: '2029-01-01' }))).body.errors[0].code).toBe(
    'outside_year',
  );
  const bells = {
    name: { ar: 'الدوام المعتاد' },
    periods: [{ kind: 'lesson', name: null, starts_at: '07:00', ends_at: '07:45' }],
    ...{ from: '2027-11-07', to: null, weekdays: null, grade_uuid: null },
  };
  const rung = await office.post(at('bells'), { data: { type: 'bell_schedule', attributes: bells } });
  expect(rung.body).toMatchObject({ data: { type: 'bell_schedule' } });
  const slot = {
    ...{
      classroom_uuid: school.ids.classroom,
      weekday: 0,
      period: 1,
      parity: 'every',
      from_day: '2027-11-07',
    },
    ...{ subject_uuid: school.ids.subject, teacher_uuid: school.people.teacher.id, room_uuid: null },
  };
  const placed = await office.post(at('slots'), { data: { type: 'timetable_slot', attributes: slot } });
  expect(placed.body).toMatchObject({ data: { type: 'timetable_slot' } });
  expect((await list())[0]?.attributes.lessons).toBe(1);
  expect((await put({}, longer.version)).body.errors[0].code).toBe('timetable_lessons');
  expect((await office.delete(at(`timetables/${id}`))).body.errors[0].code).toBe('timetable_in_use');
});

test('a timetable without lessons is taken away', async () => {
  const office = school.as('employee');
  const { data } = timetablePlanDocument.parse((await office.post(at('timetables'), doc(wish))).body);
  expect((await office.delete(at(`timetables/${data.id}`))).status).toBe(204);
});
