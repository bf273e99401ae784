import { beforeAll, describe, expect, test } from 'vitest';
import { timetableDocument } from '@/lib/contract/resources/week/timetable';
import {
  timetableBoardDocument,
  timetableChoicesDocument,
} from '@/lib/contract/resources/week/timetable-editing';
import { timetableRooms } from '@/lib/contract/resources/week/timetable-setup';
import { newId } from '@/server/platform/db/id';
import { branches, classrooms } from '@/server/platform/db/schema/school';
import { rooms } from '@/server/platform/db/schema/timetable';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { addTimetable } from '@/tests/server/timetable';

const both = (ar: string, en: string) => ({ ar, en });
// 2026-11-22 is a Sunday; Riyadh is three hours ahead.
const [before, sunday] = ['2026-11-15', '2026-11-29'];
const evening = new Date('2026-11-22T20:00:00Z');

let school: TestSchool;
let slots: string[];
const [lab, other, elsewhere] = [newId(), newId(), newId()];
beforeAll(async () => {
  school = await createSchool();
  school.setNow(evening);
  const { branch, grade } = school.ids;
  const far = newId();
  await school.db
    .insert(branches)
    .values({ id: far, code: 'far', name: both('فرع آخر', 'Far'), timeZone: 'Asia/Riyadh' });
  await school.db.insert(rooms).values([
    { id: lab, branchId: branch, name: both('المختبر', 'Lab'), capacity: 24 },
    { id: elsewhere, branchId: far, name: both('ملعب', 'Court') },
  ]);
  await school.db
    .insert(classrooms)
    .values({ id: other, branchId: branch, gradeId: grade, name: both('فصل ب', 'Class B') });
  const teacherId = school.people.teacher.id;
  const colleague = await school.addUser('teacher');
  ({ slots } = await addTimetable(
    school.db,
    school.ids,
    [
      ['08:00', '08:45'],
      ['09:00', '09:45'],
    ],
    [
      { weekday: 0, period: 1, teacherId, roomId: lab },
      { weekday: 0, period: 2, teacherId: colleague.id, classroomId: other, roomId: lab },
      { weekday: 1, period: 1, teacherId },
    ],
  ));
});

const at = (address: string) => `employee/timetable${address}`;
const document = (type: string, attributes: object) => ({ data: { type, attributes } });
const supervisor = () => school.as('supervisor');
const listed = async () =>
  timetableRooms
    .parse((await supervisor().get(at('/rooms'))).body)
    .data.map(({ id, attributes }) => ({ id, ...attributes }));
const add = (attributes: object) => supervisor().post(at('/rooms'), document('timetable_room', attributes));
const put = (id: string, attributes: object) =>
  supervisor().send('PUT', at(`/rooms/${id}`), document('timetable_room', attributes));
const labAs = (is_closed: boolean) => put(lab, { name: both('المختبر', 'Lab'), capacity: 24, is_closed });
async function lessonOn(day: string) {
  const { body } = await school
    .as('student')
    .get(`/api/timetable/api/v1/ar/timetable/student/${school.people.student.id}?week=${day}`);
  const { days } = timetableDocument.parse(body).data.attributes;
  const [lesson] = days.find(({ date }) => date === day)?.lessons ?? [];
  return lesson && { room: lesson.room?.name.ar ?? null, planned: lesson.planned?.room?.name.ar ?? null };
}
const noticesOf = async (userId: string) =>
  (
    await school.deps.pool.query(
      `select 1 from notifications where user_id = $1 and key = 'timetable_changed'`,
      [userId],
    )
  ).rows.length;
const change = async (attributes: object) => {
  const { rows } = await school.deps.pool.query('select version from timetable_slots where id = $1', [
    (attributes as { lesson_id: string }).lesson_id.slice(0, 36),
  ]);
  return supervisor().post(
    at('/changes'),
    document('timetable_change', { version: rows[0].version, ...attributes }),
  );
};

