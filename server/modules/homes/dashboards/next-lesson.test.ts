import { bindAccess } from '@/server/access/policy/bind';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import type { Actor } from '@/server/access/actor';
import { translate } from '@/server/platform/text/translate';
import { addTimetable } from '@/tests/server/timetable';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { readStudentDay } from './student';
import { readTeacherDashboard } from './teacher';

let school: TestSchool;
beforeAll(async () => {
  school = await createSchool();
  const teacherId = school.people.teacher.id;
  // Sunday late, Tuesday early.
  await addTimetable(
    school.db,
    school.ids,
    [
      ['08:00', '08:45'],
      ['09:00', '09:45'],
    ],
    [
      { weekday: 0, period: 2, teacherId },
      { weekday: 2, period: 1, teacherId },
    ],
  );
});

const actorOf = (role: 'student' | 'school_instructor', userId: string): Actor => ({
  userId,
  role,
  branchId: school.ids.branch,
  sessionId: newId(),
  modules: [],
  language: 'ar',
});

async function nextAt(instant: string) {
  const now = new Date(instant);
  const t = translate('ar');
  const homes = await Promise.all([
    readStudentDay(
      school.db,
      bindAccess(actorOf('student', school.people.student.id), 'dashboard.student'),
      now,
      t,
    ),
    readTeacherDashboard(
      school.db,
      bindAccess(actorOf('school_instructor', school.people.teacher.id), 'dashboard.teacher'),
      now,
    ),
  ]);
  return homes.map(({ next_lesson }) => next_lesson?.starts_at ?? null);
}

// 2026-11-22 is a Sunday; Riyadh is three hours ahead.
test.each([
  ['while a lesson of today is left', '2026-11-22T05:00:00Z', null],
  ['while the last one runs', '2026-11-22T06:30:00Z', null],
  ['after the last one', '2026-11-22T06:45:00Z', '2026-11-24T05:00:00.000Z'],
  ['on a day without lessons', '2026-11-21T12:00:00Z', '2026-11-22T06:00:00.000Z'],
  ['with a week between', '2026-11-24T20:00:00Z', '2026-11-29T06:00:00.000Z'],
])('the next lesson %s', async (_, instant, expected) => {
  expect(await nextAt(instant)).toEqual([expected, expected]);
});
