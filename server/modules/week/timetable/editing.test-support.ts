import { beforeAll, expect } from 'vitest';
import { timetableBoardDocument } from '@/lib/contract/resources/week/timetable-editing';
import { newId } from '@/server/platform/db/id';
import { classrooms } from '@/server/platform/db/schema/school';
import { rooms } from '@/server/platform/db/schema/timetable';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { addTimetable } from '@/tests/server/timetable';

export const both = (ar: string, en: string) => ({ ar, en });
// 2026-11-22 is a Sunday; Riyadh is three hours ahead.
export const sunday = '2026-11-22';
export const nextSunday = '2026-11-29';
const noon = new Date('2026-11-22T06:00:00Z');

export let school: TestSchool;
let slots: string[];
export let lab: string;
export let twin: string;
export let cover: Awaited<ReturnType<TestSchool['addUser']>>;

export const slotAt = (place: number) => slots[place] ?? '';
export const nameOf = (place: number, day: string) => `${slotAt(place)}_${day}`;
export const at = (address: string) => `employee/timetable${address}`;
export const document = (type: string, attributes: object) => ({ data: { type, attributes } });

export async function boardOf(query: string) {
  const reply = await school.as('supervisor').get(at(`?${query}`));
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return timetableBoardDocument.parse(reply.body).data.attributes;
}
export const ofClass = (week = sunday) => boardOf(`classroom_uuid=${school.ids.classroom}&week=${week}`);
export async function versionOf(id: string): Promise<number> {
  const { rows } = await school.deps.pool.query('select version from timetable_slots where id = $1', [id]);
  return rows[0].version;
}
export const change = async (attributes: { lesson_id: string; kind: string } & Record<string, unknown>) =>
  school.as('supervisor').post(
    at('/changes'),
    document('timetable_change', {
      version: await versionOf(attributes.lesson_id.slice(0, 36)),
      ...attributes,
    }),
  );
export const withdraw = (id: string) => school.as('supervisor').send('DELETE', at(`/changes/${id}`));
export const noticesOf = async (userId: string, key: string) => {
  const { rows } = await school.deps.pool.query(
    'select params from notifications where user_id = $1 and key = $2 order by created_at desc, id',
    [userId, key],
  );
  return rows;
};
export const placeOf = (board: Awaited<ReturnType<typeof ofClass>>, id: string) =>
  board.days.flatMap(({ date, lessons }) =>
    lessons
      .filter((lesson) => lesson.id.startsWith(id) && lesson.state === 'held')
      .map(({ period }) => `${date} ${period}`),
  );

/** One school with a timetable of a week, for the cases of a file. */
export function prepareTimetableSchool(): void {
  beforeAll(async () => {
    school = await createSchool();
    school.setNow(noon);
    cover = await school.addUser('teacher', { firstName: both('نورة', 'Noura') });
    [lab, twin] = [newId(), newId()];
    const { branch, grade } = school.ids;
    await school.db
      .insert(rooms)
      .values({ id: lab, branchId: branch, name: both('المختبر', 'Lab'), capacity: 1 });
    await school.db
      .insert(classrooms)
      .values({ id: twin, branchId: branch, gradeId: grade, name: both('فصل ب', 'Class B') });
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
        { weekday: 0, period: 2, teacherId, roomId: lab },
        { weekday: 1, period: 1, teacherId: cover.id },
        { weekday: 0, period: 3, teacherId: cover.id, classroomId: twin },
        { weekday: 2, period: 1, teacherId },
      ],
    );
    ({ slots } = made);
  });
}
