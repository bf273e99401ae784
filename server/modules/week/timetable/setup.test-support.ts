import { beforeAll, expect } from 'vitest';
import { timetableDocument } from '@/lib/contract/resources/week/timetable';
import { timetableEffectDocument } from '@/lib/contract/resources/week/timetable-setup';
import { newId } from '@/server/platform/db/id';
import { classrooms, grades } from '@/server/platform/db/schema/school';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { addTimetable } from '@/tests/server/timetable';

export const both = (ar: string, en: string) => ({ ar, en });
export const gradeOf = (ar: string) => ({ name: { ar }, stage: 'primary' as const, position: 90 });
export const sunday = '2026-11-29';
// Late on Sunday, so that Monday is within the time that a session may rest.
export const evening = new Date('2026-11-22T20:00:00Z');

export let school: TestSchool;
export let slots: string[];
export let other: string;
export let otherGrade: string;

export const at = (address: string) => `employee/timetable${address}`;
export const document = (type: string, attributes: object) => ({ data: { type, attributes } });
export const remove = (address: string) => school.as('supervisor').send('DELETE', at(address));
export async function effectOf(reply: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await reply;
  expect(status, JSON.stringify(body)).toBe(200);
  return timetableEffectDocument.parse(body).data.attributes;
}
export const preview = (address: string) => effectOf(school.as('supervisor').get(at(address)));
export async function lessonsOn(day: string) {
  const { body } = await school
    .as('student')
    .get(`/api/timetable/api/v1/ar/timetable/student/${school.people.student.id}?week=${day}`);
  const { days } = timetableDocument.parse(body).data.attributes;
  return (days.find(({ date }) => date === day)?.lessons ?? []).map(
    ({ state, starts_at }) => `${state} ${starts_at?.slice(11, 16)}`,
  );
}

/** One school with a timetable of a week, for the cases of a file. */
export function prepareSetupSchool(): void {
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
}