test('a room is added, renamed, and may be chosen', async () => {
  const made = await add({ name: both('قاعة الرسم', 'Art room'), capacity: null });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id } = made.body.data;
  expect((await listed()).map(({ name, capacity, lessons }) => [name.en, capacity, lessons])).toEqual([
    ['Lab', 24, 2],
    ['Art room', null, 0],
  ]);
  const renamed = await put(id, { name: { ar: 'المرسم' }, capacity: '٣٠', is_closed: false });
  expect(renamed.body.data.attributes).toMatchObject({ name: { ar: 'المرسم' }, capacity: 30 });
  const { body } = await supervisor().get(at('/choices'));
  expect(timetableChoicesDocument.parse(body).data.attributes.rooms.map((room) => room.name.ar)).toEqual([
    'المختبر',
    'المرسم',
  ]);
});

test('a name of another room, a room without a name or places and one of another branch are refused', async () => {
  const codeOf = async (reply: ReturnType<typeof add>) => (await reply).body.errors[0].code;
  expect(await codeOf(add({ name: both('مختبر آخر', 'LAB'), capacity: null }))).toBe('taken');
  expect(await codeOf(add({ name: {}, capacity: null }))).toBe('required');
  expect(await codeOf(add({ name: { ar: 'ملعب' }, capacity: 0 }))).toBe('range');
  expect((await put(elsewhere, { name: { ar: 'ملعب' }, capacity: null, is_closed: true })).status).toBe(404);
  expect((await listed()).map(({ id }) => id)).not.toContain(elsewhere);
  expect((await school.as('teacher').get(at('/rooms'))).status).toBe(403);
});

describe('a closed room', () => {
  test('stays on earlier lessons, later ones have none, and the people concerned are notified', async () => {
    const closed = await labAs(true);
    expect(closed.status, JSON.stringify(closed.body)).toBe(200);
    expect(closed.body.data.attributes.closed_on).toBe('2026-11-22');
    expect(await lessonOn(before)).toEqual({ room: 'المختبر', planned: null });
    // Without a room by the plan too: nothing is said to have changed of the single lesson.
    expect(await lessonOn(sunday)).toEqual({ room: null, planned: null });
    expect((await listed()).at(-1)).toMatchObject({ id: lab, lessons: 2 });
    for (const who of ['student', 'teacher', 'parent'] as const)
      expect(await noticesOf(school.people[who].id), who).toBe(1);
  });

  test('is not offered, and nothing can be put there', async () => {
    const { body } = await supervisor().get(at('/choices'));
    expect(timetableChoicesDocument.parse(body).data.attributes.rooms.map(({ id }) => id)).not.toContain(lab);
    const moved = await change({ kind: 'room', lesson_id: `${slots[2]}_2026-11-30`, room_uuid: lab });
    expect([moved.status, moved.body.errors[0].code]).toEqual([422, 'room_closed']);
    expect(moved.body.errors[0].detail).toContain('المختبر');
    const board = await supervisor().get(at(`?classroom_uuid=${school.ids.classroom}&week=${sunday}`));
    const slot = timetableBoardDocument
      .parse(board.body)
      .data.attributes.slots.find(({ id }) => id === slots[0]);
    expect(slot?.room_id).toBeNull();
    const place = {
      version: slot?.version,
      from_day: sunday,
      weekday: 0,
      period: 1,
      parity: 'every',
      subject_uuid: school.ids.subject,
      teacher_uuid: school.people.teacher.id,
    };
    const kept = await supervisor().send(
      'PUT',
      at(`/slots/${slots[0]}`),
      document('timetable_slot', { ...place, room_uuid: lab }),
    );
    expect([kept.status, kept.body.errors[0].code]).toEqual([422, 'room_closed']);
  });

  test('opens again where no two lessons would meet in it', async () => {
    // While it is closed the lesson of class B may come to the hour of ours.
    const made = await change({
      kind: 'move',
      lesson_id: `${slots[1]}_${sunday}`,
      to_day: sunday,
      to_period: 1,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const refused = await labAs(false);
    expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'busy_room']);
    expect(await lessonOn(sunday)).toEqual({ room: null, planned: null });
    expect((await supervisor().send('DELETE', at(`/changes/${made.body.data.id}`))).status).toBe(204);
    expect((await labAs(false)).status).toBe(200);
    expect(await lessonOn(sunday)).toEqual({ room: 'المختبر', planned: null });
  });
});
